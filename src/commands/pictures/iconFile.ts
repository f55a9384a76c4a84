const HEADER = 6;
const ENTRY = 16;

/** Where the PNG format keeps a picture's width. */
const WIDTH_OFFSET = 16;

/** PNG pictures in one .ico file, for browsers that ask for /favicon.ico without having read the page. */
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
