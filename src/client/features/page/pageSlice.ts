import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { pageAt } from '@/contract/pages/pageAt';

type Page = {
  /** The path of the open page, without its query. Null until the first page is rendered. */
  path: string | null;
  /** The title of the window. */
  title: string | null;
};

const initialState: Page = { path: null, title: null };

/** The page that the router has opened, for the log and the window's title. */
export const pageSlice = createSlice({
  name: 'page',
  initialState,
  reducers: {
    opened: {
      prepare: (path: string, title: string) => ({ payload: { path, title } }),
      reducer: (_state, { payload }: PayloadAction<Page>) => payload,
    },
  },
  selectors: {
    selectPath: (page) => page.path,
    selectPageName: ({ path }) => (path === null ? undefined : pageAt(path)),
    selectTitle: (page) => page.title,
  },
});

export const { opened: pageOpened } = pageSlice.actions;
export const { selectPath, selectPageName, selectTitle } = pageSlice.selectors;
