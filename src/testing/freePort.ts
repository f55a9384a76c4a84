import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to programs that ask for any, and above 10,080, the last one that `fetch` refuses
// ("bad port").
const [LOWEST, HIGHEST] = [11_000, 30_000];

/**
 * A free port, for programs that must know theirs before they start. No system hands it out meanwhile to a program that
 * asks for any port.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST);
  const probe = createServer().listen(port, 'localhost');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
