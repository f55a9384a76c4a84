import type { InjectOptions } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from '@/server/app';
import { readConfig, type Config } from '@/server/config';
import { openDatabase } from '@/server/database';
import type { FileProject } from '@/contract/projects/project';
import type { Answer, Ask } from './ask';
import type { Location } from './engines';
import { packedSite } from './packedSite';
import { SETUP_CODE } from './setupCode';

export const SETTINGS = readConfig({
  PORT: '0',
  RATE_LIMIT: '0',
  SETUP_CODE,
  MAIL_FROM: 'Desk <desk@example.com>',
  SITE_URL: 'https://desk.example.com',
});

/** Settings that differ from `SETTINGS`, and what only a process of its own gives its server. */
export type SiteSettings = Partial<Config> & {
  firstAdminCode?: string;
  maxEventLoopDelay?: number;
  logger?: Logger;
  fileProjects?: readonly FileProject[];
};

export type Site = Awaited<ReturnType<typeof openSite>>;
export type FullAnswer = Answer & { headers: Record<string, unknown>; text: string };

/** A whole server without a port, on the database at `location`. */
export async function openSite(
  location: Location,
  { firstAdminCode, maxEventLoopDelay, logger, fileProjects, ...settings }: SiteSettings = {},
  now?: () => Date,
) {
  const config = { ...SETTINGS, ...location, ...settings };
  const database = await openDatabase(location);
  const app = await buildApp({
    config,
    database,
    firstAdminCode,
    maxEventLoopDelay,
    logger,
    fileProjects,
    now,
    site: packedSite(config),
  });

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
