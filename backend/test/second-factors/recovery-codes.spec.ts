import { RecoveryCodes } from '../../src/second-factors/application/recovery-codes';
import { InMemoryRecoveryCodes, ana, ben } from './fakes';

function setUp() {
  const store = new InMemoryRecoveryCodes();
  return { store, codes: new RecoveryCodes(store) };
}

it('Each recovery code is right once, in any order', async () => {
  const { codes, store } = setUp();
  const made = await codes.replace(ana.id);
  expect(made).toHaveLength(10);
  for (const code of made.toReversed()) expect(await codes.use(ana.id, code)).toBe(true);
  expect(await codes.use(ana.id, made[0]!)).toBe(false);
  expect(await store.count(ana.id)).toBe(0);
});

it('A recovery code is right for its own account, however it is typed', async () => {
  const { codes } = setUp();
  const [code] = await codes.replace(ana.id);
  await codes.replace(ben.id);
  expect(await codes.use(ben.id, code!)).toBe(false);
  expect(await codes.use(ana.id, code!.replaceAll('-', ' ').toLowerCase())).toBe(true);
});

it('New recovery codes end the old', async () => {
  const { codes } = setUp();
  const [before] = await codes.replace(ana.id);
  const [after] = await codes.replace(ana.id);
  expect(await codes.use(ana.id, before!)).toBe(false);
  expect(await codes.use(ana.id, after!)).toBe(true);
});

it.each(['', '123456', 'K7Q2-4MZP'])('%j is no recovery code', async (typed) => {
  const { codes, store } = setUp();
  await codes.replace(ana.id);
  expect(await codes.use(ana.id, typed)).toBe(false);
  expect(await store.count(ana.id)).toBe(10);
});
