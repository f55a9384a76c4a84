import { findRows, nextSorting, pageOf, queryOf, searchable, sortRows, viewOf } from './tableView';

type Person = { name: string; roll: string };
const columns = [
  { key: 'name', label: 'Name', text: ({ name }: Person) => name },
  { key: 'roll', label: 'Roll', text: ({ roll }: Person) => roll },
];
const people: Person[] = [
  { name: 'Émile', roll: '10' },
  { name: 'ada', roll: '9' },
  { name: 'Zoë', roll: '9' },
];
const names = (rows: readonly Person[]) => rows.map(({ name }) => name);

test('a view comes back from the address that says it, and the usual view says nothing', () => {
  const view = { search: 'a b&c', sorting: { by: 'name', order: 'desc' as const }, page: 3, size: 50 };
  expect(viewOf(new URLSearchParams(queryOf(view).toString()))).toEqual(view);
  expect(queryOf(viewOf(new URLSearchParams())).toString()).toBe('');
});

test.each(['page=0', 'page=-3', 'page=1.5', 'page=many', 'page=1e99', 'size=7'])(
  'an address that makes no sense (%s) shows the first page of the usual size',
  (query) => {
    expect(viewOf(new URLSearchParams(query))).toMatchObject({ page: 1, size: 25 });
  },
);

test('a heading sorts up, then down, then as before', () => {
  const up = nextSorting(undefined, 'name');
  const down = nextSorting(up, 'name');
  expect([up, down, nextSorting(down, 'name')]).toEqual([
    { by: 'name', order: 'asc' },
    { by: 'name', order: 'desc' },
    undefined,
  ]);
  expect(nextSorting(down, 'roll')).toEqual({ by: 'roll', order: 'asc' });
});

test('names are sorted as people do, numbers by their size, and equals stay in order', () => {
  expect(names(sortRows(people, columns, { by: 'name', order: 'asc' }))).toEqual(['ada', 'Émile', 'Zoë']);
  expect(names(sortRows(people, columns, { by: 'roll', order: 'asc' }))).toEqual(['ada', 'Zoë', 'Émile']);
  expect(names(sortRows(people, columns, { by: 'roll', order: 'desc' }))).toEqual(['Émile', 'ada', 'Zoë']);
  expect(sortRows(people, columns, { by: 'unknown', order: 'asc' })).toBe(people);
});

test('every word that is searched for must be in the row, in any column and any case', () => {
  const known = searchable(people, columns);
  expect(names(findRows(known, 'ADA 9'))).toEqual(['ada']);
  expect(names(findRows(known, '  '))).toEqual(['Émile', 'ada', 'Zoë']);
  expect(findRows(known, 'ada 10')).toEqual([]);
});

test('a page past the end is the last one', () => {
  expect(pageOf([1, 2, 3, 4, 5], { page: 9, size: 2 })).toEqual({ rows: [5], page: 3, pages: 3, start: 4 });
  expect(pageOf([], { page: 2, size: 10 })).toEqual({ rows: [], page: 1, pages: 1, start: 0 });
});
