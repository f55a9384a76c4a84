/**
 * What components may name. A role is a CSS custom property, so the dark theme is a second set of answers
 * given by the stylesheet alone: no component asks which theme it is, and switching renders nothing.
 */
export type Roles = {
  /** Behind everything. */ page: string;
  /** Cards, forms, menus: what lies on the page. */ surface: string;
  /** Wells and rails: what lies below the page. */ sunken: string;
  /** Body text on page, surface and sunken. */ text: string;
  /** Secondary text on the same three. */ muted: string;
  /** Hairlines that only decorate. */ line: string;
  /** Borders that carry meaning, such as a field's (3:1 on surface). */ edge: string;
  /** Links, primary buttons, marks. */ accent: string;
  /** Text laid on `accent`. */ onAccent: string;
  /** A wash of the accent behind text. */ accentSoft: string;
  /** The second voice: chips, charts, chat. */ teal: string;
  /** A wash of the second voice behind text. */ tealSoft: string;
  /** Errors, as text and as fill. */ danger: string;
  /** Success, as text and as fill. */ success: string;
  /** News, as text and as fill. */ info: string;
  /** Text laid on danger, success or info. */ onTint: string;
  /** Focus rings. */ focus: string;
  /** The light of the lamp on the landing page. */ glow: string;
};

export const light: Roles = {
  page: '#faf6ef',
  surface: '#ffffff',
  sunken: '#f2ece1',
  text: '#1a1b2e',
  muted: '#585a70',
  line: '#e2d9c9',
  edge: '#857c6b',
  accent: '#b83a12',
  onAccent: '#ffffff',
  accentSoft: '#fce6db',
  teal: '#0b6b64',
  tealSoft: '#d9f0ec',
  danger: '#b3211a',
  success: '#166534',
  info: '#1d4fb8',
  onTint: '#ffffff',
  focus: '#1d4fd8',
  glow: 'rgb(255 190 92 / 0)',
};

export const dark: Roles = {
  page: '#0f1222',
  surface: '#181c31',
  sunken: '#0a0c18',
  text: '#f3efe7',
  muted: '#aeb2c9',
  line: '#2b3050',
  edge: '#757ca8',
  accent: '#ff8c5f',
  onAccent: '#210e05',
  accentSoft: '#3b2119',
  teal: '#5ad2c3',
  tealSoft: '#12332f',
  danger: '#ff938a',
  success: '#74e3a2',
  info: '#9cbcff',
  onTint: '#10131f',
  focus: '#a9c1ff',
  glow: 'rgb(255 196 110 / 0.55)',
};

/**
 * Whoever forces colours has chosen their own: the system's names for them. Only pairs that it keeps legible stand on
 * each other, so the browser need not adjust anything, and what is filled stays filled.
 */
export const forced: Roles = {
  page: 'Canvas',
  surface: 'Canvas',
  sunken: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  line: 'CanvasText',
  edge: 'CanvasText',
  accent: 'LinkText',
  onAccent: 'Canvas',
  accentSoft: 'Canvas',
  teal: 'CanvasText',
  tealSoft: 'Canvas',
  danger: 'CanvasText',
  success: 'CanvasText',
  info: 'CanvasText',
  onTint: 'Canvas',
  focus: 'Highlight',
  glow: 'transparent',
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The roles as declarations, for the root of one theme. */
export const declare = (roles: Roles) =>
  Object.entries(roles)
    .map(([name, value]) => `--${kebab(name)}: ${value};`)
    .join('');

export const color = Object.fromEntries(
  Object.keys(light).map((name) => [name, `var(--${kebab(name)})`]),
) as Record<keyof Roles, string>;

export const space = { xs: '0.25rem', s: '0.5rem', m: '1rem', l: '1.5rem', xl: '2.5rem', xxl: '4.5rem' };

export const type = {
  small: '0.875rem',
  body: '1rem',
  lead: '1.175rem',
  h3: '1.25rem',
  h2: 'clamp(1.4rem, 1.2rem + 1vw, 1.85rem)',
  h1: 'clamp(1.9rem, 1.5rem + 2vw, 2.75rem)',
  hero: 'clamp(2.6rem, 1.6rem + 5.2vw, 5.25rem)',
};

export const font = {
  body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  display: "'Bricolage Grotesque Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, monospace",
};

export const radius = { s: '6px', m: '12px', l: '20px', pill: '999px' };

export const shadow = {
  resting: '0 1px 2px rgb(10 12 24 / 0.06), 0 4px 14px rgb(10 12 24 / 0.06)',
  floating: '0 2px 6px rgb(10 12 24 / 0.12), 0 18px 44px rgb(10 12 24 / 0.18)',
};

/** Quick, and switched off by the global style for whoever asks for less motion. */
export const motion = { quick: '120ms ease-out', move: '260ms cubic-bezier(0.2, 0.8, 0.2, 1)' };

export const layer = { header: 20, drawer: 30, overlay: 40, toast: 50 };

/** Widths from which a layout changes (contract 7, "Gallery columns"). */
export const from = { tablet: '@media (min-width: 768px)', desktop: '@media (min-width: 1024px)' };

/** At most this wide, a sidebar is a drawer (spec section 9). */
export const DRAWER_MEDIA = '(max-width: 768px)';
export const besideSidebar = `@media not all and ${DRAWER_MEDIA}`;
