import type { Role } from './tokens';

type Colours = Record<Exclude<Role, 'glow'>, string>;
type Rule = { least: number; pairs: Partial<Record<keyof Colours, readonly (keyof Colours)[]>> };

const ground = ['page', 'surface', 'sunken'] as const;
const tints = ['danger', 'success', 'info'] as const;

/** Which colors appear on which, and the contrast they need (WCAG 2.2, 1.4.3 and 1.4.11). */
const rules: Rule[] = [
  {
    least: 4.5,
    pairs: {
      text: [...ground, 'accentSoft', 'tealSoft'],
      muted: ground,
      accent: [...ground, 'accentSoft'],
      teal: [...ground, 'tealSoft'],
      danger: ground,
      success: ground,
      info: ground,
      onAccent: ['accent'],
      onTint: tints,
    },
  },
  { least: 3, pairs: { edge: ['page', 'surface'], focus: ['page', 'surface'] } },
];

const isColour = (colour: string) => /^#[0-9a-f]{6}$/i.test(colour);

/** The linear value of one channel, given as two hexadecimal digits. */
function linear(digits: string) {
  const share = Number.parseInt(digits, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(colour.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Never rounded up: 4.499 is not 4.5. */
const twoDigits = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

/** The problems of a theme's colours, as messages for the site's owner; empty when there are none. */
export function colourProblems(theme: string, colours: Colours): string[] {
  const unreadable = Object.entries(colours).filter(([, colour]) => !isColour(colour));
  if (unreadable.length > 0)
    return unreadable.map(
      ([role, colour]) => `src/site.ts: ${role} of the ${theme} theme is "${colour}"; write it as #rrggbb.`,
    );
  return rules.flatMap(({ least, pairs }) =>
    Object.entries(pairs).flatMap(([role, grounds]) =>
      grounds.flatMap((behind) => {
        const ratio = contrast(colours[role as keyof Colours], colours[behind]);
        return ratio >= least
          ? []
          : `src/site.ts: in the ${theme} theme, ${role} on ${behind} has a contrast of ${twoDigits(ratio)}:1 and needs ${least}:1. Choose one of the two lighter or darker.`;
      }),
    ),
  );
}
