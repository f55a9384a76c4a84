import { onTestEnd } from './cleanUp';

type Intercept = (call: string, send: () => Promise<Response>, request: Request) => Promise<Response>;

/**
 * Until the test ends, each call of the page, such as `GET /api/admin/users`, is answered so; `send` asks the server. The
 * signal of `request` says when the page does not wait any longer.
 */
export function interceptCalls(intercept: Intercept) {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    return intercept(call, () => fetch(input, init), request);
  };
  onTestEnd(() => (window.fetch = fetch));
}

/** From now on this call is answered only once the returned function is called. */
export function holdCall(held: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  interceptCalls(async (call, send) => {
    if (call === held) await released;
    return send();
  });
  return release;
}

/** Collects what the page asks for from now on, such as `GET /api/admin/messages`. */
export function collectRequests() {
  const sent: string[] = [];
  interceptCalls((call, send) => {
    sent.push(call);
    return send();
  });
  return sent;
}

/** Collects what the page sends with this call from now on. */
export function collectBodies(collected: string) {
  const bodies: unknown[] = [];
  interceptCalls(async (call, send, request) => {
    if (call === collected) bodies.push(await request.clone().json());
    return send();
  });
  return bodies;
}

type Failure = 'no answer' | { status: number; body?: string };

/** Can fail chosen calls, with a status or without an answer. */
export function failingCalls() {
  const failures = new Map<string, Failure>();
  interceptCalls(async (call, send) => {
    const failure = failures.get(call);
    if (!failure) return send();
    if (failure === 'no answer') throw new TypeError('No answer.');
    return new Response(failure.body, failure);
  });
  return {
    /** From now on a call fails. */
    fail: (call: string, failure: Failure = { status: 500 }) => void failures.set(call, failure),
    /** From now on every call succeeds again. */
    restore: () => failures.clear(),
  };
}
