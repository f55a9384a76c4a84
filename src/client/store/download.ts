import type { FetchArgs } from '@reduxjs/toolkit/query';
import { saveFile } from '@/client/lib/saveFile';
import type { Problem } from './problems';

type Ask = (
  request: FetchArgs,
) => PromiseLike<{ data?: unknown; error?: Problem }> | { data?: unknown; error?: Problem };

/** The `queryFn` of a call that downloads a CSV file, of which nothing is kept in the store. */
export const downloadCsv =
  (url: string, name: string) => async (params: object, _queryApi: unknown, _options: unknown, ask: Ask) => {
    // As bytes, since a decoded text has lost its byte order mark.
    const responseHandler = (response: Response): Promise<unknown> =>
      response.ok ? response.arrayBuffer() : response.json();
    const { data, error } = await ask({ url, params, responseHandler });
    if (error) return { error };
    saveFile(name, data as ArrayBuffer, 'text/csv;charset=utf-8');
    return { data: null };
  };
