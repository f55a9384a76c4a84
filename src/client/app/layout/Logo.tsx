/** A desk with its lamp, drawn in the text's colour and the accent. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M3 22.5h26M6.5 22.5V29M25.5 22.5V29M14 22.5l-3.5-8 5.5-6" />
      </g>
      <path d="m14 5.2 8.2 3.4-5.4 6.8Z" fill="var(--accent)" />
    </svg>
  );
}
