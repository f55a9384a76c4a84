import { preferredWait } from './preferredWait';

test.each([
  ['wait=25', 25],
  ['Wait = 10', 10],
  ['wait="7"', 7],
  ['respond-async, wait=5', 5],
  ['return=minimal; wait=9, wait=5; note="wait=8"', 5],
  ['note="a, wait=8", wait=5', 5],
  [String.raw`note="a\", wait=8", wait=5`, 5],
  ['wait=5, wait=6', 5],
  [['respond-async', 'wait=5'], 5],
  ['wait=99999999999', 99_999_999_999],
  ['wait', 0],
  ['wait=', 0],
  ['wait=-1', 0],
  ['wait=1.5', 0],
  ['wait=soon, wait=5', 0],
  ['wait="5', 0],
  ['waiting=5', 0],
  ['note="wait=5', 0],
  ['', 0],
  [undefined, 0],
])('a client that prefers %j waits for %d seconds', (prefer, seconds) => {
  expect(preferredWait(prefer)).toBe(seconds);
});
