import { isIPv4, isIPv6 } from 'node:net';

/** Some proxies write the port into `X-Forwarded-For`. */
const WITH_PORT = /^([\d.]+|\[[^\]]+\]):\d+$/;
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** The eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(canonical: string): string[] {
  const [left = '', right = ''] = canonical.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right.split(':').filter(Boolean);
  const zeros = Array<string>(canonical.includes('::') ? 8 - head.length - tail.length : 0).fill('0');
  return [...head, ...zeros, ...tail];
}

/**
 * Who sends a request, and of what home or company they may be a part: an IPv6 /64 in a /56. An IPv4 address is part of
 * nothing, and one that is written as IPv6 is that IPv4 address.
 */
export function networksOf(address: string): { client: string; home?: string } {
  const [, withoutPort = address] = WITH_PORT.exec(address) ?? [];
  const [plain = ''] = withoutPort.replace(/[[\]]/g, '').toLowerCase().split('%');
  if (isIPv4(plain) || !isIPv6(plain)) return { client: plain };

  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = MAPPED.exec(canonical);
  if (mapped) {
    const [high = 0, low = 0] = mapped.slice(1).map((group) => parseInt(group, 16));
    return { client: [high >> 8, high & 255, low >> 8, low & 255].join('.') };
  }
  const [first, second, third, fourth = '0'] = groupsOf(canonical);
  const subnet = (parseInt(fourth, 16) & 0xff00).toString(16);
  return {
    client: `${[first, second, third, fourth].join(':')}::/64`,
    home: `${[first, second, third, subnet].join(':')}::/56`,
  };
}

export const clientOf = (address: string) => networksOf(address).client;
