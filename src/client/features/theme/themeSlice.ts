import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ThemeName = 'dark' | 'light';

type Theme = {
  /** The visitor's choice. Only a choice is stored. */
  chosen: ThemeName | null;
  /** The preference of the device. */
  preferred: ThemeName;
};

const initialState: Theme = { chosen: null, preferred: 'light' };

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    themeChosen: (state, action: PayloadAction<ThemeName>) => {
      state.chosen = action.payload;
    },
    devicePreferenceChanged: (state, action: PayloadAction<ThemeName>) => {
      state.preferred = action.payload;
    },
  },
  selectors: {
    selectTheme: ({ chosen, preferred }) => chosen ?? preferred,
    selectChosenTheme: ({ chosen }) => chosen,
  },
});

export const { themeChosen, devicePreferenceChanged } = themeSlice.actions;
export const { selectTheme, selectChosenTheme } = themeSlice.selectors;
