import type { Middleware, Reducer } from '@reduxjs/toolkit';
import type { RootState } from '@/client/app/reducers';

type Reducers = { [Slice in keyof RootState]: Reducer<RootState[Slice]> };

let reducers: Partial<Reducers> = {};

/** The reducers that were added so far. Another object when there are more. */
export const addedReducers = () => reducers;

/**
 * Adds the reducers of slices whose code is loaded later, in place of those that leave the initial state as it is. (RTK's
 * combineSlices would weigh 0.3 KB more.)
 */
export function addReducers(added: Partial<Reducers>) {
  reducers = { ...reducers, ...added };
}

const middlewares: Middleware[] = [];

/** Adds middleware when its code is loaded. */
export const addMiddleware = (middleware: Middleware) => void middlewares.push(middleware);

/** RTK's createDynamicMiddleware keeps every store for ever, and the server makes one for each page that it draws. */
export const addedMiddleware: Middleware = (store) => (next) => {
  let count = 0;
  let pass = next;
  return (action) => {
    for (const added of middlewares.slice(count)) pass = added(store)(pass);
    count = middlewares.length;
    return pass(action);
  };
};
