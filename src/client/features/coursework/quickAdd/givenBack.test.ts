import { movedSpans } from './givenBack';

test.each([
  ['may', 'may the', 0],
  ['read may', 'may', 0],
  ['may x', 'the may x', 4],
  ['may', 'mar', undefined],
  ['may', '', undefined],
])('after “%s” became “%s”, the word that was given back is there still', (before, after, index) => {
  const moved = movedSpans([{ index: before.indexOf('may'), text: 'may' }], before, after);
  expect(moved).toEqual(index === undefined ? [] : [{ index, text: 'may' }]);
});
