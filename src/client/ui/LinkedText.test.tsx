import { render, screen } from '@testing-library/react';
import { LinkedText } from './LinkedText';

/** The addresses that are links, as they are shown and as they are opened. */
function linksIn(text: string) {
  const { container, unmount } = render(<LinkedText text={text} />);
  const links = screen
    .queryAllByRole('link')
    .map((link) => [link.firstChild?.textContent, link.getAttribute('href')]);
  const shown = container.textContent?.replaceAll(' (opens in a new tab)', '');
  unmount();
  expect(shown).toBe(text);
  return links;
}

test.each([
  [
    'see https://college.example/a?b=c&d#e, then (www.college.example)',
    'https://college.example/a?b=c&d#e',
    'www.college.example',
  ],
  ['[sheet](http://college.example/sheet_(1))!', 'http://college.example/sheet_(1)'],
  [
    '“HTTPS://college.example/”… or www.college.example:8080/~ada/.',
    'HTTPS://college.example/',
    'www.college.example:8080/~ada/',
  ],
  ['பார்க்க https://பள்ளி.இந்தியா/பாடம்।', 'https://பள்ளி.இந்தியா/பாடம்'],
  ['见https://college.example/第3章。然后', 'https://college.example/第3章'],
  [
    '<https://college.example>\nhttps://college.example/2',
    'https://college.example',
    'https://college.example/2',
  ],
])('the links in “%s”', (text, ...addresses) => {
  const links = linksIn(text);
  expect(links.map(([shown]) => shown)).toEqual(addresses);
  for (const [shown, href] of links) expect(href?.replace(/^https:\/\/www/, 'www')).toBe(shown);
});

test.each([
  'no address: college.example, ada@college.example, 3.5',
  'javascript:alert(1) ftp://college.example data:text/html,hello',
  'https:// http://. www. awww.college.example xhttp://college.example https://[1]',
])('there is no link in “%s”', (text) => {
  expect(linksIn(text)).toEqual([]);
});
