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
  return readJson(await send(path, options));
}

/** An answer, and the tag that names this state of it. */
export interface Tagged<Answer> {
  readonly answer: Answer;
  /** For `If-Match`; null where the server gave none. */
  readonly tag: string | null;
}

/**
 * The same, with the answer's `ETag`.
 * @throws what `request` throws
 */
export async function requestTagged<Answer>(
  path: string,
  options: RequestOptions = {},
): Promise<Tagged<Answer>> {
  const response = await send(path, options);
  return { answer: await readJson(response), tag: response.headers.get('etag') };
}

/** One page of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The address of the next page; null where this is the last. */
  readonly next: string | null;
  /** Of all matches, on whichever page. */
  readonly total: number;
  /** Counting ended at `total`, and there are more. */
  readonly capped: boolean;
}

/**
 * Reads one page of a list (contract, section 4).
 * @throws what `request` throws
 */
export async function requestPage<Row>(address: string): Promise<Page<Row>> {
  const response = await send(address, {});
  const { headers } = response;
  return {
    rows: await readJson(response),
    next: /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null,
    total: Number(headers.get('x-total-count') ?? 0),
    capped: headers.get('x-total-count-capped') === 'true',
  };
}

async function send(path: string, options: RequestOptions): Promise<Response> {
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
  return response;
}

async function readJson<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}
