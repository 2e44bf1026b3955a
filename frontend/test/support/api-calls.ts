import type { BodyAt, Operation, PathOf, WriteMethod } from '../../src/api/operations';
import type { ErrorBody } from '../../src/api/types';

/*
 * The types of the fake server: the operation of a call such as `POST /api/login`, and its responses.
 * An address without a method, such as `/api/leagues/thursday/teams`, means GET.
 */

type OperationOf<Call extends string> =
  Call extends `${infer M extends WriteMethod} ${infer Address}`
    ? Operation<M, PathAt<PathOf<M>, Address>>
    : Operation<'GET', PathAt<PathOf<'GET'>, Call>>;

/** The path, of these, that an address belongs to. */
type PathAt<P extends string, Address extends string> =
  WithoutQuery<Address> extends P ? WithoutQuery<Address> : Matching<P, WithoutQuery<Address>>;

type Matching<P extends string, Address extends string> = P extends unknown
  ? Address extends Filled<P>
    ? P
    : never
  : never;

type WithoutQuery<Address extends string> = Address extends `${infer Path}?${string}`
  ? Path
  : Address;

type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : P;

/** A call that the API has. For others, it is never. */
export type Known<Call extends string> = [OperationOf<Call>] extends [never] ? never : Call;

/** Any call can fail, although the OpenAPI document does not list errors for all. */
type Failing = 500;

/** The body of a response with this status. */
export type BodyOf<Call extends string, Status> = Status extends Failing
  ? ErrorBody
  : BodyAt<OperationOf<Call>, Status>;

type StatusOf<Call extends string> =
  OperationOf<Call> extends { readonly responses: infer Responses }
    ? (keyof Responses & number) | Failing
    : never;

/** The status of an error. */
export type RefusalOf<Call extends string, Status = StatusOf<Call>> = Status extends unknown
  ? [ErrorBody] extends [BodyOf<Call, Status>]
    ? Status
    : never
  : never;

/** A possible response of the API to a call. */
export type ResponseTo<Call extends string, Status = StatusOf<Call>> = Status extends unknown
  ? WithStatus<Status> & WithBody<BodyOf<Call, Status>> & WithHeaders
  : never;

type WithStatus<Status> = Status extends 200
  ? { readonly status?: Status }
  : { readonly status: Status };

type WithBody<Body> = [Body] extends [undefined]
  ? { readonly body?: undefined }
  : { readonly body: Body };

interface WithHeaders {
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A response that the API can't send: invalid JSON, or a response from a proxy.
 */
export function unexpectedResponse(value: unknown): never {
  return value as never;
}
