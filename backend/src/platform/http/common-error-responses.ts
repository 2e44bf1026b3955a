import { OpenAPIObject, getSchemaPath } from '@nestjs/swagger';
import { ErrorBody } from './answers';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Answer = Extract<Operation['responses'][string], { readonly description: string }>;
type Headers = NonNullable<Answer['headers']>;

const retryAfter: Headers = {
  'Retry-After': { description: 'Seconds', schema: { type: 'integer' } },
};
const keptAnswer: Headers = {
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
    if (get) describeAnswersOf(get, false);
    for (const changing of [post, remove]) if (changing) describeAnswersOf(changing, true);
  }
}

function describeAnswersOf(operation: Operation, isChanging: boolean): void {
  const answers = operation.responses as Record<string, Answer>;
  if (isChanging) {
    const own = answers['403'];
    answers['403'] = refusal(
      own?.description
        ? `${own.description}; or asked for by another site`
        : 'Asked for by another site',
    );
  }
  if (operation.requestBody) {
    answers['413'] = refusal('Larger than 64 KiB');
    answers['415'] = refusal('Not JSON in UTF-8');
  }
  // Public data comes from memory, so it does not need the database.
  if (isChanging || !isPublic(operation)) {
    answers['503'] = { ...refusal('Not ready; try again in a moment'), headers: retryAfter };
  }
  if (answers['429']) answers['429'].headers = retryAfter;
  if (answers['304']) {
    for (const status of ['200', '304']) answers[status]!.headers = keptAnswer;
  }
}

function refusal(description: string): Answer {
  const schema = { $ref: getSchemaPath(ErrorBody) };
  return { description, content: { 'application/json': { schema } } };
}

function isPublic({ security = [] }: Operation): boolean {
  return security.some((way) => Object.keys(way).length === 0);
}
