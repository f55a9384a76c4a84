import type { Outcome } from './book';

/** Longer than any time limit of the server. */
const MAX_REQUEST_MS = 30_000;

type Call = {
  method?: string;
  body?: unknown;
  token?: string;
  /** The client's address as a proxy reports it; each call has one of its own if none is given. */
  from?: string;
  headers?: Record<string, string>;
};
type Answer = { status: number; body: Record<string, unknown>; outcome: Outcome };
export type Caller = ReturnType<typeof openCaller>;

function classOf(status: number) {
  if (status === 0) return 'no answer';
  if (status < 500) return `${Math.floor(status / 100)}xx`;
  return status === 503 ? '503' : 'other 5xx';
}

const outcomeOf = (status: number): Outcome =>
  status >= 200 && status < 300 ? 'done' : status >= 400 && status < 500 ? 'refused' : 'unknown';

async function read(response: Response) {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return (isJson && text ? JSON.parse(text) : {}) as Record<string, unknown>;
}

/** Calls the site at `url` and counts the answers of each kind of call. */
export function openCaller(url: string) {
  const counts = new Map<string, Record<string, number>>();
  /** When a call without an answer began and ended. */
  const unanswered: { kind: string; began: number; ended: number; why: string }[] = [];
  /** Answers that only a defect can explain. */
  const defects: string[] = [];
  let longestMs = 0;
  let calls = 0;

  async function send(path: string, { method = 'GET', body, token, from, headers }: Call) {
    const isForm = body instanceof FormData;
    calls += 1;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      body: isForm ? body : JSON.stringify(body),
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        'x-forwarded-for': from ?? `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
        ...headers,
      },
      signal: AbortSignal.timeout(MAX_REQUEST_MS),
    });
    const isPatient = response.status !== 503 || response.headers.has('retry-after');
    return { status: response.status, body: await read(response), isPatient };
  }

  return {
    counts,
    unanswered,
    defects,
    longestMs: () => longestMs,

    async call(kind: string, path: string, call: Call = {}): Promise<Answer> {
      const began = performance.now();
      let answer = { status: 0, body: {}, isPatient: true };
      try {
        answer = await send(path, call);
      } catch (error) {
        const { cause, message } = error as Error & { cause?: Error };
        unanswered.push({ kind, began, ended: performance.now(), why: cause?.message ?? message });
      }
      const { status, body, isPatient } = answer;
      longestMs = Math.max(longestMs, performance.now() - began);
      const answers = counts.get(kind) ?? {};
      answers[classOf(status)] = (answers[classOf(status)] ?? 0) + 1;
      counts.set(kind, answers);
      if (classOf(status) === 'other 5xx' || !isPatient) defects.push(`${kind}: ${status}`);
      return { status, body, outcome: outcomeOf(status) };
    },
  };
}
