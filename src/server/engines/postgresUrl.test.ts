import { readPostgresUrl } from './postgresUrl';

test.each([
  ['postgres://me:a%40b@one:5432,two/site', 'read-write', ['me:a%40b@one:5432/site', 'me:a%40b@two/site']],
  ['postgres://one/site', 'any', ['one/site']],
  ['postgres://one,[::1]:5433/site?target_session_attrs=any', 'any', ['one/site', '[::1]:5433/site']],
])('%s', (address, sessions, places) => {
  const [, query = ''] = address.split('?');
  const urls = places.map((place) => `postgres://${place}${query && `?${query}`}`);
  expect(readPostgresUrl(address)).toEqual({ sessions, urls });
});

test('hosts and ports may also be parameters, each with its port or all with one', () => {
  const hosts = (query: string) =>
    readPostgresUrl(`postgres:///site?${query}`)?.urls.map((url) => {
      const { searchParams } = new URL(url);
      return [searchParams.get('host'), searchParams.get('port')];
    });
  expect(hosts('host=/run/a,b&port=1,2')).toEqual([
    ['/run/a', '1'],
    ['b', '2'],
  ]);
  expect(hosts('host=a,b&port=1')).toEqual([
    ['a', '1'],
    ['b', '1'],
  ]);
});
