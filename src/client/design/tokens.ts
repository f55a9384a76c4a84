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

export const headerHeight = '4rem';

export const layer = { popup: 10, header: 20, drawer: 30, overlay: 40, toast: 50 };

/** Widths from which a layout changes (contract 7, "Gallery columns"). */
export const from = { tablet: '@media (min-width: 768px)', desktop: '@media (min-width: 1024px)' };
export const below = { tablet: '@media not all and (min-width: 768px)' };

/** At most this wide, a sidebar is a drawer (spec section 9). */
export const DRAWER_MEDIA = '(max-width: 768px)';
export const besideSidebar = `@media not all and ${DRAWER_MEDIA}`;
