import { whyRefused } from './useUpload';

const LIMIT = 5 * 1024 * 1024;

test.each(['image/png', 'image/jpeg', 'image/apng', 'image/heic', 'image/avif'])('%s is accepted', (type) => {
  expect(whyRefused({ type, size: 1 }, 'photo')).toBeUndefined();
});

test.each(['text/plain', 'application/pdf', 'video/mp4'])('%s is refused before the upload', (type) => {
  expect(whyRefused({ type, size: 1 }, 'photo')).toBe(
    'This file cannot be shown. Please choose a PNG, JPEG, WebP, GIF or AVIF picture.',
  );
});

test('a file of an unknown type is left to the server', () => {
  expect(whyRefused({ type: '', size: 1 }, 'photo')).toBeUndefined();
});

test('a file has at most five megabytes', () => {
  expect(whyRefused({ type: 'image/png', size: LIMIT }, 'photo')).toBeUndefined();
  expect(whyRefused({ type: 'image/png', size: LIMIT + 1 }, 'photo')).toBe('The photo must be at most 5 MB.');
});

test('an empty file is refused', () => {
  expect(whyRefused({ type: 'image/png', size: 0 }, 'photo')).toBe(
    'This file is empty. Please choose another photo.',
  );
});
