import { createSlice } from '@reduxjs/toolkit';
import type { InferType } from 'yup';
import { countOf, fieldsOf } from '@/contract/answers';
import { endpoints } from '@/contract/endpoints';
import { withoutBase } from '@/contract/hosting';
import type { visitRules } from '@/contract/visit';
import { createCall, send } from '@/client/store/api';

/** Where it begins, and the site that had the link. */
function thisVisit(): InferType<typeof visitRules> {
  const from = document.referrer && new URL(document.referrer).host;
  return { page: withoutBase(location.pathname), ...(from && from !== location.host && { from }) };
}

/** Adds this page load to the visits, and answers their number. */
export const countVisit = createCall('visits/countVisit', async (_arg: void, thunkApi) => {
  const request = { url: endpoints.totalVisits(), method: 'PATCH', params: thisVisit() };
  const { data, error } = await send(request, thunkApi);
  return error ? thunkApi.rejectWithValue(error) : (countOf(fieldsOf(data).totalVisits) ?? null);
});

export const visitsSlice = createSlice({
  name: 'visits',
  initialState: { total: null as number | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(countVisit.fulfilled, (_state, { payload: total }) => ({ total })),
  selectors: { selectTotalVisits: ({ total }) => total },
});

export const { selectTotalVisits } = visitsSlice.selectors;
