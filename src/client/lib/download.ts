/** Gives a text to the person as a file. */
export function download(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
