export type Question = { method?: string; body?: unknown; token?: string };
export type Answer = { status: number; body: unknown };
export type Ask = (path: string, question?: Question) => Promise<Answer>;

/**
 * Asks the API of the server at `origin` as a program without a page would: nothing of it goes through the store. A
 * refusal is an answer like any other; throws where nobody answers, or not in JSON.
 */
export function askAt(origin: string): Ask {
  return async (path, { method = 'GET', body, token } = {}) => {
    const headers = new Headers();
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    if (token) headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(origin + path, {
      method,
      headers,
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
}

/** The server beside the page that a client test renders. */
export const ask = askAt('');
