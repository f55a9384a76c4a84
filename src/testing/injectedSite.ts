import type { InjectOptions } from 'fastify';
import { buildApp } from '@/server/app';
import type { Config } from '@/server/config';
import { openDatabase, type Engine } from '@/server/database';
import type { Answer, Ask } from './ask';
import { openEngine, type Location, type TestEngine } from './engines';
import { packedSite } from './packedSite';

export const SETTINGS: Config = {
  host: 'localhost',
  port: 0,
  metricsPort: undefined,
  dataDir: '',
  databaseUrl: undefined,
  adminEmails: undefined,
  rateLimit: 0,
  trustProxy: [],
  smtpUrl: undefined,
  mailFrom: { name: 'Desk', address: 'desk@example.com' },
  notifyEmails: undefined,
  siteUrl: 'https://desk.example.com',
  corsOrigin: undefined,
  apiBaseUrl: undefined,
};

export type Site = Awaited<ReturnType<typeof openSite>>;
export type FullAnswer = Answer & { headers: Record<string, unknown>; text: string };

/** A whole server without a port, on the database at `location`. */
export async function openSite(location: Location, settings: Partial<Config> = {}, now?: () => Date) {
  const config = { ...SETTINGS, ...location, ...settings };
  const database = await openDatabase(location);
  const app = await buildApp({ config, database, now, site: packedSite(config) });

  async function send(request: InjectOptions): Promise<FullAnswer> {
    const { statusCode, headers, body: text } = await app.inject(request);
    const isJson = String(headers['content-type']).startsWith('application/json');
    return {
      status: statusCode,
      headers,
      text,
      body: isJson && text ? (JSON.parse(text) as unknown) : undefined,
    };
  }

  const ask = ((url, { method = 'GET', body, token } = {}) =>
    send({
      method: method as InjectOptions['method'],
      url,
      payload: body as object | undefined,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })) satisfies Ask;

  return {
    app,
    database,
    ask,
    send,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

// Each engine is opened once for a file and closed after all blocks.
const engines = new Map<Engine, Promise<TestEngine>>();

afterAll(async () => {
  for (const engine of engines.values()) await (await engine).close();
});

function engineOf(name: Engine) {
  const engine = engines.get(name) ?? openEngine(name);
  engines.set(name, engine);
  return engine;
}

function sites(name: Engine, settings: Partial<Config>, now?: () => Date) {
  const open: Site[] = [];
  return {
    location: undefined as unknown as Location,
    site: undefined as unknown as Site,
    /** Another server process on the same database. */
    async another(differing: Partial<Config> = {}) {
      const site = await openSite(this.location, { ...settings, ...differing }, now);
      open.push(site);
      return site;
    },
    async start() {
      const engine = await engineOf(name);
      this.location = await (this.location ? engine.reset(this.location) : engine.create());
      this.site = await this.another();
    },
    async stop() {
      for (const site of open.splice(0)) await site.close();
    },
  };
}

/** Gives each test of a block an empty site on one engine. */
export function freshSites(name: Engine, settings: Partial<Config> = {}, now?: () => Date) {
  const fresh = sites(name, settings, now);
  beforeEach(() => fresh.start());
  afterEach(() => fresh.stop());
  return fresh;
}

/** Gives the tests of a block one shared site on one engine. */
export function sharedSite(name: Engine, settings: Partial<Config> = {}, now?: () => Date) {
  const shared = sites(name, settings, now);
  beforeAll(() => shared.start());
  afterAll(() => shared.stop());
  return shared;
}
