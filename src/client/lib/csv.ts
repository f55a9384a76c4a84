/** A spreadsheet runs what begins like a formula, wherever the file came from: an apostrophe makes it text. */
const FORMULA = /^(?:\s*[=+\-@]|[\t\r\n])/;
/** Without it, spreadsheets read the file in the device's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

function cell(text: string) {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as RFC 4180 writes it, its header first. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
