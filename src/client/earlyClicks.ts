/*
 * Prerendered pages are visible before their code runs. Clicks on buttons in the meantime are recorded and replayed
 * when the app is ready. This also keeps the browser from submitting a form, which would put its values into the URL.
 * Links work without code. The build inlines this file into the page's head.
 */
(() => {
  const types = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'];
  const clicked: HTMLButtonElement[] = [];
  const withhold = (event: Event) => {
    const target = event.target as Element;
    // A tick changes the page by itself: React must know.
    if (target.matches('[type=checkbox], [type=radio]')) return;
    // React would hydrate what is pressed at once, in one long task. A part that is hydrated would handle a click twice.
    event.stopImmediatePropagation();
    const button = event.type === 'click' && target.closest('button');
    if (!button) return;
    event.preventDefault();
    // Several clicks on Send mean one message.
    if (button.type !== 'submit' || !clicked.includes(button)) clicked.push(button);
  };
  for (const type of types) document.addEventListener(type, withhold, true);
  document.addEventListener(
    'app-ready',
    () => {
      for (const type of types) document.removeEventListener(type, withhold, true);
      // One task each: a toggle must render between two clicks.
      for (const button of clicked) setTimeout(() => button.click());
    },
    { once: true },
  );
})();
