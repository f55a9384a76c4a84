import { colours } from '@/site';
import { SUBJECT_COLOURS } from '@/contract/studentData/subjects';
import { colourProblems, contrast } from './contrast';
import { subjectColours } from './palettes';

test.each(['light', 'dark'] as const)('the colours of the %s theme have enough contrast', (theme) => {
  expect(colourProblems(theme, colours[theme])).toEqual([]);
});

test('a contrast that is too low is reported with both colours and its value', () => {
  expect(colourProblems('light', { ...colours.light, surface: '#ffffff', muted: '#777777' })).toContain(
    'src/site.ts: in the light theme, muted on surface has a contrast of 4.47:1 and needs 4.5:1. Choose one of the two lighter or darker.',
  );
  expect(colourProblems('light', { ...colours.light, surface: '#ffffff', edge: '#959595' })).toContain(
    'src/site.ts: in the light theme, edge on surface has a contrast of 2.99:1 and needs 3:1. Choose one of the two lighter or darker.',
  );
});

test('a colour in another notation is refused, with the notation to use', () => {
  expect(colourProblems('dark', { ...colours.dark, accent: 'orange' })).toEqual([
    'src/site.ts: accent of the dark theme is "orange"; write it as #rrggbb.',
  ]);
});

test.each(['light', 'dark'] as const)('the subject colours of the %s theme are legible as text', (theme) => {
  const { page, surface, sunken } = colours[theme];
  const subjects = SUBJECT_COLOURS.map((name) => subjectColours[theme][name]);
  const illegible = subjects.flatMap((colour) =>
    [page, surface, sunken]
      .filter((ground) => contrast(colour, ground) < 4.5)
      .map((ground) => [colour, ground]),
  );
  expect(illegible).toEqual([]);
  expect(new Set(subjects).size).toBe(8);
});
