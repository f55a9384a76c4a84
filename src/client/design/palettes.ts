import { colours } from '@/site';
import type { Role } from './tokens';

export type Palette = Record<Role, string>;

const { lamp } = colours;

/** The lamp is off by day: its light is there, so that it can fade in, but cannot be seen. */
export const light: Palette = { ...colours.light, glow: `${lamp.light}00` };

export const dark: Palette = { ...colours.dark, glow: `${lamp.light}8c` };

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
