import { isOwnersName, siteName } from '@/contract/pages/siteName';
import { colours, site } from '@/site';
import { typefaces } from './drawText';

const { tile, night, metal, shade, light, books } = colours.lamp;

const svg = (width: number, height: number, ...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    ${content.join('')}
  </svg>`;

/** The first letter of the brand, as readers count letters. */
export const initial = [...new Intl.Segmenter().segment(site.brand)][0]?.segment ?? '';

/** The picture of a letter on a desk, in the light of a lamp, on a grid of 64 by 64. */
export const mark = (letter: string, colour: string = metal) => `
  <path d="M27 23H53L59 53H21Z" fill="${light}"/>
  <path d="M10 52V22Q10 10 22 10H34Q40 10 40 16" fill="none" stroke="${colour}" stroke-width="4"/>
  <path d="M24 24A16 13 0 0 1 56 24Z" fill="${shade}"/>
  <image x="28.5" y="27.5" width="23" height="24.5" preserveAspectRatio="xMidYMax" href="${letter}"/>
  <rect x="4" y="52" width="56" height="5" fill="${colour}" rx="2.5"/>`;

export const favicon = (letter: string) =>
  svg(64, 64, `<rect width="64" height="64" fill="${tile}" rx="15"/>${mark(letter)}`);

/** For systems that round the corners themselves: the colour reaches the edges, the lamp keeps away from them. */
export const fullBleed = (letter: string, scale: number) =>
  svg(
    64,
    64,
    `<rect width="64" height="64" fill="${tile}"/>
     <g transform="translate(${32 - 32 * scale} ${32 - 32 * scale}) scale(${scale})">${mark(letter)}</g>`,
  );

/** The picture of users without a photo, in mid-tones that are visible in both themes. */
export const avatar = () =>
  svg(
    256,
    256,
    `<defs>
       <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
         <stop offset="0" stop-color="#2fb3a2"/><stop offset="1" stop-color="#15796f"/>
       </linearGradient>
       <linearGradient id="coat" x1="0" y1="0" x2="0" y2="1">
         <stop offset="0" stop-color="#ff7d52"/><stop offset="1" stop-color="#e9501f"/>
       </linearGradient>
     </defs>
     <rect width="256" height="256" fill="url(#wall)"/>
     <circle cx="128" cy="118" r="94" fill="${metal}" opacity="0.1"/>
     <path d="M30 262C30 196 74 170 128 170S226 196 226 262Z" fill="url(#coat)"/>
     <path d="M92 176C100 172 112 170 128 170S156 172 164 176C160 204 96 204 92 176Z" fill="${metal}"/>
     <circle cx="128" cy="114" r="52" fill="${tile}" opacity="0.12"/>
     <circle cx="128" cy="106" r="52" fill="${metal}"/>`,
  );

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
  const number = (from: number, range: number) => (from + next() * range).toFixed(2);
  return Array.from({ length: 40 }, () => {
    const [x, y, radius, opacity] = [number(600, 600), number(0, 470), number(1, 1.8), number(0.15, 0.4)];
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${metal}" opacity="${opacity}"/>`;
  }).join('');
}

const pileOfBooks = `
  <rect y="78" width="132" height="42" fill="${books}" rx="6"/>
  <rect x="10" y="42" width="112" height="36" fill="${metal}" rx="6"/>
  <rect x="-4" y="8" width="120" height="34" fill="#4a5496" rx="6"/>
  <path d="M22 99H92M28 60H80M18 25H76" fill="none" stroke="${night}" stroke-width="5" stroke-linecap="round" opacity="0.3"/>`;

const styles = `<style>
  p { position: absolute; margin: 0; text-align: left; color: ${metal}; white-space: nowrap; }
  .brand { top: 196px; left: 66px; font: 800 116px/150px ${typefaces.display}; transform-origin: 0 112px; }
  .description {
    top: 371px; left: 70px; width: 490px; max-height: 84px; overflow: hidden; color: #c3c8e2;
    font: 500 30px/42px ${typefaces.plain}; white-space: normal; overflow-wrap: anywhere;
  }
  .owner { top: 560px; left: 70px; font: 600 32px/42px ${typefaces.plain}; transform-origin: 0 32px; }
</style>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page that the picture of link previews is taken of. */
export function preview(letter: string) {
  const { description, owner } = site;
  const scene = svg(
    1200,
    630,
    `<defs>
       <radialGradient id="halo">
         <stop offset="0" stop-color="${light}" stop-opacity="0.5"/>
         <stop offset="0.45" stop-color="${light}" stop-opacity="0.16"/>
         <stop offset="1" stop-color="${light}" stop-opacity="0"/>
       </radialGradient>
     </defs>
     <rect width="1200" height="630" fill="${night}"/>
     ${stars()}
     <circle cx="1010" cy="330" r="460" fill="url(#halo)"/>
     <g transform="translate(572 404)">${pileOfBooks}</g>
     <g transform="translate(676 60) scale(8.25)">${mark(letter, '#e9e4da')}</g>
     <rect y="528" width="1200" height="102" fill="#080a15"/>
     <rect y="524" width="1200" height="8" fill="#323a66"/>
     <g transform="translate(70 84) scale(1.25)">
       <rect width="64" height="64" fill="#232a4d" rx="15"/>
       ${mark(letter)}
     </g>
     <rect x="70" y="342" width="96" height="8" fill="${shade}" rx="4"/>`,
  );
  return `${styles}${scene}
    <p dir="auto" class="brand" data-width="480">${escaped(siteName)}</p>
    <p dir="auto" class="description">${escaped(description)}</p>
    <p dir="auto" class="owner" data-width="1060">${escaped(isOwnersName ? owner.role : `${owner.name} · ${owner.role}`)}</p>`;
}
