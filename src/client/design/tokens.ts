/** Each role is a CSS custom property, so switching the theme renders no component. */
const roles = [
  /** Behind everything. */ 'page',
  /** Cards, forms and menus. */ 'surface',
  /** Insets: code, hover states, tracks. */ 'sunken',
  /** Body text on page, surface and sunken. */ 'text',
  /** Secondary text on the same three. */ 'muted',
  /** Hairlines that only decorate. */ 'line',
  /** Borders that carry meaning, such as a field's (3:1 on surface). */ 'edge',
  /** Links and primary buttons. */ 'accent',
  /** Text on `accent`. */ 'onAccent',
  /** A light background in the accent colour. */ 'accentSoft',
  /** The second colour: chips, charts, chat. */ 'teal',
  /** A light background in the second colour. */ 'tealSoft',
  /** Errors, as text and as fill. */ 'danger',
  /** Success, as text and as fill. */ 'success',
  /** News, as text and as fill. */ 'info',
  /** Text on danger, success or info. */ 'onTint',
  /** Focus rings. */ 'focus',
  /** The light of the lamp on the landing page. */ 'glow',
] as const;

export type Role = (typeof roles)[number];

/** The custom property of a role. */
export const property = (role: Role) => `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const color = Object.fromEntries(roles.map((role) => [role, `var(${property(role)})`])) as Record<
  Role,
  string
>;

/** Grows with the browser's text size, but not beyond its share of a phone that is 320 px wide. */
export const fluid = (rem: number) => `min(${rem}rem, ${rem * 5}vw)`;

export const space = {
  xs: fluid(0.25),
  s: fluid(0.5),
  m: fluid(1),
  l: fluid(1.5),
  xl: fluid(2.5),
  xxl: fluid(4.5),
};

/** As large as a fingertip. */
export const touchTarget = fluid(2.75);

export const type = {
  small: '0.875rem',
  body: '1rem',
  lead: '1.175rem',
  h3: '1.25rem',
  h2: 'clamp(1.4rem, 1.2rem + 1vw, 1.85rem)',
  h1: 'clamp(1.9rem, 1.5rem + 2vw, 2.75rem)',
  headline: 'clamp(2.1rem, 1.4rem + 2.4vw, 3.4rem)',
  hero: 'min(19vw, clamp(2.6rem, 1.6rem + 4.4vw, 4.75rem))',
};

/** In place of the typeface of text, with its metrics where the device has a font like it. */
export const likeBodyFont =
  "'Like Figtree', 'Nearly Like Figtree', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

export const font = {
  body: 'var(--body-font)',
  display:
    "'Bricolage Grotesque Variable', 'Like Bricolage', 'Nearly Like Bricolage', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, monospace",
};

export const radius = { s: '6px', m: '12px', l: '20px', pill: '999px' };

export const shadow = {
  resting: '0 1px 2px rgb(10 12 24 / 0.06), 0 4px 14px rgb(10 12 24 / 0.06)',
  floating: '0 2px 6px rgb(10 12 24 / 0.12), 0 18px 44px rgb(10 12 24 / 0.18)',
};

/** Switched off by the global style when the visitor prefers reduced motion. */
export const motion = { quick: '120ms ease-out', move: '260ms cubic-bezier(0.2, 0.8, 0.2, 1)' };

/** The content of a page is at most so wide. */
export const pageWidth = '75rem';

export const headerHeight = fluid(4);
export const drawerBarHeight = fluid(3.25);

export const layer = { popup: 10, header: 20, drawer: 30, overlay: 40, toast: 50 };

/**
 * Widths from which a layout changes: 768 and 1024 px (behaviour 5.2) at the usual text size, and wider
 * with larger text.
 */
const tablet = '(min-width: 48rem)';
export const from = { tablet: `@media ${tablet}`, desktop: '@media (min-width: 64rem)' };
export const below = { tablet: `@media not all and ${tablet}` };
/** No phone is as narrow at the usual text size. */
export const largeText = '@media (max-width: 19rem)';

/** At most this wide, a sidebar is a drawer (behaviour 11.5). */
export const DRAWER_MEDIA = '(max-width: 48rem)';
export const besideSidebar = `@media not all and ${DRAWER_MEDIA}`;
