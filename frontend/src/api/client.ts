import { ApiError } from './api-error';
import type { Answer, PathOf, WriteInit, WriteMethod } from './operations';
import { fillIn, type Address } from './resource';

export interface Reply<Data> {
  /** The answer's JSON; undefined where it has no body. */
  readonly data: Data;
  readonly headers: Headers;
}

/**
 * Reads what is at an address.
 * @throws ApiError where the server refuses; whatever `fetch` throws where it can't be reached
 */
export function read<Data>(
  address: Address<Data>,
  init?: Pick<AnyInit, 'signal'>,
): Promise<Reply<Data>>;
export function read(address: string, init = {}): Promise<Reply<unknown>> {
  return call('GET', address, init);
}

/**
 * Calls an operation that changes something.
 * @throws what `read` throws
 */
export function write<M extends WriteMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  init: WriteInit<M, P>,
): Promise<Reply<Answer<M, P>>>;
export function write(method: string, path: string, init: AnyInit): Promise<Reply<unknown>> {
  return call(method, fillIn(path, init.path), init);
}

/** The init of any operation. */
interface AnyInit {
  readonly path?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** With cookies. The overloads above say what the answer is: the OpenAPI document is trusted. */
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
