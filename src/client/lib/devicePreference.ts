const PREFERS_DARK = '(prefers-color-scheme: dark)';

const themeFor = ({ matches }: { matches: boolean }) => (matches ? 'dark' : 'light');

/** The theme that the device prefers. */
export const devicePreference = () => themeFor(matchMedia(PREFERS_DARK));

/** Calls `onChange` when the device's preference changes. Returns how to stop. */
export function watchDevicePreference(onChange: (theme: 'dark' | 'light') => void) {
  const media = matchMedia(PREFERS_DARK);
  const listener = (event: MediaQueryListEvent) => onChange(themeFor(event));
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Smooth, unless the user prefers reduced motion. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
