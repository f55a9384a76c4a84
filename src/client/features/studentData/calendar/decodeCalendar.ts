const [TAB, NEWLINE, RETURN, BLANK] = [9, 10, 13, 32];

/** Joins folded lines (RFC 5545, 3.1). Lines are folded by octets, also in the middle of a letter. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const end = byte === RETURN && bytes[at + 1] === NEWLINE ? at + 1 : at;
    const next = bytes[end + 1];
    if (bytes[end] === NEWLINE && (next === BLANK || next === TAB)) at = end + 1;
    else joined[length++] = byte;
  }
  return joined.subarray(0, length);
}

/** The text of a calendar file, each property in one line. What is no UTF-8 was written by a program of Windows. */
export function decodeCalendar(bytes: Uint8Array): string {
  const joined = unfolded(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(joined);
  } catch {
    return new TextDecoder('windows-1252').decode(joined);
  }
}
