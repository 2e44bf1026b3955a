import type { paths } from './schema';

/*
 * The types of the API's operations, derived from the OpenAPI document. They tie path, method,
 * parameters and response together (docs/decisions/0028-shared-types-and-rules.md).
 */

export type WriteMethod = 'POST' | 'DELETE';
type Method = 'GET' | WriteMethod;

/** The paths that have this method, such as `/api/sports/{sportId}/leagues`. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lowercase<M>, object> ? P : never;
}[keyof paths];

export type Operation<M extends Method, P> = P extends keyof paths
  ? paths[P] extends Record<Lowercase<M>, infer Found>
    ? Found
    : never
  : never;

/** The body of the response with this status. Undefined if it has none. */
export type BodyAt<O, Status> = O extends { readonly responses: infer Responses }
  ? Status extends keyof Responses
    ? Responses[Status] extends JsonOf<infer Body>
      ? ReadOnly<Body>
      : undefined
    : never
  : never;

type ReadOnly<Body> = Body extends (infer Item)[] ? readonly Item[] : Body;

/** The body of an operation's successful response. */
export type ResponseBody<M extends Method, P> = BodyAt<Operation<M, P>, 200 | 201 | 202 | 204>;

/** The options of a request that reads, without its path. */
export type ReadParams<P extends PathOf<'GET'>> = AllReadParams[P];

/** The options of a request that writes, without its method and path. */
export type WriteInit<M extends WriteMethod, P extends PathOf<M>> = AllWriteInits[M][P];

/*
 * Tables of all operations. Looking up a type in them is much faster for the compiler than computing it
 * at each call.
 */
type AllReadParams = { [P in PathOf<'GET'>]: PathAndQuery<Operation<'GET', P>> };
type AllWriteInits = { [M in WriteMethod]: { [P in PathOf<M>]: Init<Operation<M, P>> } };

/** The paths of lists. */
export type ListPath = {
  [P in PathOf<'GET'>]: ResponseBody<'GET', P> extends readonly unknown[] ? P : never;
}[PathOf<'GET'>];

export type ItemOf<P> = ResponseBody<'GET', P> extends readonly (infer Item)[] ? Item : never;

/**
 * Filters that all these operations accept as query parameters.
 * @typeParam Always the filters that always have a value; the others can be null, which means no filter
 */
export type FiltersOf<
  P extends PathOf<'GET'>,
  Names extends keyof QueryOf<P>,
  Always extends Names = never,
> = {
  readonly [N in Names]-?: NonNullable<QueryOf<P>[N]> | (N extends Always ? never : null);
};

type QueryOf<P extends PathOf<'GET'>> = Parameter<Operation<'GET', P>, 'query'>;

interface WithSignal {
  readonly signal?: AbortSignal;
}

/** Operations that write have no query. */
type Init<O> = [Parameter<O, 'query'>] extends [never]
  ? Field<'path', Parameter<O, 'path'>> & HeaderAndBody<O> & WithSignal
  : never;

type PathAndQuery<O> = Field<'path', Parameter<O, 'path'>> &
  Field<'query', Nullable<Parameter<O, 'query'>>>;

type HeaderAndBody<O> = Field<'headers', LowerCased<Parameter<O, 'header'>>> & WithBody<O>;

type WithBody<O> = O extends { readonly requestBody: JsonOf<infer Body> }
  ? { readonly body: Body }
  : O extends { readonly requestBody?: never }
    ? { readonly body?: never }
    : O extends { readonly requestBody?: JsonOf<infer Body> }
      ? { readonly body?: Body }
      : never;

interface JsonOf<Body> {
  readonly content: Record<string, Body>;
}

type Parameter<O, Kind extends string> = O extends {
  readonly parameters: { readonly [K in Kind]?: infer Found };
}
  ? Found
  : never;

/** A field of a request. An operation without such parameters lacks it. */
type Field<Name extends string, Value> = [Value] extends [never]
  ? { readonly [N in Name]?: never }
  : object extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** Optional parameters can be null. Then they are not sent. */
type Nullable<Query> = {
  readonly [N in keyof Query]: object extends Pick<Query, N> ? Query[N] | null : Query[N];
};

/** A header's value as it is sent. */
type LowerCased<Headers> = {
  readonly [N in keyof Headers as Lowercase<N & string>]: Headers[N];
};
