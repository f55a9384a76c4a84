import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { App } from '@/client/app/App';
import { startApp } from '@/client/app/startApp';
import { toastTimes } from '@/client/features/toasts/showToast';
import { plainKeys } from '@/client/persistence/sessionAndTheme';
import { pendingWork } from '@/client/store/listening';
import { onTestEnd } from './cleanUp';
import type { Person } from './examples';
import { noNavigation } from './openStore';

// On a slow machine, five seconds may pass between two steps of a test. That toasts go is tested in a browser.
toastTimes.normal = Infinity;

type Options = {
  /** Who is signed in when the page opens. */
  as?: Pick<Person, '_id' | 'token'>;
  /** Whether styles hide what they hide in a browser. They make the client tests a third slower. */
  isStyled?: boolean;
};

function storeSession({ token, _id }: Pick<Person, '_id' | 'token'>) {
  localStorage.setItem(plainKeys.token, token);
  localStorage.setItem(plainKeys.userId, _id);
}

/**
 * The whole app at a path, as src/client/startup/start.tsx starts it: what storage holds is read, what the page does is
 * stored. `loads` collects the full loads it asks for, which jsdom cannot do; `close` and another `openApp` are one.
 */
export function openApp(path = '/', { as, isStyled = false }: Options = {}) {
  if (as) storeSession(as);
  // The toaster outlives the page. What an earlier test left under way may have failed after its end.
  toast.remove();
  window.history.replaceState(null, '', path);
  const loads: string[] = [];
  const loadDocument = (address: string) => void pendingWork().then(() => loads.push(address));
  const { store, services, onRouter, stop } = startApp(undefined, { ...noNavigation, loadDocument });
  const { unmount } = render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <StyleSheetManager target={isStyled ? undefined : document.createElement('div')}>
            <App onRouter={onRouter} />
          </StyleSheetManager>
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
  const close = () => {
    unmount();
    stop();
    // A closed page does not navigate, although some of its listeners may still be waiting.
    onRouter(noNavigation.navigate);
  };
  onTestEnd(close);
  return { store, loads, user: userEvent.setup(), close, accountStorage: () => services.accountStorage };
}

/** Opens a folded part of the page. */
export const unfold = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name, expanded: false }));

/** Replaces the values of the fields with these labels. */
export async function fillIn(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    // Pasted, as jsdom takes several milliseconds for each key. Tests of typing type.
    if (value) await user.paste(value);
  }
}
