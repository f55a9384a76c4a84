/** The mark of public/favicon.svg, a lamp that draws a D, in the colours of the theme. */
export function Logo() {
  return (
    <svg viewBox="6 10 56 48" width="34" height="30" aria-hidden="true" focusable="false">
      <path d="M32 36H53L57 50H28Z" fill="var(--lamp)" />
      <path d="M16 51V16.5H28C37 16.5 42.5 20 42.5 27" fill="none" stroke="currentColor" strokeWidth="6" />
      <path d="M29 38A13.5 13.5 0 0 1 56 38Z" fill="var(--accent)" />
      <rect x="7" y="48" width="52" height="6.5" rx="3.25" fill="currentColor" />
    </svg>
  );
}
