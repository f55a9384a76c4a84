import type { Role } from './tokens';

export type Palette = Record<Role, string>;

export const light: Palette = {
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

export const dark: Palette = {
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
export const forced: Palette = {
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
