import { colours } from '@/site';
import type { SubjectColour } from '@/contract/studentData/subjects';
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

/** The colours of subjects, in the order of their names: as text and as marks on page, surface and sunken. */
export const subjectColours: Record<'light' | 'dark', Record<SubjectColour, string>> = {
  light: {
    red: '#a8274f',
    orange: '#934a00',
    olive: '#5f5c00',
    green: '#1f6b2e',
    teal: '#0b6868',
    blue: '#1f5aa8',
    violet: '#5d43b5',
    magenta: '#8c2f8f',
  },
  dark: {
    red: '#ff9db5',
    orange: '#ffb26b',
    olive: '#d9cf5c',
    green: '#86d98c',
    teal: '#5fd3cf',
    blue: '#8dbdff',
    violet: '#b9a6ff',
    magenta: '#f09be9',
  },
};

/** The custom property of a colour. */
export const subjectProperty = (colour: SubjectColour) => `--subject-${colour}`;
