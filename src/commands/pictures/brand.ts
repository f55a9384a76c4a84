import { site } from '@/site';
import { fitted, measure, outlines, wrapped } from './lettering';
import { brandColours, lamp, tile } from './mark';
import { box, disc, element, gradient, group, line, shape, svg } from './svg';

const { ink, deepInk, paper, coral, light, teal } = brandColours;

export const favicon = () => svg(64, 64, tile(15));

/** For systems that round the corners themselves: the colour reaches the edges, the lamp keeps away from them. */
export const fullBleed = (scale: number) =>
  svg(
    64,
    64,
    box(0, 0, 64, 64, ink),
    group(`translate(${32 - 33 * scale} ${32 - 34 * scale}) scale(${scale})`, lamp()),
  );

/** The picture of users without a photo, in mid-tones that are visible in both themes. */
export function avatar() {
  return svg(
    256,
    256,
    element(
      'defs',
      {},
      gradient('linearGradient', 'wall', [0, '#2fb3a2'], [1, '#15796f']),
      gradient('linearGradient', 'coat', [0, '#ff7d52'], [1, '#e9501f']),
    ),
    box(0, 0, 256, 256, 'url(#wall)'),
    disc(128, 118, 94, paper, 0.1),
    shape('M30 262C30 196 74 170 128 170S226 196 226 262Z', 'url(#coat)'),
    shape('M92 176C100 172 112 170 128 170S156 172 164 176C160 204 96 204 92 176Z', paper),
    disc(128, 114, 52, ink, 0.12),
    disc(128, 106, 52, paper),
  );
}

/** Numbers from 0 to 1 that look random and are the same on each run, so that the picture is as well. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
}

function stars() {
  const next = seeded(7);
  return Array.from({ length: 40 }, () =>
    disc(600 + next() * 600, next() * 470, 1 + next() * 1.8, paper, 0.15 + next() * 0.4),
  ).join('');
}

const books = [
  box(0, 78, 132, 42, teal, 6),
  box(10, 42, 112, 36, paper, 6),
  box(-4, 8, 120, 34, '#4a5496', 6),
  line('M22 99H92M28 60H80M18 25H76', deepInk, 5, { opacity: 0.3 }),
].join('');

/** The picture of link previews. */
export function preview() {
  const title = { size: 116, family: 'display', weight: 800, fill: paper } as const;
  const small = { size: 30, family: 'plain', weight: 500, fill: '#c3c8e2' } as const;
  const role = `${site.owner.name} · ${site.owner.role}`;
  const lines = wrapped(site.description, 520, small).slice(0, 2);
  return svg(
    1200,
    630,
    element(
      'defs',
      {},
      gradient('radialGradient', 'halo', [0, light, 0.5], [0.45, light, 0.16], [1, light, 0]),
    ),
    box(0, 0, 1200, 630, deepInk),
    stars(),
    disc(1010, 330, 460, 'url(#halo)'),
    group('translate(572 404)', books),
    group('translate(676 74) scale(8.25)', lamp('#e9e4da')),
    box(0, 528, 1200, 102, '#080a15'),
    box(0, 524, 1200, 8, '#323a66'),
    group(
      'translate(70 84) scale(1.25)',
      box(0, 0, 64, 64, '#232a4d', 15),
      group('translate(-1 -2)', lamp()),
    ),
    fitted(site.brand, 66, 290, 480, title),
    box(70, 316, Math.min(96, measure(site.brand, title)), 8, coral, 4),
    ...lines.map((text, row) => outlines(text, 70, 376 + row * 42, small)),
    fitted(role, 70, 592, 1060, { size: 32, family: 'plain', weight: 600, fill: paper }),
  );
}
