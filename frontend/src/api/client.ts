import { ApiError } from './api-error';
import type { ResponseBody, PathOf, WriteInit, WriteMethod } from './operations';
import { fillIn, type Address } from './resource';

export interface Reply<Data> {
  /** The parsed JSON. Undefined if the response has no body. */
  readonly data: Data;
  readonly headers: Headers;
}

/**
 * Sends a GET request.
 * @throws ApiError if the server responds with an error; the error of `fetch` if the server can't be reached
 */
export function read<Data>(
  address: Address<Data>,
  init?: Pick<AnyInit, 'signal'>,
): Promise<Reply<Data>>;
export function read(address: string, init = {}): Promise<Reply<unknown>> {
  return call('GET', address, init);
}

/**
 * Sends a request that changes something.
 * @throws the same errors as `read`
 */
export function write<M extends WriteMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  init: WriteInit<M, P>,
): Promise<Reply<ResponseBody<M, P>>>;
export function write(method: string, path: string, init: AnyInit): Promise<Reply<unknown>> {
  return call(method, fillIn(path, init.path), init);
}

/** The options of a request, whatever its operation. */
interface AnyInit {
  readonly path?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Sends cookies. The response is not checked: the overloads above take its type from the OpenAPI document. */
async function call(
  method: string,
  address: string,
  { headers, body, signal }: AnyInit,
): Promise<Reply<unknown>> {
  const response = await fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  if (!response.ok) throw await ApiError.from(response);
  const text = await response.text();
  return { data: text ? JSON.parse(text) : undefined, headers: response.headers };
}
