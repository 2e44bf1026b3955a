import { OpenAPIObject, getSchemaPath } from '@nestjs/swagger';
import { ErrorBody } from './common.response';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type ResponseObject = Extract<Operation['responses'][string], { readonly description: string }>;
type Headers = NonNullable<ResponseObject['headers']>;

const retryAfter: Headers = {
  'Retry-After': { description: 'Seconds', schema: { type: 'integer' } },
};
const cacheHeaders: Headers = {
  ETag: { description: 'For If-None-Match', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long the answer holds', schema: { type: 'string' } },
};

/**
 * Adds the error responses of guards, pipes and middleware to the OpenAPI document, depending on
 * the kind of route (docs/contract.md, sections 1 to 3). Controllers describe only their own
 * responses.
 */
export function describeCommonErrors({ paths }: OpenAPIObject): void {
  for (const { get, post, delete: remove } of Object.values(paths)) {
    if (get) describeErrorsOf(get, false);
    for (const changing of [post, remove]) if (changing) describeErrorsOf(changing, true);
  }
}

function describeErrorsOf(operation: Operation, isChanging: boolean): void {
  const responses = operation.responses as Record<string, ResponseObject>;
  if (isChanging) {
    const own = responses['403'];
    responses['403'] = errorResponse(
      own?.description
        ? `${own.description}; or asked for by another site`
        : 'Asked for by another site',
    );
  }
  if (operation.requestBody) {
    responses['413'] = errorResponse('Larger than 64 KiB');
    responses['415'] = errorResponse('Not JSON in UTF-8');
  }
  // Public data comes from memory, so it does not need the database.
  if (isChanging || !isPublic(operation)) {
    responses['503'] = {
      ...errorResponse('Not ready; try again in a moment'),
      headers: retryAfter,
    };
  }
  if (responses['429']) responses['429'].headers = retryAfter;
  if (responses['304']) {
    // A 304 has the headers of the answer that the client has.
    const headers = { ...responses['200']!.headers, ...cacheHeaders };
    for (const status of ['200', '304']) responses[status]!.headers = headers;
  }
}

function errorResponse(description: string): ResponseObject {
  const schema = { $ref: getSchemaPath(ErrorBody) };
  return { description, content: { 'application/json': { schema } } };
}

function isPublic({ security = [] }: Operation): boolean {
  return security.some((way) => Object.keys(way).length === 0);
}
