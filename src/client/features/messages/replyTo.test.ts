import { replyTo } from './replyTo';

const partsOf = (link: string) => {
  const { pathname, searchParams } = new URL(link);
  return {
    to: decodeURIComponent(pathname),
    names: [...searchParams.keys()],
    body: searchParams.get('body') ?? '',
  };
};

test('a reply opens with a greeting and the message below it, line by line', () => {
  const link = replyTo({ name: 'Ada', email: 'ada@example.com', message: 'Hello\nthere & goodbye' });
  const { to, names, body } = partsOf(link);
  expect(to).toBe('ada@example.com');
  expect(names).toEqual(['subject', 'body']);
  expect(body.split('\r\n')).toEqual(['Dear Ada,', '', '', '', '> Hello', '> there & goodbye']);
});

test.each([
  { name: 'Eve', email: 'eve?bcc=all@example.com', message: 'hi' },
  { name: 'Eve&cc=all@example.com', email: 'eve@example.com', message: 'hi' },
  { name: 'Eve', email: 'eve@example.com', message: 'hi\r\nBcc: all@example.com&bcc=all@example.com#?' },
])('nothing a visitor typed adds a field to the reply: %j', (message) => {
  expect(partsOf(replyTo(message)).names).toEqual(['subject', 'body']);
});

test('long messages and lone surrogates still make a link', () => {
  const { body } = partsOf(replyTo({ name: '\uD800', email: 'a@b.co', message: '😀'.repeat(3000) }));
  expect(body).toContain('Dear \uFFFD,');
  expect(body).toContain(`> ${'😀'.repeat(1000)}…`);
});
