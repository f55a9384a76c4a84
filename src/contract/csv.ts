/** Spreadsheets run cells that start like a formula; a leading apostrophe makes them text. */
const FORMULA = /^(?:\s*[=+\-@]|[\t\r\n])/;
/** … and cut zeros from what they take for a number, such as that of a phone. */
const LEADING_ZERO = /^0\d+$/;
/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

function cell(text: string) {
  const safe = FORMULA.test(text) || LEADING_ZERO.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row as a line of CSV (RFC 4180). */
export const csvLine = (row: readonly string[]) => `${row.map(cell).join(',')}\r\n`;

/** Rows as CSV, the header first. */
export const toCsv = (rows: readonly (readonly string[])[]) => BYTE_ORDER_MARK + rows.map(csvLine).join('');
