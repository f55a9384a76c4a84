/*
 * Pages that arrive drawn are visible before their code runs. Clicks on what needs code are recorded in the meantime and
 * repeated when the app is ready. This also keeps the browser from submitting a form, which would put its values into the
 * URL. Links work without code. The build inlines this file into the page's head.
 */
(() => {
  /** React hydrates what they are about at once, in one long task. */
  const types = [
    ...['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup'],
    ...['touchstart', 'touchend', 'touchcancel', 'click', 'auxclick', 'dblclick', 'contextmenu'],
  ];
  const clicked: Element[] = [];

  const withhold = (event: Event) => {
    const control = event.type === 'click' && (event.target as Element).closest('button, .lamp');
    // A page without `data-page` is replaced, not hydrated.
    if (!control && !document.querySelector('#root[data-page]')) return;
    // Parts of the page may be hydrated already and would handle the click twice.
    event.stopImmediatePropagation();
    if (!control) return;
    event.preventDefault();
    // Several clicks on Send mean one message.
    if (!control.matches('[type=submit]') || !clicked.includes(control)) clicked.push(control);
  };

  /** In a page that was replaced, another button is in its place. */
  const current = (control: Element) =>
    control.isConnected
      ? control
      : [...document.querySelectorAll('button')].find(
          ({ ariaLabel, textContent }) =>
            ariaLabel === control.ariaLabel && textContent === control.textContent,
        );

  const repeat = (control: Element) =>
    current(control)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  for (const type of types) document.addEventListener(type, withhold, true);
  document.addEventListener(
    'app-ready',
    () => {
      for (const type of types) document.removeEventListener(type, withhold, true);
      // One task each: a toggle must render between two clicks.
      for (const control of clicked) setTimeout(() => repeat(control));
    },
    { once: true },
  );
})();
