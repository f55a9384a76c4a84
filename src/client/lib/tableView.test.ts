import { queryOf, viewOf, type TableView } from './tableView';

test('a view survives the way through the URL, and defaults are left out', () => {
  const view: TableView = { search: 'a b&c', sorting: { field: 'name', order: 'desc' }, page: 3, size: 50 };
  expect(viewOf(new URLSearchParams(queryOf(view).toString()))).toEqual(view);
  expect(queryOf(viewOf(new URLSearchParams())).toString()).toBe('');
});

test.each(['page=0', 'page=-3', 'page=1.5', 'page=many', 'page=1e99', 'size=7'])(
  'an invalid query (%s) shows the first page of the default size',
  (query) => {
    expect(viewOf(new URLSearchParams(query))).toMatchObject({ page: 1, size: 25 });
  },
);
