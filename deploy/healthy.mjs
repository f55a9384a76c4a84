// Ends with 0 once the server beside it says that it is well. Asks once, or for as many seconds as it is told.
const { PORT = '3000', HOST = 'localhost' } = process.env;
const anywhere = ['0.0.0.0', '::', ''];
const host = anywhere.includes(HOST) ? 'localhost' : HOST;
const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/healthz`;
const until = Date.now() + Number(process.argv[2] ?? 0) * 1000;

async function isWell() {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(3000) });
    return ok;
  } catch {
    return false;
  }
}

let well = await isWell();
while (!well && Date.now() < until) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  well = await isWell();
}
if (!well) console.error(`${url} is not well.`);
process.exit(well ? 0 : 1);
