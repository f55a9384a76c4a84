import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The days of the week, from 1 for Monday to 7 for Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

type Week = {
  /** The day on which weeks begin that was chosen on this device. Only a choice is stored. */
  startsOn: Weekday | null;
};

const initialState: Week = { startsOn: null };

export const weekSlice = createSlice({
  name: 'week',
  initialState,
  reducers: {
    weekStartChosen: (state, { payload }: PayloadAction<Weekday>) => {
      state.startsOn = payload;
    },
  },
  selectors: { selectChosenWeekStart: ({ startsOn }) => startsOn },
});

export const { weekStartChosen } = weekSlice.actions;
export const { selectChosenWeekStart } = weekSlice.selectors;
