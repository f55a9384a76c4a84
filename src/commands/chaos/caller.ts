/** Longer than any time limit of the server. */
const MAX_REQUEST_MS = 30_000;

/** What came of a call: done, refused, or nobody knows. */
export type Outcome = 'done' | 'refused' | 'unknown';
type Call = { method?: string; body?: unknown; token?: string };

function classOf(status: number) {
  if (status === 0) return 'no answer';
  if (status < 500) return `${Math.floor(status / 100)}xx`;
  return status === 503 ? '503' : 'other 5xx';
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'done';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

async function send(address: string, { method = 'GET', body, token }: Call) {
  const response = await fetch(address, {
    method,
    body: JSON.stringify(body),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(MAX_REQUEST_MS),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const text = await response.text();
  const content = (isJson && text ? JSON.parse(text) : {}) as Record<string, unknown>;
  const { status, headers } = response;
  return {
    status,
    body: content,
    isDefect: status >= 500 && !(status === 503 && headers.has('retry-after')),
  };
}

/** Calls the site at `url` and counts the answers of each kind of call. */
export function openCaller(url: string) {
  const counts: Record<string, Record<string, number>> = {};
  /** When a call without an answer began and ended. */
  const unanswered: { kind: string; began: number; ended: number; why: string }[] = [];
  /** Answers that only a defect can explain. */
  const defects: string[] = [];
  let longestMs = 0;

  return {
    counts,
    unanswered,
    defects,
    longestMs: () => longestMs,
    /** How many answers were of this class, of any kind of call. */
    count: (answer: string) => Object.values(counts).reduce((sum, each) => sum + (each[answer] ?? 0), 0),

    async call(kind: string, path: string, call: Call = {}) {
      const began = performance.now();
      const { status, body, isDefect } = await send(url + path, call).catch(
        ({ cause, message }: Error & { cause?: Error }) => {
          unanswered.push({ kind, began, ended: performance.now(), why: cause?.message ?? message });
          return { status: 0, body: {} as Record<string, unknown>, isDefect: false };
        },
      );
      longestMs = Math.max(longestMs, performance.now() - began);
      const answers = (counts[kind] ??= {});
      answers[classOf(status)] = (answers[classOf(status)] ?? 0) + 1;
      if (isDefect) defects.push(`${kind}: ${status}`);
      return { body, outcome: outcomeOf(status) };
    },
  };
}

export type Caller = ReturnType<typeof openCaller>;
