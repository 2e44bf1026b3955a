import { passwordCanary } from './valid-values';
import { isErrorBody, operationAt } from './described-api';
import type { Answer, Call } from '../send';

/** Headers that tell a client what to do next, so the document must describe them. */
const documentedHeaders = ['etag', 'link', 'retry-after', 'x-total-count', 'x-total-count-capped'];

/**
 * Texts that appear only in a leak: a stack trace, an SQL statement, a path on the server's disk.
 */
const leaks =
  /node_modules|\bat \S+ \(|\.[jt]s:\d|\/(home|root|work|tmp|usr|etc)\/|\b(SELECT|INSERT INTO|UPDATE) .*\b(FROM|VALUES|SET)\b|password_?hash|QueryFailedError|argon2/gi;

const mayOpenSession = new Set([
  '/api/login',
  '/api/register',
  '/api/logout',
  '/api/change-password',
]);

/** The ways in which a response breaks the contract. There should be none. */
export function faultsOf(call: Call, visitor: string, answer: Answer): string[] {
  const { status, headers, text } = answer;
  const operation = operationAt(call.method, call.target);
  const faults: string[] = [];
  const documented = operation?.answers.get(status);

  if (status >= 500) faults.push('is a failure of the server');
  if (!documented && !isUndocumented(call, status)) {
    faults.push('has a status that is not documented');
  }
  if (!operation && status < 400) faults.push('grants what no operation describes');
  if (operation && !operation.isPublic && visitor === 'visitor' && status < 400) {
    faults.push('lets in someone who is not signed in');
  }

  const type = headers['content-type']?.split(';')[0];
  if (call.method === 'HEAD' || status === 204 || status === 304) {
    if (text !== '') faults.push('has a body where there is none');
  } else if (!documented) {
    faults.push(...faultsOfRefusal(answer));
  } else if (!documented.has(type ?? '')) {
    faults.push(`is of type ${type ?? 'none'}, which is not documented`);
  } else if (type === 'application/json' || type?.endsWith('+json')) {
    const validate = documented.get(type)!;
    if (!validate(parsed(text))) {
      faults.push(`has another shape: ${JSON.stringify(validate.errors).slice(0, 500)}`);
    }
  }
  if (status >= 400 && repeatsRequest(text, call)) faults.push('tells how the server works inside');

  if (!/^[0-9a-f-]{36}$/.test(String(headers['x-request-id']))) faults.push('has no request id');
  if (headers['x-injected'] !== undefined) faults.push('has a header that the client made up');
  const described = operation?.headers.get(status) ?? [];
  for (const name of documentedHeaders) {
    if (documented && name in headers && !described.includes(name)) {
      faults.push(`has a header that is not documented: ${name}`);
    }
  }
  if (headers['access-control-allow-origin'] !== undefined) faults.push('lets other sites read it');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('may be sniffed');
  if (text.includes(passwordCanary)) faults.push('repeats a password');
  const path = call.target.split('?')[0]!;
  if (headers['set-cookie'] && !mayOpenSession.has(path)) faults.push('sets a cookie');
  if (operation && !operation.isPublic && headers['cache-control'] !== 'no-store') {
    if (status < 400) faults.push('may be cached');
  }
  return faults;
}

/**
 * Whether the document does not describe the call: it has no such operation, or none with a body.
 */
function isUndocumented({ method, target, body }: Call, status: number): boolean {
  const operation = operationAt(method, target);
  if (!operation && [404, 405].includes(status)) return true;
  if (!operation && status === 403) return !['GET', 'HEAD', 'OPTIONS'].includes(method);
  return !operation?.body && body !== null && [400, 413, 415].includes(status);
}

function faultsOfRefusal({ status, headers, text }: Answer): string[] {
  if (headers['content-type'] !== 'application/json; charset=utf-8') {
    return [`is a refusal of type ${String(headers['content-type'])}`];
  }
  const body = parsed(text);
  if (!isErrorBody(body)) return ['is a refusal of another shape'];
  const { statusCode, requestId } = body as { statusCode: number; requestId: string };
  if (statusCode !== status) return ['names another status'];
  if (requestId !== headers['x-request-id']) return ['names another request'];
  return [];
}

/** Some error messages repeat the invalid input, which may look like anything. */
function repeatsRequest(text: string, { body, target }: Call): boolean {
  const said = `${body?.toString() ?? ''} ${target}`;
  return [...text.matchAll(leaks)].some(([found]) => !said.includes(found));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
