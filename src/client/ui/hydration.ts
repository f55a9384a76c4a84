import { useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether React is hydrating a prerendered page: this render has to match the HTML that arrived. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const prerenderedValue = (field: Field) =>
  'options' in field
    ? [...field.options].find(({ defaultSelected }) => defaultSelected)?.value
    : field.defaultValue;

/**
 * The ref of a field in a prerendered page. Calls `onInput` with a value that the visitor or a password manager has
 * entered before hydration.
 */
export function useEarlyInput<Kind extends Field>(onInput: (value: string) => void) {
  const ref = useRef<Kind>(null);
  const report = useEffectEvent(onInput);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const prerendered = prerenderedValue(ref.current);
    if (prerendered !== undefined && ref.current.value !== prerendered) report(ref.current.value);
  }, []);
  return ref;
}
