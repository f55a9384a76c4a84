// Ends with 0 once the local server is healthy. Checks once, or for the given number of seconds.
const { PORT = '3000', HOST = 'localhost' } = process.env;
const anywhere = ['0.0.0.0', '::', ''];
const host = anywhere.includes(HOST) ? 'localhost' : HOST;
const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/healthz`;
const until = Date.now() + Number(process.argv[2] ?? 0) * 1000;

async function isHealthy() {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(3000) });
    return ok;
  } catch {
    return false;
  }
}

let healthy = await isHealthy();
while (!healthy && Date.now() < until) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  healthy = await isHealthy();
}
if (!healthy) console.error(`${url} is not healthy.`);
process.exit(healthy ? 0 : 1);
