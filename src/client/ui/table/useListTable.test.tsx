import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useListTable, type Column } from './useListTable';

type Person = { _id: string; name: string; roll: string };
const columns: Column<Person>[] = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'roll', header: 'Roll' },
];
const people: Person[] = [
  { _id: '1', name: 'Émile', roll: '10' },
  { _id: '2', name: 'ada', roll: '9' },
  { _id: '3', name: 'Zoë', roll: '9' },
];

function openTable(query: string) {
  const { result } = renderHook(() => useListTable(people, columns), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/?${query}`]}>{children}</MemoryRouter>,
  });
  const names = () => result.current.table.getRowModel().rows.map(({ original }) => original.name);
  const press = (column: string) =>
    act(() => result.current.table.getColumn(column)?.getToggleSortingHandler()?.({}));
  return { result, names, press };
}

test.each([
  ['sort=name', ['ada', 'Émile', 'Zoë']],
  ['sort=roll', ['ada', 'Zoë', 'Émile']],
  ['sort=roll&order=desc', ['Émile', 'ada', 'Zoë']],
  ['sort=unknown', ['Émile', 'ada', 'Zoë']],
])(
  '%s ignores case and accents, compares numbers by size and keeps equal rows in order',
  (query, expected) => {
    expect(openTable(query).names()).toEqual(expected);
  },
);

test('a column heading sorts ascending, then descending, then not at all', () => {
  const { names, press } = openTable('');
  press('name');
  expect(names()).toEqual(['ada', 'Émile', 'Zoë']);
  press('name');
  expect(names()).toEqual(['Zoë', 'Émile', 'ada']);
  press('name');
  expect(names()).toEqual(['Émile', 'ada', 'Zoë']);
});

test.each([
  ['search=ADA+9', ['ada']],
  ['search=++', ['Émile', 'ada', 'Zoë']],
  ['search=ada+10', []],
])('%s finds the rows that contain every word, in any column and any case', (query, expected) => {
  expect(openTable(query).names()).toEqual(expected);
});

test('a page past the end is the last one', () => {
  const { result, names } = openTable('page=9');
  expect(names()).toHaveLength(3);
  expect(result.current.table.state.pagination.pageIndex).toBe(0);
});
