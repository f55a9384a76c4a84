import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Drawn } from '@/contract/drawn';
import { drawMarkdown, headingOf, isNestedTooDeeply } from './drawMarkdown';
import { NestedTooDeeply } from './limitNesting';

const GITHUB = 'https://github.com/ann/boat';

/** As HTML, which is easier to read. */
function htmlOf(drawn: readonly Drawn[]): string {
  return drawn
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const { tag, properties, children } = piece;
      const attributes = Object.entries(properties)
        .filter(([name]) => name !== 'dir')
        .map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${attributes.join('')}>${htmlOf(children)}</${tag}>`;
    })
    .join('');
}

const draw = (...[markdown, options]: Parameters<typeof drawMarkdown>) =>
  htmlOf(drawMarkdown(markdown, options).drawn);

function elementsOf(drawn: readonly Drawn[]): Exclude<Drawn, string>[] {
  return drawn.flatMap((piece) => (typeof piece === 'string' ? [] : [piece, ...elementsOf(piece.children)]));
}

describe('what GitHub understands', () => {
  test('tables, with the direction of their columns', () => {
    expect(draw('| a | b |\n|---|--:|\n| 1 | 2 |')).toBe(
      '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead>' +
        '<tbody><tr><td>1</td><td align="right">2</td></tr></tbody></table>',
    );
  });

  test('strikethrough, tasks and bare addresses', () => {
    expect(draw('~~x~~ www.example.com')).toBe(
      '<p><del>x</del> <a href="http://www.example.com">www.example.com</a></p>',
    );
    expect(draw('- [x] done')).toContain(
      '<input type="checkbox" checked="true" disabled="true"></input> done',
    );
  });

  test('footnotes, whose links lead to each other', () => {
    const html = draw('A boat[^1].\n\n[^1]: Of paper.');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`);
    for (const [, href] of html.matchAll(/ href="([^"]+)"/g)) expect(ids).toContain(href);
    expect(html).toContain('Of paper.');
  });

  test('HTML that is harmless; comments show nothing', () => {
    expect(draw('<kbd>Ctrl</kbd><br>H<sub>2</sub>O<!-- x -->')).toBe(
      '<p><kbd>Ctrl</kbd><br></br>H<sub>2</sub>O</p>',
    );
    expect(draw('<details><summary>More</summary>\n\n**text**\n\n</details>')).toBe(
      '<details><summary>More</summary>\n<p><strong>text</strong></p>\n</details>',
    );
    expect(draw('<p align="center"><img src="https://a.example/b.png" width="300"></p>')).toBe(
      '<p align="center" className="picture"><img src="https://a.example/b.png" width="300"></img></p>',
    );
  });

  test('code in its language', () => {
    expect(draw('```js\nlet boat = "paper";\n```')).toContain(
      '<span class="hljs-keyword">let</span>'.replace('class', 'className'),
    );
    expect(draw('```klingon\nlet\n```')).toBe(
      '<pre><code className="hljs language-klingon">let\n</code></pre>',
    );
  });

  test('emoji shortcodes are left as they are', () => {
    expect(draw(':rocket:')).toBe('<p>:rocket:</p>');
  });
});

describe('headings', () => {
  const headings = (markdown: string, level: 1 | 2 = 2) =>
    elementsOf(drawMarkdown(markdown, { level }).drawn)
      .filter(({ tag }) => /^h\d$/.test(tag))
      .map(({ tag, properties }) => `${tag}#${properties.id}`);

  test('the first has the level of its place, and none but it that of the title', () => {
    expect(headings('## A\n# B\n### C')).toEqual(['h2#a', 'h2#b', 'h3#c']);
    expect(headings('## A\n# B\n### C', 1)).toEqual(['h1#a', 'h2#b', 'h2#c']);
    expect(headings('# A\n###### B')).toEqual(['h2#a', 'h6#b']);
  });

  test('each has an id of its own, as on GitHub, and a link to it', () => {
    expect(headings('# Was ist das?\n## Was ist das?')).toEqual(['h2#was-ist-das', 'h3#was-ist-das-1']);
    expect(draw('# *Why* not')).toBe(
      '<div className="heading"><h2 id="why-not"><em>Why</em> not</h2>' +
        '<a className="to-heading" href="#why-not" aria-label="Link to “Why not”">#</a></div>',
    );
    expect(new Set(headings('# Same\n'.repeat(1000))).size).toBe(1000);
  });

  test('none has an id of the page around it, and links to it lead to it nevertheless', () => {
    expect(headings('# Root\n# Content\n# Rendered data')).toEqual([
      'h2#user-content-root',
      'h2#user-content-content',
      'h2#user-content-rendered-data',
    ]);
    expect(draw('[c](#content) <a id="root">here</a> [r](#root)\n# Content')).toMatch(
      /href="#user-content-content".*id="user-content-root".*href="#user-content-root"/s,
    );
  });

  test('a link to a part whose name cannot be read stays as it is', () => {
    for (const part of ['#%', '#%E0%A4', '#%zz'])
      expect(draw(`<a href="${part}">x</a>`)).toBe(`<p><a href="${part}">x</a></p>`);
  });

  test('in a link there is no other link', () => {
    expect(draw('<div><a href="https://a.example"><h1>Boat</h1></a></div>')).toBe(
      '<div><a href="https://a.example"><h2 id="boat">Boat</h2></a></div>',
    );
  });

  test('the first one names a page', () => {
    expect(headingOf('text\n\n## About *me* ![a cat](/c.png)\n\n# Later')).toBe('About me a cat');
    expect(headingOf('<h1 align="center">Boat</h1>')).toBe('Boat');
    expect(headingOf('text')).toBe('');
  });
});

describe('addresses', () => {
  const addressesOf = (markdown: string, sourceCode: string) =>
    elementsOf(drawMarkdown(markdown, { sourceCode }).drawn).flatMap(
      ({ properties: { href, src } }) => href ?? src ?? [],
    );
  const relative = '[a](LICENSE) [b](./docs/x.md#y) ![c](shot.png) [d](../../../../etc)';

  test.each([
    [GITHUB, `${GITHUB}/blob/HEAD/`, 'https://raw.githubusercontent.com/ann/boat/HEAD/'],
    [`${GITHUB}.git`, `${GITHUB}/blob/HEAD/`, 'https://raw.githubusercontent.com/ann/boat/HEAD/'],
    [
      `${GITHUB}/tree/main/packages/x`,
      `${GITHUB}/blob/HEAD/`,
      'https://raw.githubusercontent.com/ann/boat/HEAD/',
    ],
    [
      'https://gitlab.com/group/part/boat/-/tree/main',
      'https://gitlab.com/group/part/boat/-/blob/HEAD/',
      'https://gitlab.com/group/part/boat/-/raw/HEAD/',
    ],
    [
      'https://codeberg.org/ann/boat/',
      'https://codeberg.org/ann/boat/src/commit/HEAD/',
      'https://codeberg.org/ann/boat/raw/commit/HEAD/',
    ],
  ])('relative ones lead into the repository at %s', (sourceCode, page, file) => {
    expect(addressesOf(relative, sourceCode)).toEqual([
      `${page}LICENSE`,
      `${page}docs/x.md#y`,
      `${file}shot.png`,
    ]);
  });

  test.each(['no', '', 'https://example.com/ann/boat', 'https://github.com/ann'])(
    'without a repository, as at “%s”, relative ones are shown as their text and named',
    (sourceCode) => {
      const { drawn, leftOut } = drawMarkdown(relative, { sourceCode });
      expect(htmlOf(drawn)).toBe('<p>a b c d</p>');
      expect(leftOut).toEqual(['LICENSE', './docs/x.md#y', 'shot.png', '../../../../etc']);
    },
  );

  test('files beside a text are found by their names', () => {
    const beside = { 'shot.png': '/shot.png' };
    const { drawn, leftOut } = drawMarkdown('![s](./shot.png) ![t](shot.png) [c](constructor)', { beside });
    expect(htmlOf(drawn)).toBe(
      '<p><img src="/shot.png" alt="s"></img> <img src="/shot.png" alt="t"></img> c</p>',
    );
    expect(leftOut).toEqual(['constructor']);
  });

  test('those of the site, of other sites, for mail and of the text itself stay', () => {
    const all = ['/Contact', 'https://a.example/b', 'mailto:ann@example.com', '#part'];
    expect(addressesOf(all.map((address) => `[x](${address})`).join(' '), '')).toEqual(all);
    expect(addressesOf('![x](//a.example/b.png)', '')).toEqual(['https://a.example/b.png']);
  });
});

describe('what is not drawn', () => {
  test.each([
    ['<script>alert(1)</script>', '', ['<script>']],
    ['<style>p { color: red }</style>', '', ['<style>']],
    ['<iframe src="https://a.example"></iframe>', '', ['<iframe>']],
    ['<img src="x.png" onerror="alert(1)" alt="boat">', 'boat', ['onerror', 'x.png']],
    ['<svg onload="alert(1)"></svg>', '<p></p>', ['<svg>']],
    ['<p style="color: red">x</p>', '<p>x</p>', ['style']],
    ['[x](javascript:alert(1))', '<p>x</p>', ['javascript:alert(1)']],
    ['[x](JaVaScRiPt&colon;alert(1))', '<p>x</p>', ['JaVaScRiPt:alert(1)']],
    ['![x](data:image/svg+xml,x)', '<p>x</p>', ['data:image/svg+xml,x']],
    ['<a href="vbscript:x">x</a>', '<p>x</p>', ['vbscript:x']],
    ['<form action="/x"><input name="q"></form>', undefined, ['<form>']],
    ['<video src="/a.mp4"></video>', '<p></p>', ['<video>']],
  ] as const)('%s is named', (markdown, html, leftOut) => {
    const drawing = drawMarkdown(markdown);
    if (html !== undefined) expect(htmlOf(drawing.drawn)).toBe(html);
    expect(drawing.leftOut).toEqual(leftOut);
  });

  test('a text without such has nothing left out', () => {
    const text =
      '# A\n\n- [ ] x\n\n| a |\n|---|\n| b |\n\nx[^1]\n\n[^1]: y\n\n```js\nlet a\n```\n\n> q\n\n1. <li>z</li>';
    expect(drawMarkdown(text).leftOut).toEqual([]);
  });
});

describe('depth', () => {
  const quotes = (levels: number) => `${'>'.repeat(levels)} deep`;

  test('twenty levels are drawn, one more is refused', () => {
    expect(draw(quotes(20))).toContain('deep');
    expect(isNestedTooDeeply(quotes(20))).toBe(false);
    for (const markdown of [
      quotes(21),
      `${'<details>\n'.repeat(21)}x`,
      `${'* '.repeat(7)}${'> '.repeat(21)}deep`,
      `${'<b>'.repeat(21)}x`,
      '> '.repeat(1_000),
    ]) {
      expect(() => drawMarkdown(markdown)).toThrow(NestedTooDeeply);
      expect(isNestedTooDeeply(markdown)).toBe(true);
    }
  });
});

test('each text runs in the direction of its letters, code from the left', () => {
  const directions = elementsOf(
    drawMarkdown('# مرحبا\n\nhi\n\n* x\n\n> q\n\n```\nc\n```\n\n|a|\n|-|\n|b|').drawn,
  )
    .filter(({ tag }) => /^(h2|p|ul|li|blockquote|td|th|pre)$/.test(tag))
    .map(({ properties: { dir } }) => dir);
  expect(new Set(directions)).toEqual(new Set(['auto', 'ltr']));
  expect(directions).toHaveLength(9);
});

test.each([
  ['![a](SRC)', ' width="1600" height="800"'],
  ['<img alt="a" src="SRC" width="400">', ' width="400" height="200"'],
  ['<img alt="a" src="SRC" height="100">', ' height="100" width="200"'],
  ['<img alt="a" src="SRC" width="100" height="100">', ' width="100" height="100"'],
])('an uploaded picture has its size before it arrives: %s', (markdown, size) => {
  const src = `/api/pictures/${'A'.repeat(22)}-1600x800.webp`;
  const drawn = draw(markdown.replace('SRC', src));
  expect(drawn).toContain(src);
  expect(drawn).toContain(size);
});

test('a picture that stands alone has its title as a caption, others keep it', () => {
  expect(draw('![A lamp](/l.png "At night")')).toBe(
    '<figure><img src="/l.png" alt="A lamp"></img><figcaption>At night</figcaption></figure>',
  );
  expect(draw('see ![A lamp](/l.png "At night")')).toBe(
    '<p>see <img src="/l.png" alt="A lamp" title="At night"></img></p>',
  );
});

const readmes = readdirSync('node_modules', { withFileTypes: true })
  .flatMap(({ name }) => path.join('node_modules', name, 'README.md'))
  .filter((_, index) => index % 12 === 0)
  .flatMap((file) => {
    try {
      return [[file, readFileSync(file, 'utf8')] as const];
    } catch {
      return [];
    }
  })
  .filter(([, text]) => text.length < 100_000);

test.each(readmes)('%s is drawn without a script, a handler or a style', (_, markdown) => {
  for (const { tag, properties } of elementsOf(drawMarkdown(markdown, { sourceCode: GITHUB }).drawn)) {
    expect(tag).not.toMatch(/^(script|style|iframe|object|embed|form|svg|link|meta|base)$/);
    expect(Object.keys(properties).filter((name) => /^on|^style$/i.test(name))).toEqual([]);
    for (const address of [properties.href, properties.src])
      if (address !== undefined) expect(address).toMatch(/^(https?:\/\/|mailto:|\/|#)/i);
  }
});
