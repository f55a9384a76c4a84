import { inflateSync } from 'node:zlib';

/** The tables of a font by their tags. WOFF files compress most of them. */
export type FontTables = ReadonlyMap<string, () => Buffer>;

const slice = (file: Buffer, start: number, length: number) => file.subarray(start, start + length);

function fontAt(file: Buffer, start: number): FontTables {
  const entries = Array.from({ length: file.readUInt16BE(start + 4) }, (_, index) =>
    slice(file, start + 12 + 16 * index, 16),
  );
  return new Map(
    entries.map((entry) => [
      entry.toString('latin1', 0, 4),
      () => slice(file, entry.readUInt32BE(8), entry.readUInt32BE(12)),
    ]),
  );
}

function woff(file: Buffer): FontTables {
  const entries = Array.from({ length: file.readUInt16BE(12) }, (_, index) =>
    slice(file, 44 + 20 * index, 20),
  );
  return new Map(
    entries.map((entry) => {
      const content = slice(file, entry.readUInt32BE(4), entry.readUInt32BE(8));
      const isCompressed = content.length < entry.readUInt32BE(12);
      return [entry.toString('latin1', 0, 4), () => (isCompressed ? inflateSync(content) : content)];
    }),
  );
}

/** The tables of each font of a TrueType, OpenType or WOFF file. A collection has several fonts. */
export function tablesIn(file: Buffer): FontTables[] {
  const format = file.toString('latin1', 0, 4);
  if (format === 'wOFF') return [woff(file)];
  if (format !== 'ttcf') return [fontAt(file, 0)];
  return Array.from({ length: file.readUInt32BE(8) }, (_, index) =>
    fontAt(file, file.readUInt32BE(12 + 4 * index)),
  );
}

/** An OpenType file of these tables. */
export function fontFile(tables: FontTables): Buffer {
  const header = Buffer.alloc(12 + 16 * tables.size);
  header.writeUInt32BE(0x00010000);
  header.writeUInt16BE(tables.size, 4);
  const parts: Uint8Array[] = [header];
  let entry = 12;
  let offset = header.length;
  for (const [tag, read] of tables) {
    const content = read();
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    entry += 16;
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
