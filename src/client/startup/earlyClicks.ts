/*
 * Pages are visible before their code runs. What needs the code and is pressed meanwhile is pressed again when the app is
 * ready, the last one only. This also keeps the browser from submitting a form, which would put its values into the URL.
 * Links work without code, but those of pictures open them in full. The build inlines this file into the page's head.
 */
(() => {
  let pressed: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button, [data-picture]');
    if (!control) return;
    // In another tab or window: that is for the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Parts of the page may have their code already.
    event.stopImmediatePropagation();
    pressed = control;
  };
  document.addEventListener('click', hold, true);
  const release = () => {
    document.removeEventListener('click', hold, true);
    pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  document.addEventListener('app-ready', release, { once: true });
})();
