import { site } from '@/site';
import type { SubjectColour } from '@/contract/studentData/subjects';
import { dark, forced, light, subjectColours, subjectProperty, type Palette } from './palettes';
import {
  color,
  font,
  headerHeight,
  largeText,
  likeBodyFont,
  property,
  radius,
  space,
  type,
  type Role,
} from './tokens';

/** The declarations of a theme's custom properties. */
const declare = (palette: Palette) =>
  Object.entries(palette)
    .map(([role, value]) => `${property(role as Role)}: ${value};`)
    .join('');

const subjectNames = Object.keys(subjectColours.light) as SubjectColour[];
const declareSubjects = (valueOf: (colour: SubjectColour) => string) =>
  subjectNames.map((name) => `${subjectProperty(name)}: ${valueOf(name)};`).join('');

/** A file of a typeface, with the range of the letters that it has. */
type FontFile = { name: keyof typeof typefaces; url: string; range: string };

/**
 * Ascent and descent are in percent of the size. Headings change to their font when it has arrived. Other text, in which
 * words and controls would move, does so only within 100 ms, for which browsers wait, or from the next page on. Its font is
 * preloaded where it can come in time (src/client/startup/bodyFont.ts).
 */
const typefaces = {
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque Variable',
    weights: '200 800',
    display: 'swap',
    ascent: 93,
    descent: 27,
  },
  figtree: { family: 'Figtree Variable', weights: '300 900', display: 'optional', ascent: 95, descent: 25 },
} as const;

const fontFace = ({ name, url, range }: FontFile) => {
  const { family, weights, display } = typefaces[name];
  return `@font-face {
    font-family: '${family}';
    src: url(${url}) format('woff2');
    font-weight: ${weights};
    font-display: ${display};
    unicode-range: ${range};
  }`;
};

type Fallback = { of: keyof typeof typefaces; name: string; faces: string[]; weights: string; width: number };

/**
 * A font of the device with the metrics of a typeface, so that nothing moves when that has loaded. `width` is the width of
 * text in the typeface, relative to this font.
 */
function fallbackFont({ of, name, faces, weights, width }: Fallback) {
  const { ascent, descent } = typefaces[of];
  return `@font-face {
    font-family: '${name}';
    src: ${faces.map((face) => `local('${face}')`).join(', ')};
    font-weight: ${weights};
    size-adjust: ${(width * 100).toFixed(1)}%;
    ascent-override: ${(ascent / width).toFixed(1)}%;
    descent-override: ${(descent / width).toFixed(1)}%;
    line-gap-override: 0%;
  }`;
}

const arial = ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica', 'Roboto'];
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'];
const dejaVu = ['DejaVu Sans', 'Verdana'];
const dejaVuBold = ['DejaVu Sans Bold', 'Verdana Bold'];

const fallbacks: Fallback[] = [
  { of: 'bricolage-grotesque', name: 'Like Bricolage', faces: arialBold, weights: '200 800', width: 1.027 },
  {
    of: 'bricolage-grotesque',
    name: 'Nearly Like Bricolage',
    faces: dejaVuBold,
    weights: '200 800',
    width: 0.8675,
  },
  { of: 'figtree', name: 'Like Figtree', faces: arial, weights: '300 500', width: 1.007 },
  {
    of: 'figtree',
    name: 'Like Figtree',
    faces: [...arialBold, 'Roboto Bold'],
    weights: '501 900',
    width: 0.954,
  },
  { of: 'figtree', name: 'Nearly Like Figtree', faces: dejaVu, weights: '300 500', width: 0.88 },
  { of: 'figtree', name: 'Nearly Like Figtree', faces: dejaVuBold, weights: '501 900', width: 0.794 },
];

/** A text as a string of CSS, which cannot end the style element. */
const cssText = (text: string) => JSON.stringify(text).replaceAll('<', String.raw`\3c `);

const darkTheme = `color-scheme: dark; ${declare(dark)}${declareSubjects((name) => subjectColours.dark[name])}`;

/** The build writes these styles into the HTML of each page, so that the first paint needs no code. */
export const globalCss = (fonts: readonly FontFile[]) => `
  ${fonts.map(fontFace).join('')}
  ${fallbacks.map(fallbackFont).join('')}
  :root { --body-font: 'Figtree Variable', ${likeBodyFont}; }
  :root[data-body-font-late] { --body-font: ${likeBodyFont}; }
  :root { color-scheme: light; ${declare(light)}${declareSubjects((name) => subjectColours.light[name])} }
  /* Paper is light. */
  @media screen { :root.dark { ${darkTheme} } }
  /* Without code, no class says what the visitor chose. */
  @media screen and (scripting: none) and (prefers-color-scheme: dark) { :root { ${darkTheme} } }
  @media (forced-colors: active) {
    :root, :root.dark { forced-color-adjust: none; ${declare(forced)}${declareSubjects(() => forced.text)} }
    [aria-current='page'] { text-decoration: underline !important; }
  }
  *, *::before, *::after { box-sizing: border-box; }
  /* The sticky header must not cover what has the focus. */
  html { scroll-padding-block-start: calc(${headerHeight} + ${space.m}); -webkit-text-size-adjust: 100%; }
  /* Below a focused field there is room for its error. */
  input, select, textarea { scroll-margin-block-end: 5rem; }
  body {
    margin: 0;
    background: ${color.page};
    color: ${color.text};
    font: 400 ${type.body}/1.6 ${font.body};
    overflow-wrap: break-word;
    accent-color: ${color.accent};
  }
  ${largeText} { body { overflow-wrap: anywhere; hyphens: auto; } }
  #root { min-height: 100vh; display: flex; flex-direction: column; }
  /* The page before its code is loaded: its header and a text, unless that takes only a moment. */
  #root:empty::before, #root:empty::after { animation: until-loaded 500ms step-end; }
  #root:empty::before {
    content: ${cssText(site.brand)};
    padding: 0 max(${space.m}, 50% - 36rem);
    border-block-end: 1px solid ${color.line};
    font: 750 1.25rem/${headerHeight} ${font.display};
    letter-spacing: -0.02em;
  }
  #root:empty::after { content: 'Loading…'; margin-block: ${space.xl}; text-align: center; color: ${color.muted}; }
  @keyframes until-loaded { from { opacity: 0; } }
  @media (scripting: none) {
    #root:empty::after { content: none; }
    button { display: none !important; }
  }
  noscript { display: block; padding: ${space.s} max(${space.m}, 50% - 36rem); background: ${color.sunken}; }
  h1, h2, h3 { font-family: ${font.display}; line-height: 1.15; margin: 0; letter-spacing: -0.015em; text-wrap: balance; }
  h1 { font-size: ${type.h1}; font-weight: 750; }
  h2 { font-size: ${type.h2}; font-weight: 700; }
  h3 { font-size: ${type.h3}; font-weight: 650; }
  p, dl, dd { margin: 0; }
  ul, ol { margin: 0; padding: 0; list-style: none; }
  fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
  a { color: ${color.accent}; text-underline-offset: 0.2em; }
  button, input, select, textarea { margin: 0; font: inherit; color: inherit; }
  button { padding: 0; border: 0; background: none; cursor: pointer; }
  img, svg { display: block; max-width: 100%; }
  picture { display: contents; }
  /* Browsers fill these with a grey in the dark theme, as if they were disabled. */
  input:is([type='checkbox'], [type='radio']):not(:checked, :indeterminate) {
    appearance: none;
    border: 1.5px solid ${color.edge};
    border-radius: 4px;
    background: ${color.surface};
  }
  input[type='radio']:not(:checked) { border-radius: 50%; }
  input:is([type='checkbox'], [type='radio']):disabled { opacity: 0.55; }
  :focus-visible, input[type='date']:focus { outline: 3px solid ${color.focus}; outline-offset: 2px; border-radius: ${radius.s}; }
  h1:focus, main:focus { outline: none; }
  ::selection { background: ${color.accent}; color: ${color.onAccent}; }
  @media print {
    body { background: none; print-color-adjust: exact; }
    #root > :not(main), button, noscript { display: none !important; }
    a { background: none !important; color: ${color.accent} !important; }
    a[href^='http']::after { content: ' (' attr(href) ')'; overflow-wrap: anywhere; font-size: ${type.small}; }
    h1, h2, h3 { break-after: avoid; }
    article, figure, img, li, pre, tr { break-inside: avoid; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
