/*
 * Prerendered pages are visible before their code runs. Clicks on buttons in the meantime are recorded and replayed
 * when the app is ready. This also keeps the browser from submitting a form, which would put its values into the URL.
 * Links work without code. The build inlines this file into the page's head.
 */
(() => {
  const clicked: HTMLButtonElement[] = [];
  const record = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    // Parts of the page may be hydrated already and would handle the click twice.
    event.stopImmediatePropagation();
    // Several clicks on Send mean one message.
    if (button.type !== 'submit' || !clicked.includes(button)) clicked.push(button);
  };
  document.addEventListener('click', record, true);
  document.addEventListener(
    'app-ready',
    () => {
      document.removeEventListener('click', record, true);
      // One task each: a toggle must render between two clicks.
      for (const button of clicked) setTimeout(() => button.click());
    },
    { once: true },
  );
})();
