import { firstRows } from './useRenderedRows';

test.each([
  { limit: 2, kept: '', rendered: '01' },
  { limit: 2, kept: '4', rendered: '014' },
  { limit: 2, kept: '0', rendered: '01' },
  { limit: 9, kept: '0', rendered: '01234' },
  { limit: 4, kept: '', rendered: '01234' },
  { limit: 3, kept: '4', rendered: '01234' },
])(
  'of five rows, "$rendered" are rendered up to $limit beside the kept "$kept"',
  ({ limit, kept, rendered }) => {
    expect(firstRows([...'01234'], limit, (row) => kept.includes(row)).join('')).toBe(rendered);
  },
);
