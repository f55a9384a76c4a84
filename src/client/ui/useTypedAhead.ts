import { useEffectEvent, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the page showed in the field when it was drawn. */
const drawnIn = (field: Field) =>
  'options' in field
    ? [...field.options].find(({ defaultSelected }) => defaultSelected)?.value
    : field.defaultValue;

/**
 * The ref of a field in a page that is drawn before its code is there: what somebody has typed or chosen by then, or a
 * password manager has filled in, stays in the field, and `take` is told of it.
 */
export function useTypedAhead<Kind extends Field>(take: (typed: string) => void) {
  const ref = useRef<Kind>(null);
  const tell = useEffectEvent(take);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const drawn = drawnIn(ref.current);
    if (drawn !== undefined && ref.current.value !== drawn) tell(ref.current.value);
  }, []);
  return ref;
}
