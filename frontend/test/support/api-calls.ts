import type { BodyAt, Operation, PathOf, WriteMethod } from '../../src/api/operations';
import type { ErrorBody } from '../../src/api/types';

/*
 * The types of the fake server: which operation a call such as `POST /api/login` is, and what that may
 * answer. An address alone, such as `/api/leagues/thursday/teams`, is one that is read.
 */

type OperationOf<Call extends string> =
  Call extends `${infer M extends WriteMethod} ${infer Address}`
    ? Operation<M, PathAt<PathOf<M>, Address>>
    : Operation<'GET', PathAt<PathOf<'GET'>, Call>>;

/** The one of these paths that an address belongs to. */
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

/** A call that the API has; never for any other. */
export type Known<Call extends string> = [OperationOf<Call>] extends [never] ? never : Call;

/** Any call may fail, although the OpenAPI document does not say so of each. */
type Failing = 500;

/** The body that goes with a status. */
export type BodyOf<Call extends string, Status> = Status extends Failing
  ? ErrorBody
  : BodyAt<OperationOf<Call>, Status>;

type StatusOf<Call extends string> =
  OperationOf<Call> extends { readonly responses: infer Responses }
    ? (keyof Responses & number) | Failing
    : never;

/** A status with which a call is refused. */
export type RefusalOf<Call extends string, Status = StatusOf<Call>> = Status extends unknown
  ? [ErrorBody] extends [BodyOf<Call, Status>]
    ? Status
    : never
  : never;

/** An answer as the API may give it to a call. */
export type AnswerTo<Call extends string, Status = StatusOf<Call>> = Status extends unknown
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
 * Whatever the API can't give: nonsense, what somebody else answers in its place, and what an older
 * server leaves out.
 */
export function brokenAnswer(value: unknown): never {
  return value as never;
}
