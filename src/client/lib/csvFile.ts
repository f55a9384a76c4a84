import { saveFile } from '@/client/lib/saveFile';

/** For calls whose answer is a CSV file: it is downloaded, and not kept in the store. */
export const csvFile = (name: string) => ({
  // As bytes, since a decoded text has lost its byte order mark.
  responseHandler: async (response: Response): Promise<unknown> => {
    if (!response.ok) return response.json();
    saveFile(name, await response.arrayBuffer(), 'text/csv;charset=utf-8');
    return null;
  },
});
