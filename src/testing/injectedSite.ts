import type { Engine } from '@/server/database';
import { openEngine, type Location, type TestEngine } from './engines';
import { openSite, type Site, type SiteSettings } from './openSite';

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

function sites(name: Engine, settings: SiteSettings, now?: () => Date) {
  const open: Site[] = [];
  return {
    location: undefined as unknown as Location,
    site: undefined as unknown as Site,
    /** Another server process on the same database. */
    async another(differing: SiteSettings = {}) {
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
export function freshSites(name: Engine, settings: SiteSettings = {}, now?: () => Date) {
  const fresh = sites(name, settings, now);
  beforeEach(() => fresh.start());
  afterEach(() => fresh.stop());
  return fresh;
}

/** Gives the tests of a block one shared site on one engine. */
export function sharedSite(name: Engine, settings: SiteSettings = {}, now?: () => Date) {
  const shared = sites(name, settings, now);
  beforeAll(() => shared.start());
  afterAll(() => shared.stop());
  return shared;
}
