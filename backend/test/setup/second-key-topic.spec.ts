import { Admin } from '../../src/admins/domain/admin';
import { aMaster, anAdmin } from '../admins/an-admin';
import { readSetup } from './a-setup';

const guarded = (admin: Admin) =>
  Object.assign(Object.create(Admin.prototype) as Admin, admin, { hasSecondFactor: true });

async function topicOf(setup: Parameters<typeof readSetup>[0]) {
  return (await readSetup(setup)).find(({ id }) => id === 'second-key');
}

it.each([
  ['done', 'All master admins sign in in two steps.', [guarded(aMaster()), anAdmin()]],
  [
    'advice',
    '1 of 2 master admins sign in with a password alone.',
    [guarded(aMaster()), aMaster('max@example.org')],
  ],
])('The setup is %s: %s', async (state, summary, admins) => {
  expect(await topicOf({ admins })).toMatchObject({ state, summary });
});

it('tells counts, and no names', async () => {
  const topic = await topicOf({ admins: [guarded(aMaster()), anAdmin(), guarded(anAdmin())] });
  expect(topic!.facts).toEqual([
    { name: 'Master admins who use it', value: '1 of 1' },
    { name: 'League admins who use it', value: '1 of 2' },
  ]);
  expect(JSON.stringify(topic)).not.toContain('@');
});

it('says if this server can not add any', async () => {
  const topic = await topicOf({ admins: [guarded(aMaster())], areSecondKeysChangeable: false });
  expect(topic).toMatchObject({
    state: 'missing',
    summary: "Two-step sign-in can't be set up: this server does not have the installation's key.",
  });
});

it('says nothing of second keys that are off', async () => {
  expect(await topicOf({ areSecondKeysOn: false })).toBeUndefined();
});
