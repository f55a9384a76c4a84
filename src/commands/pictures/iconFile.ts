const HEADER = 6;
const ENTRY = 16;

/** The offset of the width in a PNG file. */
const WIDTH_OFFSET = 16;

/** Packs PNG pictures into one .ico file, for browsers that request /favicon.ico. */
export function iconFile(pictures: Buffer[]) {
  const header = Buffer.alloc(HEADER);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = HEADER + ENTRY * pictures.length;
  const entries = pictures.map((picture) => {
    const entry = Buffer.alloc(ENTRY);
    const size = picture.readUInt32BE(WIDTH_OFFSET);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}
