/*
 * A page that the build has drawn is there before its code. A button that is pressed meanwhile is remembered, and
 * pressed again as soon as somebody can hear it; above all, no form is sent by the browser itself, which would write
 * what is typed into the address. Links work without code. The build writes this file into the page's head as it
 * stands, like themeBoot.ts.
 */
(() => {
  const pressed: HTMLButtonElement[] = [];
  const remember = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    // Hydration may have come to this button already, which would then be pressed twice.
    event.stopImmediatePropagation();
    // Whoever presses Send twice because nothing happens means one message.
    if (button.type !== 'submit' || !pressed.includes(button)) pressed.push(button);
  };
  document.addEventListener('click', remember, true);
  document.addEventListener(
    'awake',
    () => {
      document.removeEventListener('click', remember, true);
      // Each in a task of its own: a switch that is pressed again must show first what it has become.
      for (const button of pressed) setTimeout(() => button.click());
    },
    { once: true },
  );
})();
