import { ApiError } from '../../src/api/api-error';
import { refusal } from '../support/fake-server';

const details = [{ path: 'sportId', message: 'Unknown sport' }];

test('its text is the status, a colon and the body', async () => {
  const error = await ApiError.from(new Response('{"message":"No."}', { status: 403 }));
  expect(error.message).toBe('403: {"message":"No."}');
  expect(error.status).toBe(403);
});

test('without a body its text ends with the status text', async () => {
  const error = await ApiError.from(new Response(null, { status: 502, statusText: 'Bad Gateway' }));
  expect(error.message).toBe('502: Bad Gateway');
});

test('it holds the sentence for people and the failing fields', async () => {
  const body = JSON.stringify(refusal(400, 'Some fields are wrong.', details).body);
  const error = await ApiError.from(new Response(body, { status: 400 }));
  expect(error.sentence).toBe('Some fields are wrong.');
  expect(error.details).toEqual(details);
});

test('a page of some proxy holds no sentence for people', async () => {
  const error = await ApiError.from(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(error.sentence).toBeNull();
  expect(error.details).toEqual([]);
});

test.each([
  ['another status', { statusCode: 500 }],
  ['no request', { requestId: undefined }],
])('a message that names %s is none of our server', async (_what, changes) => {
  const body = JSON.stringify({ ...refusal(403, 'Please log in.').body, ...changes });
  const error = await ApiError.from(new Response(body, { status: 403 }));
  expect(error.sentence).toBeNull();
  expect(error.body).toBeNull();
});
