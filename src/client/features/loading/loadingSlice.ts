import {
  createSlice,
  isAnyOf,
  isFulfilled,
  isPending,
  isRejected,
  type UnknownAction,
} from '@reduxjs/toolkit';

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

const isSent = isPending();
const isSettled = isAnyOf(isFulfilled(), isRejected());

export const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(
        (action: UnknownAction) => isSent(action) && isOfQuery(action),
        (state) => {
          state.isLoading = !state.hasFirstOutcome;
        },
      )
      .addMatcher(
        (action: UnknownAction) => isSettled(action) && isOfQuery(action),
        () => ({ isLoading: false, hasFirstOutcome: true }),
      ),
  selectors: { selectIsLoading: (loading) => loading.isLoading },
});

export const { selectIsLoading } = loadingSlice.selectors;
