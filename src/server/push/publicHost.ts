import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Of IPv4 (IANA's registry of special addresses): what leads to this machine, into its network, or nowhere. */
const special = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(address, bits, 'ipv4');

/** Of IPv6, nothing but these is on the internet, without tunnels to an IPv4 address and examples. */
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(address, bits, 'ipv6');

function isPublicAddress(address: string) {
  if (!isIPv6(address)) return !special.check(address, 'ipv4');
  return internet.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/;
const LOCAL_NAME = /(^|\.)localhost\.?$/;

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

export const isOnThisMachine = (url: URL) => THIS_MACHINE.test(hostOf(url));

/** Whether its host is an IP address that is not on the internet. No name is looked up for it. */
export function isPrivateAddress(url: URL) {
  const host = hostOf(url);
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/** Whether it may lead to the internet. A name that does not is noticed by `publicLookup`. */
export const mayBePublic = (url: URL) => !isPrivateAddress(url) && !LOCAL_NAME.test(hostOf(url));

export class PrivateNetworkError extends Error {
  readonly code = 'EPRIVATE';
}

/** Resolves names for a connection, which then leads to the very address that was checked. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateNetworkError(), []);
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};
