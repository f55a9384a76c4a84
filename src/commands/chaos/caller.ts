import type { Outcome } from './book';

/** Longer than any time limit of the server. */
const MAX_REQUEST_MS = 30_000;

type Call = {
  method?: string;
  body?: unknown;
  token?: string;
  /** The client's address as a proxy reports it. */
  from?: string;
  headers?: Record<string, string>;
};
export type Answer = { status: number; body: Record<string, unknown>; outcome: Outcome };
export type Caller = ReturnType<typeof openCaller>;

export const ANSWERS = ['2xx', '3xx', '4xx', '503', 'other 5xx', 'no answer'] as const;
type AnswerClass = (typeof ANSWERS)[number];

function classOf(status: number): AnswerClass {
  if (status === 0) return 'no answer';
  if (status === 503) return '503';
  if (status >= 500) return 'other 5xx';
  return `${Math.floor(status / 100)}xx` as AnswerClass;
}

const outcomeOf = (status: number): Outcome =>
  status >= 200 && status < 300 ? 'done' : status >= 400 && status < 500 ? 'refused' : 'unknown';

async function read(response: Response) {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const parsed: unknown = isJson && text ? JSON.parse(text) : {};
  return (Array.isArray(parsed) ? { rows: parsed } : parsed) as Record<string, unknown>;
}

/** Calls the site at `url` and counts the answers of each kind of call. */
export function openCaller(url: string) {
  const counts = new Map<string, Record<AnswerClass, number>>();
  /** When a call without an answer began and ended. */
  const unanswered: { kind: string; began: number; ended: number; why: string }[] = [];
  /** Answers that only a defect can explain. */
  const defects: string[] = [];
  let longestMs = 0;

  async function send(path: string, { method = 'GET', body, token, from, headers = {} }: Call) {
    const isRaw = body instanceof FormData || typeof body === 'string';
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      body: body === undefined || isRaw ? body : JSON.stringify(body),
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
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
      let answer = { status: 0, body: {} as Record<string, unknown>, isPatient: true };
      try {
        answer = await send(path, call);
      } catch (error) {
        const { cause, message } = error as Error & { cause?: Error };
        unanswered.push({ kind, began, ended: performance.now(), why: cause?.message ?? message });
      }
      const { status, body, isPatient } = answer;
      longestMs = Math.max(longestMs, performance.now() - began);
      const kindCounts =
        counts.get(kind) ??
        (Object.fromEntries(ANSWERS.map((name) => [name, 0])) as Record<AnswerClass, number>);
      kindCounts[classOf(status)]++;
      counts.set(kind, kindCounts);
      if (classOf(status) === 'other 5xx' || !isPatient) defects.push(`${kind}: ${status}`);
      return { status, body, outcome: outcomeOf(status) };
    },
  };
}
