import type { RootState } from '@/client/app/reducers';
import { authSlice } from '@/client/features/auth/authSlice';
import { themeSlice, type ThemeName } from '@/client/features/theme/themeSlice';
import { readText } from './deviceStorage';
import { plainKeys, readTheme } from './plainKeys';

const PREFERS_DARK = '(prefers-color-scheme: dark)';

export const devicePreference = (): ThemeName => (matchMedia(PREFERS_DARK).matches ? 'dark' : 'light');

/** The state that the plain keys bring back, for a store that is about to be made. */
export function wakePlainly(): Pick<RootState, 'auth' | 'theme'> {
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

/** Tells when the device's preference changes. */
export function onDevicePreference(tell: (theme: ThemeName) => void) {
  const media = matchMedia(PREFERS_DARK);
  const onChange = ({ matches }: MediaQueryListEvent) => tell(matches ? 'dark' : 'light');
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
