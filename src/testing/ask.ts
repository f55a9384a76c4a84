export type Question = { method?: string; body?: unknown; token?: string };
export type Answer = { status: number; body: unknown };
export type Ask = (path: string, question?: Question) => Promise<Answer>;

/**
 * Calls the API of the server at `origin` without the client's code. An error status is returned like any other;
 * throws when there is no answer or it is not JSON.
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

/** The server of the page that a client test renders. */
export const ask = askAt('');
