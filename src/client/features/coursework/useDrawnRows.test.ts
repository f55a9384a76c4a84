import { firstRows } from './useDrawnRows';

test.each([
  { limit: 2, kept: '', drawn: '01' },
  { limit: 2, kept: '4', drawn: '014' },
  { limit: 2, kept: '0', drawn: '01' },
  { limit: 9, kept: '0', drawn: '01234' },
  { limit: 4, kept: '', drawn: '01234' },
  { limit: 3, kept: '4', drawn: '01234' },
])('of five rows, "$drawn" are drawn up to $limit beside the kept "$kept"', ({ limit, kept, drawn }) => {
  expect(firstRows([...'01234'], limit, (row) => kept.includes(row)).join('')).toBe(drawn);
});
