/** The values of libpq's `target_session_attrs` that are understood: which of the servers may be connected to. */
const SESSIONS = ['any', 'read-write', 'primary'] as const;

export type PostgresServers = {
  /** The address of each server, in the order in which they are tried. */
  urls: [string, ...string[]];
  sessions: (typeof SESSIONS)[number];
};

/** Reads an address that may name several servers, as libpq does. Undefined if it makes no sense. */
export function readPostgresUrl(given: string): PostgresServers | undefined {
  const [, start, hosts, rest] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i.exec(given) ?? [];
  if (start === undefined || hosts === undefined || rest === undefined || /\s/.test(given)) return undefined;
  const servers = hosts.split(',').flatMap((host) => serversOf(start + host + rest));
  const urls = servers.map((url) => (url && namesHost(url) ? url.href : undefined));
  const [first, ...more] = urls.filter((url) => url !== undefined);
  // A server that only reads is of no use, so that is not the default where one of several has to be chosen.
  const attribute =
    servers[0]?.searchParams.get('target_session_attrs') ?? (more.length > 0 ? 'read-write' : 'any');
  const sessions = SESSIONS.find((known) => known === attribute);
  if (first === undefined || more.length < urls.length - 1 || !sessions) return undefined;
  return { urls: [first, ...more], sessions };
}

/** The parameters `host` and `port` may be lists as well. */
function serversOf(address: string): (URL | undefined)[] {
  if (!URL.canParse(address)) return [undefined];
  const url = new URL(address);
  const hosts = url.searchParams.get('host')?.split(',') ?? [];
  const ports = url.searchParams.get('port')?.split(',') ?? [];
  if (hosts.length < 2) return [url];
  if (![0, 1, hosts.length].includes(ports.length)) return [undefined];
  return hosts.map((host, index) => {
    const server = new URL(url);
    server.searchParams.set('host', host);
    const port = ports[index] ?? ports[0];
    if (port !== undefined) server.searchParams.set('port', port);
    return server;
  });
}

const namesHost = (url: URL) => url.hostname || url.searchParams.get('host');
