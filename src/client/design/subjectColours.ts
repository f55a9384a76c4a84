/** The colours of subjects, in one order in both themes: as text and as marks on page, surface and sunken. */
export const subjectColours = {
  light: ['#a8274f', '#934a00', '#5f5c00', '#1f6b2e', '#0b6868', '#1f5aa8', '#5d43b5', '#8c2f8f'],
  dark: ['#ff9db5', '#ffb26b', '#d9cf5c', '#86d98c', '#5fd3cf', '#8dbdff', '#b9a6ff', '#f09be9'],
} as const;

export const SUBJECT_COLOURS = subjectColours.light.length;

/** The custom property of the subject colour at an index. */
export const subjectProperty = (index: number) => `--subject-${index}`;
