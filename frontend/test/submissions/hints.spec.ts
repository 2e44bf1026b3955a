import { ApiError } from '../../src/api/api-error';
import { hintAfter } from '../../src/features/submissions/delete/hints';
import { refusal } from '../support/fake-server';

const refused = (body: object) =>
  ApiError.from(
    new Response(
      JSON.stringify({ ...refusal(400, 'That is not the magic spell.').body, ...body }),
      { status: 400 },
    ),
  );
const hint = { text: 'Hint: look here', delay: 1_000, onlyOnce: true };
const secret = { text: 'Secret Hint: look there', delay: 2_000, onlyOnce: false };

test.each([
  ['a hint', { hint: 'look here' }, false, hint],
  ['a hint again', { hint: 'look here' }, true, null],
  ['a secret hint', { secretHint: 'look there' }, false, secret],
  ['a secret hint after a hint', { secretHint: 'look there' }, true, secret],
  ['both, the first time', { hint: 'look here', secretHint: 'look there' }, false, hint],
  ['both, later', { hint: 'look here', secretHint: 'look there' }, true, secret],
  ['nothing', {}, false, null],
])('%s', async (_, body, wasTold, told) => {
  expect(hintAfter(await refused(body), wasTold)).toEqual(told);
});

test('a network that fails hints at nothing', () => {
  expect(hintAfter(new TypeError('Failed to fetch'), false)).toBeNull();
});
