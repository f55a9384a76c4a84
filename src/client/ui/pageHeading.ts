/** What gets the focus when what had it is gone, such as the last row of a list. */
export function pageHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  // It cannot be focused otherwise.
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
