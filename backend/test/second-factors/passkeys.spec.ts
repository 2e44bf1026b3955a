import { Passkeys, SignInStep } from '../../src/second-factors/application/passkeys';
import {
  FakeResponse,
  FakeWebAuthn,
  InMemoryChallenges,
  InMemoryPasskeys,
  ana,
  ben,
  later,
  now,
} from './fakes';

const session = 'a session';
const fiveMinutes = 300_000;

function setUp() {
  const store = new InMemoryPasskeys();
  const challenges = new InMemoryChallenges();
  const webAuthn = new FakeWebAuthn();
  const passkeys = new Passkeys(store, challenges, webAuthn);
  const challengeOf = async (options: Promise<object>) =>
    ((await options) as { challenge: string }).challenge;
  const create = async (credentialId: string, account = ana) => {
    const challenge = await challengeOf(passkeys.creationOptions(account, session, now));
    const response = { challenge, credentialId };
    const made = await passkeys.verify({ account, boundTo: session, name: 'Phone', response }, now);
    await passkeys.add(made!);
    return made!;
  };
  return { store, challenges, webAuthn, passkeys, challengeOf, create };
}

it.each([true, false])('Passkeys are possible where browsers offer them: %s', (isPossible) => {
  const { passkeys, webAuthn } = setUp();
  webAuthn.isPossible = isPossible;
  expect(passkeys.arePossible).toBe(isPossible);
});

describe('A new passkey', () => {
  it('belongs to the account, with its name and when it was added', async () => {
    const { create, store } = setUp();
    const made = await create('c1');
    expect(made).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
      accountId: ana.id,
      credentialId: 'c1',
      publicKey: Uint8Array.of(1),
      counter: 0,
      transports: ['usb'],
      name: 'Phone',
      addedAt: now,
      lastUsedAt: null,
    });
    expect(store.passkeys).toEqual([made]);
  });

  it('is not made by a device that has one of the account', async () => {
    const { passkeys, create } = setUp();
    await create('c1');
    await create('c2', ben);
    const options = await passkeys.creationOptions(ana, session, now);
    expect(options).toMatchObject({ credentials: ['c1'] });
  });

  it.each<[what: string, after: number, boundTo: string, more: Partial<FakeResponse>]>([
    ['after five minutes', fiveMinutes, session, {}],
    ['for another session', 0, 'another session', {}],
    ['for another challenge', 0, session, { challenge: 'challenge 0' }],
    ['with a wrong signature', 0, session, { isForged: true }],
  ])('is not made %s', async (_what, after, boundTo, more) => {
    const { passkeys, challengeOf } = setUp();
    const challenge = await challengeOf(passkeys.creationOptions(ana, session, now));
    const response = { challenge, credentialId: 'c1', ...more };
    const created = { account: ana, boundTo, name: 'Phone', response };
    expect(await passkeys.verify(created, later(after))).toBeNull();
  });

  it('is made until five minutes are over, once for a challenge', async () => {
    const { passkeys, challengeOf } = setUp();
    const challenge = await challengeOf(passkeys.creationOptions(ana, session, now));
    const response = { challenge, credentialId: 'c1' };
    const created = { account: ana, boundTo: session, name: 'Phone', response };
    expect(await passkeys.verify(created, later(fiveMinutes - 1))).not.toBeNull();
    expect(await passkeys.verify(created, later(fiveMinutes - 1))).toBeNull();
  });

  it('is not made with a challenge to sign in', async () => {
    const { passkeys, challengeOf } = setUp();
    const challenge = await challengeOf(passkeys.signInOptions(null, now));
    const response = { challenge, credentialId: 'c1' };
    const created = { account: ana, boundTo: session, name: 'Phone', response };
    expect(await passkeys.verify(created, now)).toBeNull();
  });

  it('is not added twice', async () => {
    const { passkeys, create } = setUp();
    const made = await create('c1');
    expect(await passkeys.add({ ...made, id: 'p2', accountId: ben.id })).toBe(false);
  });
});

it('A passkey is removed by its account only, which tells its name', async () => {
  const { passkeys, create, store } = setUp();
  const { id } = await create('c1');
  expect(await passkeys.remove(ben.id, id)).toBeNull();
  expect(await passkeys.remove(ana.id, id)).toBe('Phone');
  expect(store.passkeys).toEqual([]);
});

it('Old challenges are deleted when one is made', async () => {
  const { passkeys, challenges } = setUp();
  for (const after of [0, 1, fiveMinutes]) await passkeys.signInOptions(null, later(after));
  expect([...challenges.made.keys()]).toEqual(['challenge 2', 'challenge 3']);
  await passkeys.creationOptions(ana, session, later(fiveMinutes + 1));
  expect([...challenges.made.keys()]).toEqual(['challenge 3', 'challenge 4']);
});

describe('Signing in with a passkey', () => {
  const step = (accountId: string, ticket = 'a ticket'): SignInStep => ({ ticket, accountId });

  it('offers those of the account after the password, and any without', async () => {
    const { passkeys, create } = setUp();
    await create('c1');
    await create('c2', ben);
    const after = await passkeys.signInOptions(step(ana.id), now);
    expect(after).toMatchObject({ credentials: ['c1'] });
    expect(await passkeys.signInOptions(null, now)).toMatchObject({ credentials: [] });
  });

  it('gives the use that is still to be noted, which can be noted once', async () => {
    const { passkeys, create, challengeOf, store } = setUp();
    const { id } = await create('c1');
    const challenge = await challengeOf(passkeys.signInOptions(null, now));
    const response = { challenge, credentialId: 'c1', accountId: ana.id, counter: 5 };
    const use = await passkeys.check(response, null, now);
    expect(use).toEqual({ id, accountId: ana.id, counterBefore: 0, counter: 5 });
    expect(await passkeys.use(use!, later(1))).toBe(true);
    expect(store.passkeys).toMatchObject([{ counter: 5, lastUsedAt: later(1) }]);
    expect(await passkeys.use(use!, later(2))).toBe(false);
  });

  it.each<
    [
      what: string,
      isRight: boolean,
      asked: SignInStep | null,
      answered: SignInStep | null,
      response?: Partial<FakeResponse>,
      after?: number,
    ]
  >([
    ['alone', true, null, null],
    ['that says of no account whose it is', false, null, null, { accountId: undefined! }],
    ['that says it is of another account', false, null, null, { accountId: ben.id }],
    ['after the password', true, step(ana.id), step(ana.id)],
    [
      'after the password, without saying whose it is',
      true,
      step(ana.id),
      step(ana.id),
      { accountId: undefined! },
    ],
    ['after the password of another account', false, step(ben.id), step(ben.id)],
    [
      'after the password of another account, in its name',
      false,
      step(ben.id),
      step(ben.id),
      { accountId: ben.id },
    ],
    ['with the challenge of another ticket', false, step(ana.id, 'another'), step(ana.id)],
    ['alone, with the challenge of a ticket', false, step(ana.id), null],
    ['after the password, with a challenge for alone', false, null, step(ana.id)],
    ['that nobody has', false, null, null, { credentialId: 'c9' }],
    ['that is not named', false, null, null, { credentialId: undefined! }],
    ['with a wrong signature', false, null, null, { isForged: true }],
    ['just before five minutes are over', true, null, null, {}, fiveMinutes - 1],
    ['after five minutes', false, null, null, {}, fiveMinutes],
  ])('%s is right: %s', async (_what, isRight, asked, answered, more = {}, after = 0) => {
    const { passkeys, create, challengeOf } = setUp();
    await create('c1');
    const challenge = await challengeOf(passkeys.signInOptions(asked, now));
    const response = { challenge, credentialId: 'c1', accountId: ana.id, ...more };
    const use = await passkeys.check(response, answered, later(after));
    expect(use !== null).toBe(isRight);
  });

  it('is good for one answer to a challenge', async () => {
    const { passkeys, create, challengeOf } = setUp();
    await create('c1');
    const challenge = await challengeOf(passkeys.signInOptions(null, now));
    const response = { challenge, credentialId: 'c1', accountId: ana.id };
    expect(await passkeys.check(response, null, now)).not.toBeNull();
    expect(await passkeys.check(response, null, now)).toBeNull();
  });
});
