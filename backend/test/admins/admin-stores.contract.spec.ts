import {
  AdminRepository,
  Sessions,
  SignInTickets,
  UsernameTaken,
} from '../../src/admins/application/ports';
import { AdminSchema } from '../../src/admins/infrastructure/postgres/admin.schema';
import { PostgresSessions } from '../../src/admins/infrastructure/postgres/postgres-sessions';
import { PostgresSignInTickets } from '../../src/admins/infrastructure/postgres/postgres-sign-in-tickets';
import { TypeOrmAdminRepository } from '../../src/admins/infrastructure/postgres/typeorm-admin-repository';
import { SessionSettings } from '../../src/admins/infrastructure/config/session-settings';
import { settingsFrom } from '../../src/settings';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { Transaction } from '../../src/kernel/transaction';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RecordingTransaction } from '../support/recording-transaction';
import { aMaster, anAdmin } from './an-admin';
import { InMemoryAdminRepository, InMemorySessions } from './fakes';
import { InMemorySignInTickets } from './second-factor-fakes';

interface Stores {
  readonly admins: AdminRepository;
  readonly sessions: Sessions;
  readonly tickets: SignInTickets;
  readonly transaction: Transaction;
}

const now = new Date('2026-06-01T16:00:00.123Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const home = '203.0.113.7';

/** The contract of the ports, for the PostgreSQL stores and the in-memory fakes. */
function contractTests(open: () => Promise<Stores>): void {
  let stores: Stores;

  beforeEach(async () => {
    stores = await open();
  });

  it('find admins by id, and by username in any case', async () => {
    const { admins } = stores;
    expect(await admins.any()).toBe(false);
    const ana = anAdmin('Ana@Example.org');
    await admins.add(ana);
    expect(await admins.any()).toBe(true);
    expect(await admins.find(ana.id)).toEqual(ana);
    expect(await admins.findByUsername('aNA@example.ORG')).toEqual(ana);
    expect(await admins.findByUsername('an_@example.org')).toBeNull();
    expect(await admins.find('no id')).toBeNull();
    expect(await admins.find(anAdmin().id)).toBeNull();
  });

  it('refuse a username that is taken in another case', async () => {
    const { admins } = stores;
    await admins.add(anAdmin('Ana@Example.org'));
    await expect(admins.add(anAdmin('ana@example.org'))).rejects.toThrow(UsernameTaken);
  });

  it('list admins by username, without their hashes', async () => {
    const { admins } = stores;
    const [ben, ana] = [anAdmin('ben@example.org'), aMaster('Ana@example.org')];
    await admins.add(ben);
    await admins.add(ana);
    expect(await admins.list()).toEqual([
      { id: ana.id, username: 'Ana@example.org', isMaster: true, hasSecondFactor: false },
      { id: ben.id, username: 'ben@example.org', isMaster: false, hasSecondFactor: false },
    ]);
  });

  it('lock the masters and the one who is meant', async () => {
    const { admins, transaction } = stores;
    const [mia, ana, ben] = [aMaster(), anAdmin(), anAdmin('ben@example.org')];
    for (const admin of [mia, ana, ben]) await admins.add(admin);
    const locked = await transaction.run(() => admins.lockMastersAnd(ana.id));
    expect(locked.map(({ id }) => id).sort()).toEqual([mia.id, ana.id].sort());
    expect(await transaction.run(() => admins.lockMastersAnd('no id'))).toHaveLength(1);
  });

  it('change a password once for each time it was read', async () => {
    const { admins } = stores;
    const ana = anAdmin();
    await admins.add(ana);
    expect(await admins.changePassword(ana, 'second')).toBe(true);
    expect(await admins.changePassword(ana, 'third')).toBe(false);
    expect((await admins.find(ana.id))!.passwordHash).toBe('second');
  });

  it('know whether a second key is necessary, until it is removed or the password is reset', async () => {
    const { admins } = stores;
    const ana = anAdmin();
    await admins.add(ana);
    const read = async () => (await admins.find(ana.id))!;
    const state = async () => {
      const { passwordHash, hasSecondFactor } = await read();
      return [passwordHash, hasSecondFactor];
    };
    const first = 'hash of password';
    expect(await state()).toEqual([first, false]);
    expect(await admins.setSecondFactor(ana, true)).toBe(true);
    expect(await admins.setSecondFactor(ana, true)).toBe(false);
    expect(await state()).toEqual([first, true]);
    expect((await admins.list())[0]).toMatchObject({ hasSecondFactor: true });
    expect(await admins.changePassword(await read(), 'second')).toBe(true);
    expect(await state()).toEqual(['second', true]);
    expect(await admins.setSecondFactor(await read(), false)).toBe(true);
    expect(await state()).toEqual(['second', false]);
    await admins.setSecondFactor(await read(), true);
    expect(await admins.resetPassword(await read(), 'third')).toBe(true);
    expect(await state()).toEqual(['third', false]);
  });

  it('make tickets that end with their time, their use, the password and the admin', async () => {
    const { admins, tickets } = stores;
    const ana = anAdmin();
    expect(await tickets.make(ana, now)).toBeNull();
    await admins.add(ana);
    const [one, other] = [(await tickets.make(ana, now))!, (await tickets.make(ana, now))!];
    const seconds = (after: number) => new Date(now.getTime() + after * 1_000);
    expect(await tickets.find(one, seconds(299))).toBe(ana.id);
    expect(await tickets.find(one, seconds(300))).toBeNull();
    expect(await tickets.end(one, seconds(300))).toBe(false);
    expect(await tickets.end(one, now)).toBe(true);
    expect(await tickets.end(one, now)).toBe(false);
    expect(await tickets.find(one, now)).toBeNull();
    expect(await tickets.find('unknown', now)).toBeNull();
    await tickets.removeEnded(seconds(299));
    expect(await tickets.find(other, now)).toBe(ana.id);
    await admins.changePassword(ana, 'second');
    expect(await tickets.find(other, now)).toBeNull();
    expect(await tickets.end(other, now)).toBe(false);
    const changed = (await admins.find(ana.id))!;
    const last = (await tickets.make(changed, now))!;
    await tickets.removeEnded(seconds(300));
    expect(await tickets.find(last, now)).toBeNull();
    const later = (await tickets.make(changed, now))!;
    await admins.remove(changed);
    expect(await tickets.find(later, now)).toBeNull();
  });

  it('open no session for a password that has changed, or an admin who is gone', async () => {
    const { admins, sessions } = stores;
    const ana = anAdmin();
    expect(await sessions.open(ana, home, now)).toBeNull();
    await admins.add(ana);
    expect(await sessions.open(ana, home, now)).not.toBeNull();
    await admins.changePassword(ana, 'second');
    expect(await sessions.open(ana, home, now)).toBeNull();
  });

  it.each<[what: string, seenAfterHours: number[], lives: boolean]>([
    ['lives while it is used', [11, 22, 33], true],
    ['ends after 12 idle hours', [12], false],
    ['ends after 7 days all the same', Array.from({ length: 17 }, (_, i) => 10 * (i + 1)), false],
  ])('a session %s', async (_what, seenAfterHours, lives) => {
    const { admins, sessions } = stores;
    const ana = anAdmin();
    await admins.add(ana);
    const token = (await sessions.open(ana, home, now))!;
    let found;
    for (const hours of seenAfterHours) found = await sessions.find(token, true, later(hours));
    const { id, username, isMaster } = ana;
    expect(found).toEqual(lives ? { id, username, isMaster, hasSecondFactor: false } : null);
    const last = later(seenAfterHours.at(-1)!);
    expect(await sessions.isSignedInFrom(ana.id, home, last)).toBe(lives);
    expect((await sessions.end(token, last)) !== null).toBe(lives);
  });

  it('know where an admin is signed in', async () => {
    const { admins, sessions } = stores;
    const ana = anAdmin();
    await admins.add(ana);
    await sessions.open(ana, home, now);
    expect(await sessions.isSignedInFrom(ana.id, home, now)).toBe(true);
    expect(await sessions.isSignedInFrom(ana.id, '198.51.100.9', now)).toBe(false);
    expect(await sessions.isSignedInFrom(aMaster().id, home, now)).toBe(false);
  });

  it('end a session, all of an admin, and all with the admin', async () => {
    const { admins, sessions } = stores;
    const [ana, ben] = [anAdmin(), anAdmin('ben@example.org')];
    await admins.add(ana);
    await admins.add(ben);
    const bens = (await sessions.open(ben, home, now))!;
    const [one, two, three] = [
      (await sessions.open(ana, home, now))!,
      (await sessions.open(ana, home, now))!,
      (await sessions.open(ana, home, now))!,
    ];
    const alive = async (...tokens: string[]) => {
      const found = await Promise.all(tokens.map((token) => sessions.find(token, true, now)));
      return found.map((admin) => admin !== null);
    };

    expect(await sessions.end(one, now)).toMatchObject({ username: ana.username });
    expect(await sessions.end(one, now)).toBeNull();
    expect(await alive(one, two, three, bens)).toEqual([false, true, true, true]);
    await sessions.endAllOf(ana.id, two);
    expect(await alive(two, three, bens)).toEqual([true, false, true]);
    await sessions.endAllOf(ana.id);
    expect(await alive(two, bens)).toEqual([false, true]);
    await admins.remove(ben);
    expect(await alive(bens)).toEqual([false]);
    expect(await admins.find(ben.id)).toBeNull();
  });

  it('end all sessions that were opened up to a time', async () => {
    const { admins, sessions } = stores;
    const [ana, ben] = [anAdmin(), anAdmin('ben@example.org')];
    for (const admin of [ana, ben]) await admins.add(admin);
    const old = [
      (await sessions.open(ana, home, now))!,
      (await sessions.open(ben, home, later(1)))!,
    ];
    const young = (await sessions.open(ana, home, later(2)))!;
    await sessions.endAll(later(1));
    for (const token of old) expect(await sessions.find(token, true, later(2))).toBeNull();
    expect(await sessions.find(young, true, later(2))).not.toBeNull();
  });

  it('forget sessions that have ended, and only those', async () => {
    const { admins, sessions } = stores;
    const ana = anAdmin();
    await admins.add(ana);
    const old = (await sessions.open(ana, home, now))!;
    const young = (await sessions.open(ana, home, later(13)))!;
    await sessions.removeEnded(later(13));
    expect(await sessions.find(old, true, now)).toBeNull();
    expect(await sessions.find(young, true, later(13))).not.toBeNull();
  });
}

describe('Admin stores in memory', () => {
  contractTests(() => {
    const admins = new InMemoryAdminRepository();
    const sessions = new InMemorySessions(admins);
    const tickets = new InMemorySignInTickets(admins);
    return Promise.resolve({ admins, sessions, tickets, transaction: new RecordingTransaction() });
  });
});

describe('Admin stores in PostgreSQL', () => {
  let database: TestDatabase;
  let stores: Stores;

  beforeAll(async () => {
    database = await createTestDatabase();
    const transaction = new TypeOrmTransaction(await database.connect([AdminSchema]));
    stores = {
      admins: new TypeOrmAdminRepository(transaction),
      sessions: new PostgresSessions(transaction, settingsFrom({}).of(SessionSettings)),
      tickets: new PostgresSignInTickets(transaction),
      transaction,
    };
  });

  afterAll(() => database.drop());

  contractTests(async () => {
    await database.query('DELETE FROM admin');
    return stores;
  });

  it('keeps no token that would open anything', async () => {
    const { admins, sessions } = stores;
    const ana = anAdmin();
    await admins.add(ana);
    const token = (await sessions.open(ana, home, now))!;
    const rows = await database.query('SELECT session::text AS row FROM session');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(24);
  });
});
