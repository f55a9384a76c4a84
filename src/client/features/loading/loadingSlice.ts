import {
  createSlice,
  isAnyOf,
  isAsyncThunkAction,
  isFulfilled,
  isPending,
  isRejected,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { countVisit } from '@/client/features/visits/visitsSlice';

type Loading = {
  /** The main loading flag: the first answer of the backend is awaited (behaviour 11.3). */
  isLoading: boolean;
  /** Whether a first call has succeeded or failed. Later calls have loaders of their own. */
  hasFirstOutcome: boolean;
};

const initialState: Loading = { isLoading: false, hasFirstOutcome: false };

type CallMeta = { arg?: { type?: string }; condition?: boolean };

/**
 * Queries of the api, of which RTK Query has no matcher. One that was not sent, since its answer is in the cache, is none.
 */
const isOfQuery = ({ meta }: UnknownAction) => {
  const { arg, condition } = (meta ?? {}) as CallMeta;
  return arg?.type === 'query' && !condition;
};

const isCount = isAsyncThunkAction(countVisit);
const isSent = isPending();
const isSettled = isAnyOf(isFulfilled(), isRejected());

/** The calls with which pages begin. */
const isOfPage = (action: UnknownAction) => isOfQuery(action) || isCount(action);

export const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(
        (action: UnknownAction) => isSent(action) && isOfPage(action),
        (state) => {
          state.isLoading = !state.hasFirstOutcome;
        },
      )
      .addMatcher(
        (action: UnknownAction) => isSettled(action) && isOfPage(action),
        () => ({ isLoading: false, hasFirstOutcome: true }),
      ),
  selectors: { selectIsLoading: (loading) => loading.isLoading },
});

export const { selectIsLoading } = loadingSlice.selectors;
