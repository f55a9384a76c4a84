/** Something that a person typed and could not send. */
export type Typed = { label: string; text: string };

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const NOT_TEXT = new Set([
  'password',
  'checkbox',
  'radio',
  'file',
  'hidden',
  'range',
  'color',
  'submit',
  'button',
]);

/** Whether it is a control that text is typed into. Secrets are none, also while they are shown. */
export function isTextControl(target: EventTarget): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !NOT_TEXT.has(target.type) &&
    !target.autocomplete.endsWith('password')
  );
}

const labelOf = (control: TextControl) =>
  control.labels?.[0]?.textContent || control.getAttribute('aria-label') || control.placeholder || 'Text';

/** What stands in these controls, of those that are still on the page. */
export function typedInto(controls: Iterable<TextControl>): Typed[] {
  return [...controls]
    .filter((control) => control.isConnected && control.value !== '')
    .map((control) => ({ label: labelOf(control), text: control.value }));
}
