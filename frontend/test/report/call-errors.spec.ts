import { ApiError } from '../../src/api/api-error';
import { classifyError, classifyLinkError } from '../../src/report/calls/call-errors';
import { refusal } from '../support/fake-server';

const second = 1_000;
const details = [{ path: 'state', message: 'Too late.' }];

const errorOf = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  ApiError.from(new Response(JSON.stringify(body), { status, headers }));
const ours = (status: number) => refusal(status, 'A sentence.').body;

describe('An answer to a report', () => {
  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'later'],
    [405, 'later'],
    [408, 'later'],
    [409, 'key-is-used'],
    [413, 'refused'],
    [415, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [502, 'later'],
    [503, 'later'],
    [504, 'later'],
  ])('%i of our server means: %s', async (status, kind) => {
    expect(classifyError(await errorOf(status, ours(status))).kind).toBe(kind);
  });

  test.each([
    ['has another status', { statusCode: 400 }],
    ['belongs to no request', { requestId: undefined }],
  ])('with a message that %s is not of our server', async (_what, changes) => {
    const error = await errorOf(403, { ...ours(403), ...changes });
    expect(classifyError(error)).toMatchObject({ kind: 'later', failure: { kind: 'no-answer' } });
  });

  test.each([
    [404, true],
    [429, true],
    [503, true],
    [408, false],
    [500, false],
    [502, false],
    [504, false],
  ])('%i of our server is a clear no: %s', async (status, isClearNo) => {
    expect(classifyError(await errorOf(status, ours(status)))).toMatchObject({
      failure: { isClearNo },
    });
    const ofOthers = await errorOf(status, { message: 'Try again.' });
    expect(classifyError(ofOthers)).toMatchObject({ failure: { isClearNo: false } });
  });

  test.each([302, 400, 403, 404, 409, 413, 502])(
    '%i of somebody else, such as a network that wants a login, means: later',
    async (status) => {
      expect(classifyError(await errorOf(status, 'Please log in')).kind).toBe('later');
    },
  );

  test.each([
    ['a network that fails', new TypeError('Failed to fetch')],
    ['a time that is up', new DOMException('The time is up.', 'TimeoutError')],
    ['a page in the place of JSON', new SyntaxError('Unexpected token <')],
  ])('%s is no answer, and means: later', (_what, error) => {
    expect(classifyError(error)).toMatchObject({ kind: 'later', failure: { kind: 'no-answer' } });
  });

  test.each([
    ['30', 30 * second],
    ['0', 0],
    ['99999', 3_600 * second],
    ['soon', 0],
  ])('that says Retry-After: %s asks for a pause of %i ms', async (header, retryAfter) => {
    const error = await errorOf(429, ours(429), { 'retry-after': header });
    expect(classifyError(error)).toMatchObject({ kind: 'later', retryAfter });
  });
});

describe('An answer to a call about a link', () => {
  test.each([
    [400, true, 'refused'],
    [404, true, 'refused'],
    [409, true, 'refused'],
    [413, true, 'refused'],
    [429, true, 'later'],
    [503, true, 'later'],
    [400, false, 'later'],
    [401, false, 'later'],
    [404, false, 'later'],
    [405, false, 'later'],
    [409, false, 'later'],
    [429, false, 'later'],
    [500, false, 'later'],
  ])('%i of our server, with details: %s, means: %s', async (status, hasDetails, kind) => {
    const { body } = refusal(status, 'A sentence.', hasDetails ? details : undefined);
    expect(classifyLinkError(await errorOf(status, body)).kind).toBe(kind);
  });

  test.each([400, 403, 404, 409, 502])('%i of somebody else means: later', async (status) => {
    const verdict = classifyLinkError(await errorOf(status, { message: 'Log in first.', details }));
    expect(verdict).toMatchObject({ kind: 'later', failure: { message: null } });
  });

  test('that never arrives means: later', () => {
    expect(classifyLinkError(new TypeError('Failed to fetch')).kind).toBe('later');
  });
});
