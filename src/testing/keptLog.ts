import { openLog } from '@/server/log';

type Level = Parameters<typeof openLog>[0];

/** The log of a server, kept in memory. */
export function keptLog(level: Level = 'info') {
  let text = '';
  const logger = openLog(level, { write: (line) => void (text += line) });
  return {
    logger,
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
