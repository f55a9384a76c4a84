/** Begins what a GIF says of each of its frames: four bytes, a zero, and the frame or another block. */
const FRAME = '!\xf9\x04';
const isOfFrame = (rest: string) => rest[4] === '\0' && (rest[5] === ',' || rest[5] === '!');

/** Whether the bytes of a GIF or WebP have several frames. */
export function isAnimated(bytes: Uint8Array) {
  const decoder = new TextDecoder('latin1');
  const start = decoder.decode(bytes.subarray(0, 16));
  if (start.startsWith('GIF8')) return decoder.decode(bytes).split(FRAME).filter(isOfFrame).length > 1;
  // A flag of the extended format.
  return start.slice(8) === 'WEBPVP8X' && ((bytes[20] ?? 0) & 2) !== 0;
}
