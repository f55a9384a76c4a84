import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** A household has a whole IPv6 /64, so that is one client; an IPv4 address written as IPv6 is that IPv4 address. */
export function clientOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;

  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = MAPPED.exec(canonical);
  if (mapped) {
    const [high = 0, low = 0] = mapped.slice(1).map((group) => parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  const [left = '', right = ''] = canonical.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right.split(':').filter(Boolean);
  const zeros = Array<string>(canonical.includes('::') ? 8 - head.length - tail.length : 0).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
