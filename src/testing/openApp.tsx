import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/client/app/App';
import { startApp } from '@/client/app/startApp';
import { plainKeys } from '@/client/persistence/plainKeys';
import { listenerExtra } from '@/client/store/listening';
import { atTestEnd } from './atTestEnd';
import type { Person } from './examples';

type Options = {
  /** Whose session the browser remembers from an earlier visit. */
  as?: Person;
};

function remember({ token, _id }: Person) {
  localStorage.setItem(plainKeys.token, token);
  localStorage.setItem(plainKeys.userId, _id);
}

/**
 * The whole app at a path, as src/client/start.tsx starts it: what storage holds is read, what the page does is
 * stored. `loads` collects the full loads it asks for, which jsdom cannot do; `close` and another `openApp` are one.
 */
export function openApp(path = '/', { as }: Options = {}) {
  if (as) remember(as);
  window.history.replaceState(null, '', path);
  const extra = listenerExtra();
  const loads: string[] = [];
  extra.load = (address) => void loads.push(address);
  const { store, onRouter, stop } = startApp(extra);
  const { unmount } = render(
    <Provider store={store}>
      <BrowserRouter>
        <App onRouter={onRouter} />
      </BrowserRouter>
    </Provider>,
  );
  const close = () => {
    unmount();
    stop();
    // Whatever its listeners are still waiting for, a page that is gone leads nowhere.
    extra.navigate = () => undefined;
  };
  atTestEnd(close);
  // The toaster outlives the page: a later test must not read what an earlier one was told.
  atTestEnd(() => toast.remove());
  return { store, loads, user: userEvent.setup(), close };
}

/** Types into fields by their labels, in place of what stands there. */
export async function fillIn(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (value) await user.type(field, value);
  }
}
