import { colours } from '@/site';
import { colourComplaints } from './contrast';

test.each(['light', 'dark'] as const)('the colours of the %s theme can be told apart', (theme) => {
  expect(colourComplaints(theme, colours[theme])).toEqual([]);
});

test('a colour that is too weak is named, with what it stands on and how far it is off', () => {
  expect(colourComplaints('light', { ...colours.light, surface: '#ffffff', muted: '#777777' })).toContain(
    'src/site.ts: in the light theme, muted on surface has a contrast of 4.47:1 and needs 4.5:1. Choose one of the two lighter or darker.',
  );
  expect(colourComplaints('light', { ...colours.light, surface: '#ffffff', edge: '#959595' })).toContain(
    'src/site.ts: in the light theme, edge on surface has a contrast of 2.99:1 and needs 3:1. Choose one of the two lighter or darker.',
  );
});

test('a colour in another notation is refused, with the notation to use', () => {
  expect(colourComplaints('dark', { ...colours.dark, accent: 'orange' })).toEqual([
    'src/site.ts: accent of the dark theme is "orange"; write it as #rrggbb.',
  ]);
});
