import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Page = {
  /** Where the visitor is, without what an address asks for beyond the page. Null until the first page is drawn. */
  path: string | null;
  /** What the window is called. */
  title: string | null;
};

const initialState: Page = { path: null, title: null };

const toldHere = new WeakSet<Page>();

/** Whether this visit's own router told of the page. A log that a developer brings in tells of somebody else's. */
export const wasToldHere = (page: Page) => toldHere.has(page);

/** Which page is open: the router decides, and the log and the window's title follow. */
export const pageSlice = createSlice({
  name: 'page',
  initialState,
  reducers: {
    opened: {
      prepare(path: string, title: string) {
        const page = { path, title };
        toldHere.add(page);
        return { payload: page };
      },
      reducer: (_state, { payload }: PayloadAction<Page>) => payload,
    },
  },
  selectors: {
    selectPath: (page) => page.path,
    selectTitle: (page) => page.title,
  },
});

export const { opened: pageOpened } = pageSlice.actions;
export const { selectPath, selectTitle } = pageSlice.selectors;
