import { ApiError } from './api-error';

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Calls the server, with cookies, and gives the answer's JSON; undefined where it has no body.
 * @throws ApiError where the server refuses; whatever `fetch` throws where it can't be reached
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', body, headers, signal } = options;
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw await ApiError.from(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}
