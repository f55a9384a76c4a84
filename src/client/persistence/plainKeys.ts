import type { RootState } from '@/client/app/reducers';
import { authSlice } from '@/client/features/auth/authSlice';
import { themeSlice, type ThemeName } from '@/client/features/theme/themeSlice';
import { devicePreference } from '@/client/lib/devicePreference';
import { readText, removeText, storeText } from '@/client/lib/browserStorage';

/** Storage keys whose value is plain text, not redux-persist's JSON (behaviour 7.1). */
export const plainKeys = { token: 'Token', theme: 'theme', userId: 'UserId' } as const;

/** Writes or removes one key. A refusal is ignored: the notices about the student's data report it (behaviour 7.4). */
export function storePlain(key: string, value: string | null) {
  if (value === null) removeText(key);
  else if (readText(key) !== value) storeText(key, value);
}

export function readTheme(): ThemeName | null {
  const stored = readText(plainKeys.theme);
  return stored === 'dark' || stored === 'light' ? stored : null;
}

/** The preloaded state of the slices that are stored under these keys. */
export function readPlainState(): Pick<RootState, 'auth' | 'theme'> {
  const token = readText(plainKeys.token);
  return {
    auth: {
      ...authSlice.getInitialState(),
      token,
      userId: token && readText(plainKeys.userId),
    },
    theme: { ...themeSlice.getInitialState(), chosen: readTheme(), preferred: devicePreference() },
  };
}
