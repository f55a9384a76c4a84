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

/** The colours of subjects, in one order in both themes: as text and as marks on page, surface and sunken. */
export const subjectColours = {
  light: ['#a8274f', '#934a00', '#5f5c00', '#1f6b2e', '#0b6868', '#1f5aa8', '#5d43b5', '#8c2f8f'],
  dark: ['#ff9db5', '#ffb26b', '#d9cf5c', '#86d98c', '#5fd3cf', '#8dbdff', '#b9a6ff', '#f09be9'],
} as const;

export const SUBJECT_COLOURS = subjectColours.light.length;

/** The custom property of the subject colour at an index. */
export const subjectProperty = (index: number) => `--subject-${index}`;
