import { toCsv } from './csv';

const rowsOf = (file: string) => file.replace('\uFEFF', '').split('\r\n');

test('a file for spreadsheets says its encoding and ends each row as RFC 4180 asks', () => {
  expect(toCsv([['Name'], ['Zoë']])).toBe('\uFEFFName\r\nZoë\r\n');
});

test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =cmd'])(
  'what a spreadsheet would run (%j) is kept as text',
  (formula) => {
    expect(toCsv([[formula]])).toContain(`'${formula}`);
  },
);

test('commas, quotes and line ends stay inside their cell', () => {
  expect(rowsOf(toCsv([['a,b', 'say "hi"', 'plain']]))[0]).toBe('"a,b","say ""hi""",plain');
  expect(toCsv([['one\r\ntwo']])).toContain('"one\r\ntwo"');
});

test('a quoted formula is made harmless as well', () => {
  expect(rowsOf(toCsv([['=HYPERLINK("http://evil","x")']]))[0]).toBe('"\'=HYPERLINK(""http://evil"",""x"")"');
});
