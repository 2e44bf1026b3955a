import { OneTimeCodes } from '../../src/second-factors/application/one-time-codes';
import { Passkeys } from '../../src/second-factors/application/passkeys';
import { SecondFactors } from '../../src/second-factors/application/second-factors';
import { Passkey } from '../../src/second-factors/domain/passkey';
import {
  FakeSeal,
  FakeTotp,
  FakeWebAuthn,
  InMemoryChallenges,
  InMemoryOneTimeCodes,
  InMemoryPasskeys,
  InMemoryRecoveryCodes,
  ana,
  ben,
  now,
} from './fakes';

const passkey: Passkey = {
  id: 'p1',
  accountId: ana.id,
  credentialId: 'c1',
  publicKey: Uint8Array.of(1),
  counter: 0,
  transports: [],
  name: 'Phone',
  addedAt: now,
  lastUsedAt: null,
};

function setUp(rule: 'off' | 'optional' | 'masters' | 'all' = 'optional') {
  const codes = new InMemoryOneTimeCodes();
  const passkeys = new InMemoryPasskeys();
  const recoveryCodes = new InMemoryRecoveryCodes();
  const seal = new FakeSeal();
  const webAuthn = new FakeWebAuthn();
  const keys = new SecondFactors(
    { rule },
    new OneTimeCodes(codes, seal.links, new FakeTotp()),
    new Passkeys(passkeys, new InMemoryChallenges(), webAuthn),
    recoveryCodes,
    seal.links,
  );
  /** Gives an account a key of each kind. */
  const giveAll = async (account = ana) => {
    const sealedSecret = seal.seal(Uint8Array.of(1), account.id);
    codes.confirmed.set(account.id, { sealedSecret, addedAt: now, step: 0 });
    const [id, credentialId] = [`p of ${account.id}`, `c of ${account.id}`];
    await passkeys.add({ ...passkey, id, credentialId, accountId: account.id });
    await recoveryCodes.replace(account.id, [Uint8Array.of(1), Uint8Array.of(2)]);
  };
  return { codes, passkeys, seal, webAuthn, keys, giveAll };
}

const none = { code: null, passkeys: [], recoveryCodesLeft: 0 };

describe('The second keys of an account', () => {
  it('can all be removed, and nobody else’s with them', async () => {
    const { keys, giveAll } = setUp();
    await giveAll(ana);
    await giveAll(ben);
    await keys.removeAll(ana.id);
    expect(await keys.find(ana.id)).toEqual(none);
    expect(await keys.usableBy(ben.id)).toEqual(['passkey', 'code', 'recovery']);
  });

  it.each([true, false])('can be changed where secrets can be sealed: %s', async (isAvailable) => {
    const { keys, seal } = setUp();
    seal.isAvailable = isAvailable;
    expect(keys.areChangeable).toBe(isAvailable);
    expect(await keys.holdKey()).toBe(isAvailable);
  });
});

type Scene = ReturnType<typeof setUp>;

const loseSecret = ({ codes }: Scene) => {
  codes.confirmed.set(ana.id, { sealedSecret: null, addedAt: now, step: 0 });
};
const replaceKey = ({ seal }: Scene) => {
  seal.key = 'another key';
};
const beWithoutKey = ({ seal }: Scene) => {
  seal.isAvailable = false;
};

it.each<[when: string, change: (scene: Scene) => void, isLost: boolean]>([
  ['its secret can be read', () => undefined, false],
  ['its secret was lost with the key', loseSecret, true],
  ['its secret is sealed with another key', replaceKey, true],
  ['this server has no key to tell by', beWithoutKey, false],
])('An app’s codes are lost or not if %s', async (_when, change, isLost) => {
  const scene = setUp();
  await scene.giveAll();
  change(scene);
  expect((await scene.keys.find(ana.id)).code).toEqual({ addedAt: now, isLost });
});

describe('An account can sign in', () => {
  it.each<[how: string, change: (scene: Scene) => void | Promise<void>, usable: string[]]>([
    ['with each kind of key', () => undefined, ['passkey', 'code', 'recovery']],
    [
      'without passkeys where browsers offer none',
      ({ webAuthn }) => {
        webAuthn.isPossible = false;
      },
      ['code', 'recovery'],
    ],
    [
      'without the passkeys it does not have',
      ({ passkeys }) => passkeys.removeAll(ana.id),
      ['code', 'recovery'],
    ],
    ['without an app whose secret was lost', loseSecret, ['passkey', 'recovery']],
    ['without an app whose secret has another key', replaceKey, ['passkey', 'recovery']],
    ['without an app where the key is missing', beWithoutKey, ['passkey', 'recovery']],
    ['without anything once all was removed', ({ keys }) => keys.removeAll(ana.id), []],
  ])('%s', async (_how, change, usable) => {
    const scene = setUp();
    await scene.giveAll();
    await change(scene);
    expect(await scene.keys.usableBy(ana.id)).toEqual(usable);
  });
});

test.each([
  ['off', false, false, false],
  ['optional', true, false, false],
  ['masters', true, true, false],
  ['all', true, true, true],
] as const)(
  'With the rule %s, accounts can have a second key: %s; masters must: %s; others must: %s',
  (rule, areOn, ofMasters, ofOthers) => {
    const { keys } = setUp(rule);
    expect(keys.areOn).toBe(areOn);
    expect(keys.isMissing({ isMaster: true, hasSecondFactor: false })).toBe(ofMasters);
    expect(keys.isMissing({ isMaster: false, hasSecondFactor: false })).toBe(ofOthers);
    expect(keys.isMissing({ isMaster: true, hasSecondFactor: true })).toBe(false);
  },
);

describe('Recovery codes', () => {
  it('are right once, in any order, for their account, however they are typed', async () => {
    const { keys } = setUp();
    const made = await keys.replaceRecoveryCodes(ana.id);
    await keys.replaceRecoveryCodes(ben.id);
    expect(made).toHaveLength(10);
    expect(await keys.useCode(ben.id, made[0]!, now)).toBeNull();
    for (const code of made.toReversed()) {
      const typed = code.replaceAll('-', ' ').toLowerCase();
      expect(await keys.useCode(ana.id, typed, now)).toBe('recovery');
    }
    expect(await keys.useCode(ana.id, made[0]!, now)).toBeNull();
    expect(await keys.find(ana.id)).toMatchObject({ recoveryCodesLeft: 0 });
  });

  it.each(['', '123456', 'K7Q2-4MZP'])('are no %j, and end with new ones', async (typed) => {
    const { keys } = setUp();
    const [before] = await keys.replaceRecoveryCodes(ana.id);
    await keys.replaceRecoveryCodes(ana.id);
    expect(await keys.useCode(ana.id, typed, now)).toBeNull();
    expect(await keys.useCode(ana.id, before!, now)).toBeNull();
    expect(await keys.find(ana.id)).toMatchObject({ recoveryCodesLeft: 10 });
  });
});
