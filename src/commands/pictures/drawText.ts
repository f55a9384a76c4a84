import path from 'node:path';
import sharp from 'sharp';
import { openBrowser } from '@/e2e/browser';

/** The site's typefaces, and one for two scripts that few machines have a font for. */
const STYLES = [
  '@fontsource-variable/bricolage-grotesque/index.css',
  '@fontsource-variable/figtree/index.css',
  ...['arabic', 'devanagari'].flatMap((script) =>
    [500, 600, 800].map((weight) => `@fontsource/noto-sans-${script}/${weight}.css`),
  ),
];
const OTHERS = "'Noto Sans Arabic', 'Noto Sans Devanagari', sans-serif";
export const typefaces = {
  display: `'Bricolage Grotesque Variable', ${OTHERS}`,
  plain: `'Figtree Variable', ${OTHERS}`,
};

/** Any address will do: the browser's requests are answered here. */
const ORIGIN = 'http://pictures.example';

/** Which letters look like one that no font has: U+10FFFF is none. */
function lookMissing([letters, font]: [string[], string]) {
  const context = new OffscreenCanvas(96, 96).getContext('2d');
  if (!context) throw new Error('The browser draws no text.');
  context.font = font;
  const [none, ...looks] = ['\u{10ffff}', ...letters].map((letter) => {
    context.clearRect(0, 0, 96, 96);
    context.fillText(letter, 16, 64);
    return context.getImageData(0, 0, 96, 96).data.join();
  });
  return letters.filter((_, index) => looks[index] === none);
}

/** Shrinks each text with a greatest width until it fits. */
function fit() {
  for (const text of document.querySelectorAll<HTMLElement>('[data-width]'))
    text.style.scale = String(Math.min(1, Number(text.dataset.width) / text.scrollWidth));
}

/** A browser that draws text in the fonts of this folder's packages and of the machine. */
export async function openDrawing() {
  const browser = await openBrowser(['--font-render-hinting=none']);
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  let html = '';
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.fulfill({ path: path.join('node_modules', pathname) });
  });

  async function draw(body: string) {
    const links = STYLES.map((file) => `<link rel="stylesheet" href="/${file}">`);
    html = `<!doctype html>${links.join('')}<body style="margin: 0">${body}`;
    await page.goto(ORIGIN);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    await page.evaluate(fit);
    return page.screenshot({ omitBackground: true });
  }

  return {
    /** A picture of 1200 by 630. */
    draw,

    /** A letter without anything around it, as the address of a picture: icons load no fonts. */
    async letter(letter: string, colour: string) {
      const style = `font: 800 400px/630px ${typefaces.display}; color: ${colour}; text-align: center`;
      const drawn = await draw(`<div style="${style}">${letter}</div>`);
      const png = await sharp(drawn).trim().png({ palette: true, colours: 16 }).toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    },

    /** The letters of the text, which must have been drawn, that no font has. */
    async missingIn(text: string) {
      const letters = new Set(text.normalize().replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, ''));
      return page.evaluate(lookMissing, [[...letters], `600 48px ${typefaces.plain}`] as [string[], string]);
    },

    close: () => browser.close(),
  };
}
