export function saveFile(name: string, content: BlobPart, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL must stay valid until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
