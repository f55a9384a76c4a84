import { mayBePublic, publicLookup } from './publicHost';

test.each([
  ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '0.0.0.0', '10.0.0.1', '100.64.0.1'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:8.8.8.8]', '[fe80::1]', '[fd00::1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[2001:db8::1]', '[ff02::1]'],
  ...['localhost', 'localhost.', 'push.localhost', 'LOCALHOST'],
])('%s is not on the internet', (host) => {
  expect(mayBePublic(new URL(`https://${host}/`))).toBe(false);
});

test.each([
  ...['8.8.8.8', '100.128.0.1', '172.32.0.1', '[2606:4700::1111]', '[2a00:1450:4001::200e]'],
  ...['fcm.googleapis.com', 'localhost.example.com'],
])('%s is on the internet', (host) => {
  expect(mayBePublic(new URL(`https://${host}/`))).toBe(true);
});

const looksUp = (hostname: string, all: boolean) =>
  new Promise<unknown>((resolve, reject) =>
    publicLookup(hostname, { all }, (error, address) => (error ? reject(error) : resolve(address))),
  );

test('a name of this machine leads to no connection', async () => {
  for (const all of [true, false])
    await expect(looksUp('localhost', all)).rejects.toMatchObject({ code: 'EPRIVATE' });
  await expect(looksUp('name.invalid', true)).rejects.toMatchObject({
    code: expect.stringMatching(/^E/) as string,
  });
});
