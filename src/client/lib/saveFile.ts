/** Downloads a file. */
export function saveFile(name: string, content: BlobPart, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL must stay valid until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** For calls whose answer is a CSV file: it is downloaded, and not kept in the store. */
export const csvFile = (name: string) => ({
  // As bytes, since a decoded text has lost its byte order mark.
  responseHandler: async (response: Response): Promise<unknown> => {
    if (!response.ok) return response.json();
    saveFile(name, await response.arrayBuffer(), 'text/csv;charset=utf-8');
    return null;
  },
});
