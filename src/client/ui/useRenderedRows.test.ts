import { firstRows } from './useRenderedRows';

test.each([
  { limit: 2, rendered: '01' },
  { limit: 9, rendered: '01234' },
  { limit: 4, rendered: '01234' },
])('of five rows, "$rendered" are rendered up to $limit', ({ limit, rendered }) => {
  expect(firstRows([...'01234'], limit).join('')).toBe(rendered);
});
