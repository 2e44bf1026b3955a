import * as z from 'zod/mini';
import { requiredText } from '../../src/forms/field-rules';
import { schemaResolver } from '../../src/forms/schema-resolver';

const rules = z.object({
  name: requiredText('A name is required'),
  code: z.string().check(
    z.refine((text) => text.length >= 3, 'The code is too short'),
    z.refine((text) => /^\d*$/.test(text), 'The code has digits only'),
  ),
  game: z.object({ teams: z.array(z.object({ id: requiredText('A team is required') })) }),
});
const right = {
  name: ' Dana ',
  code: '123',
  game: { teams: [{ id: 'herons' }, { id: 'comets' }] },
};

const validate = async (values: typeof right) =>
  schemaResolver(rules)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test('values that break no rule come back as the rules read them', async () => {
  expect(await validate(right)).toEqual({ values: { ...right, name: 'Dana' }, errors: {} });
});

test.each([
  ['a', 'The code is too short'],
  ['abc', 'The code has digits only'],
  ['12', 'The code is too short'],
])('of the problems of %j the first is told', async (code, message) => {
  const { values, errors } = await validate({ ...right, code });
  expect(errors).toEqual({ code: expect.objectContaining({ message }) as unknown });
  expect(values).toEqual({});
});

test('every field that is wrong is told, however deep it is', async () => {
  const { errors } = await validate({
    ...right,
    name: ' ',
    game: { teams: [{ id: 'herons' }, { id: '' }] },
  });
  expect(errors.name).toMatchObject({ message: 'A name is required' });
  expect(errors.game?.teams?.[0]).toBeUndefined();
  expect(errors.game?.teams?.[1]?.id).toMatchObject({ message: 'A team is required' });
});
