import type { ThemeName } from '@/client/features/theme/themeSlice';
import { readText } from './deviceStorage';

/** Storage keys that hold their value as it is (contract 4). */
export const plainKeys = { token: 'Token', theme: 'theme', userId: 'UserId' } as const;

/**
 * Writes one key, or removes it. A browser that does not let us keeps the value for this page alone; that
 * nothing is saved is told where the student's data is (contract 7), not for each of these.
 */
export function storePlainly(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    return;
  }
}

export function readTheme(): ThemeName | null {
  const stored = readText(plainKeys.theme);
  return stored === 'dark' || stored === 'light' ? stored : null;
}
