import { randomUUID } from 'node:crypto';
import {
  Challenges,
  OneTimeCodeStore,
  PasskeyStore,
  RecoveryCodeStore,
} from '../../src/second-factors/application/ports';
import { Passkey } from '../../src/second-factors/domain/passkey';
import { PostgresChallenges } from '../../src/second-factors/infrastructure/postgres/postgres-challenges';
import { PostgresOneTimeCodes } from '../../src/second-factors/infrastructure/postgres/postgres-one-time-codes';
import { PostgresPasskeys } from '../../src/second-factors/infrastructure/postgres/postgres-passkeys';
import { PostgresRecoveryCodes } from '../../src/second-factors/infrastructure/postgres/postgres-recovery-codes';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { TestDatabase, createTestDatabase } from '../support/database';
import {
  InMemoryChallenges,
  InMemoryOneTimeCodes,
  InMemoryPasskeys,
  InMemoryRecoveryCodes,
  later,
  now,
} from './fakes';

interface Stores {
  readonly oneTimeCodes: OneTimeCodeStore;
  readonly passkeys: PasskeyStore;
  readonly recoveryCodes: RecoveryCodeStore;
  readonly challenges: Challenges;
  /** The ids of two accounts without a second key. */
  readonly ana: string;
  readonly ben: string;
}

/** The contract of the ports, for the PostgreSQL stores and the in-memory fakes. */
function contractTests(open: () => Promise<Stores>): void {
  let stores: Stores;

  beforeEach(async () => {
    stores = await open();
  });

  describe('The secret of one-time codes', () => {
    const session = 'a session';

    it('that was begun is found for the same account and session, until it is too old', async () => {
      const { oneTimeCodes, ana, ben } = stores;
      await oneTimeCodes.begin(ana, 'sealed', session, now);
      expect(await oneTimeCodes.findBegun(ana, session, later(-1))).toBe('sealed');
      expect(await oneTimeCodes.findBegun(ana, session, now)).toBeNull();
      expect(await oneTimeCodes.findBegun(ana, 'another session', later(-1))).toBeNull();
      expect(await oneTimeCodes.findBegun(ben, session, later(-1))).toBeNull();
      expect(await oneTimeCodes.find(ana)).toBeNull();
    });

    it('is replaced by one that is begun later, or removed', async () => {
      const { oneTimeCodes, ana } = stores;
      await oneTimeCodes.begin(ana, 'first', session, now);
      await oneTimeCodes.begin(ana, 'second', session, later(1));
      expect(await oneTimeCodes.findBegun(ana, session, now)).toBe('second');
      expect(await oneTimeCodes.confirm(ana, 'first', 1, later(2))).toBe(false);
      await oneTimeCodes.removeBegun(ana);
      expect(await oneTimeCodes.findBegun(ana, session, now)).toBeNull();
    });

    it('is confirmed once, and then takes the place of the one before', async () => {
      const { oneTimeCodes, ana, ben } = stores;
      for (const [sealed, at] of [
        ['first', now],
        ['second', later(1)],
      ] as const) {
        await oneTimeCodes.begin(ana, sealed, session, at);
        expect(await oneTimeCodes.confirm(ben, sealed, 1, at)).toBe(false);
        expect(await oneTimeCodes.confirm(ana, sealed, 1, at)).toBe(true);
        expect(await oneTimeCodes.confirm(ana, sealed, 1, at)).toBe(false);
        expect(await oneTimeCodes.find(ana)).toEqual({ sealedSecret: sealed, addedAt: at });
        expect(await oneTimeCodes.findBegun(ana, session, later(-1))).toBeNull();
      }
    });

    it('gives each step once, and none before it', async () => {
      const { oneTimeCodes, ana, ben } = stores;
      expect(await oneTimeCodes.useStep(ana, 8)).toBe(false);
      await oneTimeCodes.begin(ana, 'sealed', session, now);
      await oneTimeCodes.confirm(ana, 'sealed', 7, now);
      expect(await oneTimeCodes.useStep(ben, 8)).toBe(false);
      const uses = [];
      for (const step of [6, 7, 9, 9, 8, 10]) uses.push(await oneTimeCodes.useStep(ana, step));
      expect(uses).toEqual([false, false, true, false, false, true]);
    });

    it('is removed, confirmed or only begun', async () => {
      const { oneTimeCodes, ana } = stores;
      await oneTimeCodes.begin(ana, 'sealed', session, now);
      expect(await oneTimeCodes.remove(ana)).toBe(false);
      expect(await oneTimeCodes.confirm(ana, 'sealed', 1, now)).toBe(false);
      await oneTimeCodes.begin(ana, 'sealed', session, now);
      await oneTimeCodes.confirm(ana, 'sealed', 1, now);
      expect(await oneTimeCodes.remove(ana)).toBe(true);
      expect(await oneTimeCodes.find(ana)).toBeNull();
    });
  });

  describe('Passkeys', () => {
    const aPasskey = (accountId: string, changes: Partial<Passkey> = {}): Passkey => ({
      id: randomUUID(),
      accountId,
      credentialId: randomUUID(),
      publicKey: Buffer.from([1, 2, 255]),
      counter: 2 ** 32 - 1,
      transports: ['usb', 'nfc'],
      name: 'Phone',
      addedAt: now,
      lastUsedAt: null,
      ...changes,
    });

    it('are listed for each account, in the order in which they were added', async () => {
      const { passkeys, ana, ben } = stores;
      const second = aPasskey(ana, { addedAt: later(1) });
      const [first, other] = [aPasskey(ana), aPasskey(ben)];
      for (const one of [second, first, other]) expect(await passkeys.add(one)).toBe(true);
      expect(await passkeys.list(ana)).toEqual([first, second]);
      expect(await passkeys.findByCredential(other.credentialId)).toEqual(other);
      expect(await passkeys.findByCredential('unknown')).toBeNull();
    });

    it('have credentials of their own', async () => {
      const { passkeys, ana, ben } = stores;
      const first = aPasskey(ana);
      await passkeys.add(first);
      const { credentialId } = first;
      expect(await passkeys.add(aPasskey(ben, { credentialId }))).toBe(false);
      expect(await passkeys.list(ben)).toEqual([]);
    });

    it('are used by their account, with the counter that was read', async () => {
      const { passkeys, ana, ben } = stores;
      const added = aPasskey(ana, { counter: 1 });
      await passkeys.add(added);
      const use = { id: added.id, accountId: ana, counterBefore: 1, counter: 2 };
      expect(await passkeys.use({ ...use, accountId: ben }, later(1))).toBe(false);
      expect(await passkeys.use({ ...use, counterBefore: 0 }, later(1))).toBe(false);
      expect(await passkeys.use({ ...use, id: randomUUID() }, later(1))).toBe(false);
      expect(await passkeys.list(ana)).toEqual([added]);
      expect(await passkeys.use(use, later(1))).toBe(true);
      expect(await passkeys.use(use, later(2))).toBe(false);
      expect(await passkeys.list(ana)).toEqual([{ ...added, counter: 2, lastUsedAt: later(1) }]);
    });

    it('are removed one by one, or all of an account', async () => {
      const { passkeys, ana, ben } = stores;
      const [first, second, other] = [
        aPasskey(ana, { name: 'Laptop' }),
        aPasskey(ana, { addedAt: later(1) }),
        aPasskey(ben),
      ];
      for (const one of [first, second, other]) await passkeys.add(one);
      expect(await passkeys.remove(ben, first.id)).toBeNull();
      expect(await passkeys.remove(ana, 'no id')).toBeNull();
      expect(await passkeys.remove(ana, first.id)).toBe('Laptop');
      expect(await passkeys.remove(ana, first.id)).toBeNull();
      expect(await passkeys.list(ana)).toEqual([second]);
      await passkeys.removeAll(ana);
      expect(await passkeys.list(ana)).toEqual([]);
      expect(await passkeys.list(ben)).toEqual([other]);
    });
  });

  it('Recovery codes are used once by their account, and replaced together', async () => {
    const { recoveryCodes, ana, ben } = stores;
    const [one, two, three] = [Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)] as const;
    await recoveryCodes.replace(ana, [one, two]);
    expect(await recoveryCodes.count(ana)).toBe(2);
    expect(await recoveryCodes.count(ben)).toBe(0);
    expect(await recoveryCodes.use(ben, one)).toBe(false);
    expect(await recoveryCodes.use(ana, one)).toBe(true);
    expect(await recoveryCodes.use(ana, one)).toBe(false);
    expect(await recoveryCodes.count(ana)).toBe(1);
    await recoveryCodes.replace(ana, [three]);
    expect(await recoveryCodes.use(ana, two)).toBe(false);
    expect(await recoveryCodes.use(ana, three)).toBe(true);
    await recoveryCodes.replace(ana, []);
    expect(await recoveryCodes.count(ana)).toBe(0);
  });

  it('Challenges are taken once, for their purpose, until they are too old', async () => {
    const { challenges } = stores;
    const [first, second] = [randomUUID(), randomUUID()];
    await challenges.add(first, 'to sign in', now);
    await challenges.add(second, 'to sign in', later(1));
    expect(await challenges.take(first, 'to add', later(-1))).toBe(false);
    expect(await challenges.take(first, 'to sign in', now)).toBe(false);
    expect(await challenges.take(randomUUID(), 'to sign in', later(-1))).toBe(false);
    await challenges.removeBefore(now);
    expect(await challenges.take(first, 'to sign in', later(-1))).toBe(false);
    expect(await challenges.take(second, 'to sign in', now)).toBe(true);
    expect(await challenges.take(second, 'to sign in', now)).toBe(false);
  });
}

describe('In memory', () => {
  contractTests(() =>
    Promise.resolve({
      oneTimeCodes: new InMemoryOneTimeCodes(),
      passkeys: new InMemoryPasskeys(),
      recoveryCodes: new InMemoryRecoveryCodes(),
      challenges: new InMemoryChallenges(),
      ana: randomUUID(),
      ben: randomUUID(),
    }),
  );
});

describe('In PostgreSQL', () => {
  let database: TestDatabase;
  let transaction: TypeOrmTransaction;

  beforeAll(async () => {
    database = await createTestDatabase();
    transaction = new TypeOrmTransaction(await database.connect());
  });

  afterAll(() => database.drop());

  const addAccount = async () => {
    const id = randomUUID();
    await database.query(
      `INSERT INTO admin (id, username, username_key, is_master, password_hash, password_version,
                          registered_at, has_second_factor)
       VALUES ($1, $2, $2, false, 'x', 1, now(), false)`,
      [id, `${id}@example.org`],
    );
    return id;
  };

  contractTests(async () => ({
    oneTimeCodes: new PostgresOneTimeCodes(transaction),
    passkeys: new PostgresPasskeys(transaction),
    recoveryCodes: new PostgresRecoveryCodes(transaction),
    challenges: new PostgresChallenges(transaction),
    ana: await addAccount(),
    ben: await addAccount(),
  }));
});
