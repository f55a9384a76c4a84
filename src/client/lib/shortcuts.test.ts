import { isPressed, type ShortcutName } from './shortcuts';

const pressed = (name: ShortcutName, init: KeyboardEventInit) =>
  isPressed(name, new KeyboardEvent('keydown', init));

test('Quick add is opened by the bare key', () => {
  expect(pressed('quickAdd', { key: 'n' })).toBe(true);
  expect(pressed('quickAdd', { key: 'N' })).toBe(true);
  for (const modifier of ['altKey', 'shiftKey', 'ctrlKey', 'metaKey']) {
    expect(pressed('quickAdd', { key: 'n', [modifier]: true })).toBe(false);
  }
});

test('a sign may need Shift or AltGr on some keyboards', () => {
  expect(pressed('help', { key: '?', shiftKey: true })).toBe(true);
  expect(pressed('search', { key: '/', altKey: true })).toBe(true);
  expect(pressed('search', { key: '/', ctrlKey: true })).toBe(false);
});
