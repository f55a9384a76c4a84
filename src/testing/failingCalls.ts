import { onTestEnd } from './cleanUp';

type Failure = 'no answer' | { status: number; body?: string };

/** Can fail chosen calls of the page until the test ends, with a status or without an answer. */
export function failingCalls() {
  const failures = new Map<string, Failure>();
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const { method, url } = input instanceof Request ? input : new Request(input, init);
    const failure = failures.get(`${method} ${new URL(url).pathname}`);
    if (!failure) return fetch(input, init);
    if (failure === 'no answer') throw new TypeError('No answer.');
    return new Response(failure.body, failure);
  };
  onTestEnd(() => (window.fetch = fetch));
  return {
    /** From now on a call, such as `GET /api/admin/users`, fails. */
    fail: (call: string, failure: Failure = { status: 500 }) => void failures.set(call, failure),
    /** From now on every call succeeds again. */
    restore: () => failures.clear(),
  };
}
