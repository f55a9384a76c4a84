import { toCsv } from './csv';

const rowsOf = (file: string) => file.replace('\uFEFF', '').split('\r\n');

test('a CSV file starts with a byte order mark and ends each row as RFC 4180 requires', () => {
  expect(toCsv([['Name'], ['Zoë']])).toBe('\uFEFFName\r\nZoë\r\n');
});

test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =cmd'])(
  'a cell that a spreadsheet would run as a formula (%j) becomes text',
  (formula) => {
    expect(toCsv([[formula]])).toContain(`'${formula}`);
  },
);

test.each(['0412345678', '00123456', '00'])(
  'a number that begins with a zero keeps it in a spreadsheet: %s',
  (number) => {
    expect(toCsv([[number]])).toContain(`'${number}\r\n`);
  },
);

test.each(['0', '412345678', '0.5', '2026-01-02', 'a0'])('%s stays as it is', (text) => {
  expect(rowsOf(toCsv([[text]]))[0]).toBe(text);
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(rowsOf(toCsv([['a,b', 'say "hi"', 'plain']]))[0]).toBe('"a,b","say ""hi""",plain');
  expect(toCsv([['one\r\ntwo']])).toContain('"one\r\ntwo"');
});

test('a formula with quotes becomes text as well', () => {
  expect(rowsOf(toCsv([['=HYPERLINK("http://evil","x")']]))[0]).toBe('"\'=HYPERLINK(""http://evil"",""x"")"');
});
