import { saveFile } from '@/client/lib/saveFile';
import { useTransition } from 'react';
import type { AppDispatch, AppThunk } from '@/client/app/store';
import { createCall, send } from './api';
import { useAppDispatch } from './hooks';
import type { Problem } from './problems';

type DownloadApi = { dispatch: AppDispatch };

/** A thunk that downloads a CSV file, of which nothing is kept in the store. */
export const createDownload = <Params extends object>(
  url: string,
  name: string,
  onFailed: (thunkApi: DownloadApi, problem: Problem) => Promise<void>,
) =>
  createCall(`download/${name}`, async (params: Params, thunkApi) => {
    // As bytes, since a decoded text has lost its byte order mark.
    const responseHandler = (response: Response): Promise<unknown> =>
      response.ok ? response.arrayBuffer() : response.json();
    const { data, error } = await send({ url, params, responseHandler }, thunkApi);
    if (error) {
      void onFailed(thunkApi, error);
      return thunkApi.rejectWithValue(error);
    }
    saveFile(name, data as ArrayBuffer, 'text/csv;charset=utf-8');
    return null;
  });

/** What starts a download, and whether it is under way. */
export function useDownload<Params extends object>(
  download: (params: Params) => AppThunk<Promise<unknown>>,
): [(params: Params) => void, boolean] {
  const dispatch = useAppDispatch();
  const [isUnderWay, start] = useTransition();
  return [(params) => start(async () => void (await dispatch(download(params)))), isUnderWay];
}
