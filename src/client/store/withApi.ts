import { pause } from '@/client/lib/pause';

/** Evaluates the api before a file that needs it, in tasks of its own (see src/client/index.ts). */
export const withApi =
  <File>(fetchFile: () => Promise<File>) =>
  async () => {
    await import(/* webpackExports: "createApi" */ '@reduxjs/toolkit/query/react');
    await pause(0);
    await import(/* webpackExports: "api" */ './api');
    await pause(0);
    return fetchFile();
  };
