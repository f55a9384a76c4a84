import type { AppStore } from '@/client/app/store';
import { selectToken, selectUserId } from '@/client/features/auth/authSlice';
import { selectChosenTheme, selectTheme } from '@/client/features/theme/themeSlice';
import { plainKeys, storePlainly } from '@/client/persistence/plainKeys';
import { mirror } from './mirror';

/** Everything outside the store that follows it. Nothing here dispatches. */
export function raiseMirrors(store: AppStore) {
  const lowered = [
    mirror(store, selectTheme, (theme) => {
      document.documentElement.classList.toggle('dark', theme === 'dark');
      document.documentElement.style.colorScheme = theme;
    }),
    // Only a choice is stored: whoever has made none keeps following the device.
    mirror(store, selectChosenTheme, (theme) => storePlainly(plainKeys.theme, theme)),
    // The former user's id goes before the next one's token comes: no reader finds the two together.
    mirror(store, selectUserId, (userId) => storePlainly(plainKeys.userId, userId)),
    mirror(store, selectToken, (token) => storePlainly(plainKeys.token, token)),
  ];
  return () => lowered.forEach((lower) => lower());
}
