import { colours } from '@/site';
import type { Role } from './tokens';

export type Palette = Record<Role, string>;

const { lamp } = colours;

/** In the light theme the lamp is off: its light is transparent, so that it can fade in. */
export const light: Palette = { ...colours.light, glow: `${lamp.light}00` };

export const dark: Palette = { ...colours.dark, glow: `${lamp.light}8c` };

/** System colors for forced-colors mode, in pairs that the system keeps legible. */
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
