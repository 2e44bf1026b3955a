import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

/** The parts of an OpenAPI 3.0 schema that our document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

type Contents = Readonly<Record<string, { readonly schema: Schema }>>;

interface DescribedOperation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<
    Record<string, { readonly content?: Contents; readonly headers?: object }>
  >;
  readonly security?: readonly object[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Operation {
  /** Such as `GET /api/leagues/{leagueId}/teams`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly isPublic: boolean;
  /** Validators of the body by status and media type; empty if there is no body. */
  readonly answers: ReadonlyMap<number, ReadonlyMap<string, ValidateFunction>>;
  /** Described headers by status, in lower case. */
  readonly headers: ReadonlyMap<number, readonly string[]>;
}

const document = JSON.parse(
  readFileSync(join(__dirname, '../../../../docs/openapi.json'), 'utf8'),
) as Document;

const ajv = new Ajv({ strict: true, strictSchema: 'log', logger: false, allErrors: true });
addFormats(ajv);
// The document only says that the content is a file.
ajv.addFormat('binary', true);
ajv.addFormat('password', true);

/** Resolves a reference to a schema by name. */
export function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  return document.components.schemas[schema.$ref.split('/').at(-1)!]!;
}

/** The schema as JSON Schema, in which a response must not have additional properties. */
function closed(given: Schema): object {
  const { nullable, ...schema } = resolved(given);
  if (nullable) return { anyOf: [{ type: 'null' }, closed(schema)] };
  if (schema.allOf) return { allOf: schema.allOf.map(closed) };
  if (schema.oneOf) return { oneOf: schema.oneOf.map(closed) };
  const { type, format, minimum, maximum, items, properties, additionalProperties } = schema;
  return {
    type,
    ...(schema.enum && { enum: schema.enum }),
    ...(format !== undefined && { format }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(items && { items: closed(items) }),
    ...(type === 'object' && {
      properties: Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, one]) => [name, closed(one)]),
      ),
      required: schema.required ?? [],
      additionalProperties:
        typeof additionalProperties === 'object'
          ? closed(additionalProperties)
          : (additionalProperties ?? false),
    }),
  };
}

/** The body of every error, including those before a route is found. */
export const isErrorBody = ajv.compile(closed({ $ref: '#/components/schemas/ErrorBody' }));

function answersOf({ responses }: DescribedOperation): Operation['answers'] {
  return new Map(
    Object.entries(responses).map(([status, { content = {} }]) => [
      Number(status),
      new Map(
        Object.entries(content).map(([type, { schema }]) => [type, ajv.compile(closed(schema))]),
      ),
    ]),
  );
}

function headersOf({ responses }: DescribedOperation): Operation['headers'] {
  return new Map(
    Object.entries(responses).map(([status, { headers = {} }]) => [
      Number(status),
      Object.keys(headers).map((name) => name.toLowerCase()),
    ]),
  );
}

/** All operations in docs/openapi.json. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(
  ([path, byMethod]) =>
    Object.entries(byMethod).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters,
      body: described.requestBody?.content['application/json']?.schema ?? null,
      isPublic: described.security?.some((way) => Object.keys(way).length === 0) ?? false,
      answers: answersOf(described),
      headers: headersOf(described),
    })),
);

/**
 * The operation that handles a request, which may not be the intended one: an ID may be `summary`.
 * Null if the path or the method is unknown. HEAD is handled like GET.
 */
export function operationAt(method: string, target: string): Operation | null {
  const [path = ''] = target.split('?');
  const asked = path.replace(/(?<=.)\/$/, '').split('/');
  const fitting = operations.filter((operation) => {
    const parts = operation.path.split('/');
    return (
      operation.method === (method === 'HEAD' ? 'GET' : method) &&
      parts.length === asked.length &&
      parts.every((part, i) => (part.startsWith('{') ? asked[i] !== '' : part === asked[i]))
    );
  });
  return fitting.find(({ path: template }) => !template.includes('{')) ?? fitting[0] ?? null;
}
