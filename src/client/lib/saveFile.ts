/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: string, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then, in every browser; until it has, the address must stay.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
