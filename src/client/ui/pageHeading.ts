/** What gets the focus when the last row of a list is gone. */
export function pageHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  // It cannot be focused otherwise.
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
