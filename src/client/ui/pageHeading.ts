/** What gets the focus when what had it is gone, such as the last row of a list. */
export function pageHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  // It cannot be focused otherwise.
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/** What gets the focus when the button disappears with its row: the next row's button, or the page's heading if there is none. */
export function nextRowButton(button: HTMLElement): HTMLElement | null {
  const buttons = [...(button.closest('ul')?.querySelectorAll('button') ?? [])];
  const index = buttons.findIndex((each) => each === button);
  return buttons[index + 1] ?? buttons[index - 1] ?? pageHeading();
}
