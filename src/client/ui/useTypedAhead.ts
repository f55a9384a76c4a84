import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * The ref of a field in a page that is drawn before its code is there: what somebody has typed by then, or a password
 * manager has filled in, stays in the field, and `take` is told of it.
 */
export function useTypedAhead<Field extends HTMLInputElement | HTMLTextAreaElement>(
  take: (typed: string) => void,
) {
  const field = useRef<Field>(null);
  const tell = useEffectEvent(take);
  useLayoutEffect(() => {
    if (field.current && field.current.value !== field.current.defaultValue) tell(field.current.value);
  }, []);
  return field;
}
