import { OwnAccount } from '../../src/admins/application/second-factor/own-account';
import { OwnSecondKeys } from '../../src/admins/application/second-factor/own-second-keys';
import { DataSource } from 'typeorm';
import { ChangePassword } from '../../src/admins/application/change-password';
import { CheckOwnPassword } from '../../src/admins/application/check-own-password';
import { InviteFirstMaster } from '../../src/admins/application/invite-first-master';
import { Register } from '../../src/admins/application/register';
import { ResetPassword } from '../../src/admins/application/reset-password';
import { RevokeAdmin } from '../../src/admins/application/revoke-admin';
import { SignIn } from '../../src/admins/application/sign-in';
import { Admin } from '../../src/admins/domain/admin';
import { AdminSchema } from '../../src/admins/infrastructure/postgres/admin.schema';
import { PostgresSignInTickets } from '../../src/admins/infrastructure/postgres/postgres-sign-in-tickets';
import { PostgresSessions } from '../../src/admins/infrastructure/postgres/postgres-sessions';
import { TypeOrmAdminRepository } from '../../src/admins/infrastructure/postgres/typeorm-admin-repository';
import { PostgresAuditLog } from '../../src/audit-log/infrastructure/postgres/postgres-audit-log';
import { SessionSettings } from '../../src/admins/infrastructure/config/session-settings';
import { settingsFrom } from '../../src/settings';
import { TypeOrmTransaction } from '../../src/platform/postgres/transactions/typeorm-transaction';
import { Invitations } from '../../src/invitations/application/invitations';
import { PostgresInvitationRepository } from '../../src/invitations/infrastructure/postgres/postgres-invitation-repository';
import type { AuditAction } from '../../src/kernel/audit-log';
import { Links } from '../../src/links/application/links';
import { linksWith } from '../links/known-key';
import { raceOf } from '../support/timing/race-of';
import { rounds } from '../support/timing/rounds';
import { aMaster, anAdmin } from './an-admin';
import { InMemoryPasswordAttempts, InstantPasswordHashes } from './fakes';
import { inMemorySecondFactors, RecordingAccountMail, openedBy } from './second-factor-fakes';
import { aDatabase } from '../support/servers/scene';

/**
 * These rules hold in whatever order concurrent calls run. Each race is repeated this often against
 * PostgreSQL.
 */
const times = rounds({ usual: 5, long: 1_000 });
const address = '203.0.113.7';
let dataSource: DataSource;
let parts: ReturnType<typeof wire>;

/** The parts of one server instance that these races need. */
function wire(transaction: TypeOrmTransaction, links: Links) {
  const admins = new TypeOrmAdminRepository(transaction);
  const sessions = new PostgresSessions(transaction, settingsFrom({}).of(SessionSettings));
  const repository = new PostgresInvitationRepository(transaction, links);
  const log = new PostgresAuditLog(transaction);
  // Hashing holds no lock. Real hashing would only slow the rounds down.
  const passwords = new InstantPasswordHashes();
  const guesses = new InMemoryPasswordAttempts(Number.POSITIVE_INFINITY);
  const secondFactors = inMemorySecondFactors();
  const mail = new RecordingAccountMail();
  const invitations = new Invitations(repository, log, transaction);
  return {
    admins,
    sessions,
    invitations,
    inviteFirst: new InviteFirstMaster(admins, invitations, transaction),
    signIn: new SignIn(
      admins,
      sessions,
      new PostgresSignInTickets(transaction),
      secondFactors,
      passwords,
      guesses,
      log,
      transaction,
    ),
    register: new Register(admins, invitations, sessions, passwords, log, transaction),
    change: new ChangePassword(
      new CheckOwnPassword(admins, passwords, guesses),
      admins,
      sessions,
      passwords,
      secondFactors,
      log,
      transaction,
    ),
    reset: new ResetPassword(admins, sessions, passwords, secondFactors, mail, log, transaction),
    revoke: new RevokeAdmin(admins, invitations, log, transaction),
    secondFactors,
    keys: new OwnSecondKeys(
      admins,
      sessions,
      secondFactors,
      new OwnAccount(admins, secondFactors, new CheckOwnPassword(admins, passwords, guesses)),
      guesses,
      mail,
      log,
      transaction,
    ),
  };
}

const database = aDatabase();

beforeAll(async () => {
  dataSource = await database.connect([AdminSchema], { poolSize: 20 });
  const links = await linksWith('The key of these tests, long enough.');
  parts = wire(new TypeOrmTransaction(dataSource), links);
});

beforeEach(async () => {
  await dataSource.query('DELETE FROM admin');
  await dataSource.query('DELETE FROM invitation');
});

async function given<A extends readonly Admin[]>(...admins: A): Promise<A> {
  await dataSource.query('DELETE FROM admin');
  for (const admin of admins) await parts.admins.add(admin);
  return admins;
}

const outcomes = async (calls: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls);
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason)));
};

const registering = (username: string, inviteCode: string, replaces: string | null = null) =>
  parts.register.execute({
    username,
    password: 'secret',
    inviteCode,
    unreadable: [],
    address,
    replaces,
  });

it('makes one admin of one invitation that 20 redeem at once', async () => {
  for (let round = 0; round < times; round++) {
    const { code } = await parts.invitations.inviteMaster();
    const results = await outcomes(
      Array.from({ length: 20 }, (_, i) => registering(`guest-${round}-${i}@example.org`, code)),
    );
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(new Set(results)).toEqual(
      new Set(['done', 'InvalidInput: Invalid or expired invite code']),
    );
  }
  const [counted] = await dataSource.query<Record<string, string>[]>(
    `SELECT (SELECT count(*) FROM admin) AS admins,
            (SELECT count(*) FROM session) AS sessions,
            (SELECT count(*) FROM audit_log WHERE action = 'register') AS registered`,
  );
  const each = String(times);
  expect(counted).toEqual({ admins: each, sessions: each, registered: each });
});

it('gives one e-mail one account, and leaves the other invitation to be used', async () => {
  for (let round = 0; round < times; round++) {
    const codes = [await parts.invitations.inviteMaster(), await parts.invitations.inviteMaster()];
    const results = await outcomes(
      codes.map(({ code }, i) =>
        registering(i === 0 ? `same-${round}@example.org` : `SAME-${round}@example.org`, code),
      ),
    );
    expect(results.sort()).toEqual(['Conflict: An account with this email already exists', 'done']);
  }
  const [left] = await dataSource.query<{ count: string }[]>('SELECT count(*) FROM invitation');
  expect(left!.count).toBe(String(times));
});

/** All of them, as a master sees them. */
const activeInvitations = () => parts.invitations.list(aMaster());

it('holds one invitation for the first master, however many instances start at once', async () => {
  for (let round = 0; round < times; round++) {
    await dataSource.query('DELETE FROM invitation');
    const held = await Promise.all([1, 2, 3].map(() => parts.invitations.holdMaster()));
    expect(new Set(held.map(({ code }) => code)).size).toBe(1);
    // When it has expired, all instances agree on the next one as well.
    const later = new Date(Date.now() + 8 * 86_400_000);
    const renewed = await Promise.all([1, 2, 3].map(() => parts.invitations.holdMaster(later)));
    expect(new Set([held[0]!, ...renewed].map(({ code }) => code)).size).toBe(2);
  }
});

it('holds no invitation once somebody has come, however that meets one that is being made', async () => {
  const met = { before: 0, after: 0 };
  for (let round = 0; round < times; round++) {
    await given();
    await dataSource.query('DELETE FROM invitation');
    const { code } = await parts.invitations.inviteMaster();
    const begin = raceOf(round);
    const [held, ...registered] = await Promise.allSettled([
      begin('one', () => parts.inviteFirst.execute()),
      begin('other', () => registering(`first-${round}@example.org`, code)),
      // With the invitation held for the first master, if it already exists.
      begin('other', async () => {
        const [there] = await activeInvitations();
        await registering(`second-${round}@example.org`, there?.code ?? 'none');
      }),
    ]);
    expect(held.status).toBe('fulfilled');
    met[(held as PromiseFulfilledResult<string | null>).value === null ? 'after' : 'before']++;
    expect(registered.map(({ status }) => status)).toContain('fulfilled');
    for (const one of registered) {
      if (one.status === 'rejected') {
        expect(String(one.reason)).toBe('InvalidInput: Invalid or expired invite code');
      }
    }
    expect((await activeInvitations()).filter(({ isHeld }) => isHeld)).toEqual([]);
  }
  expect(Math.min(met.before, met.after)).toBeGreaterThan(0);
});

it('leaves one of two masters who revoke each other', async () => {
  for (let round = 0; round < times; round++) {
    const [mia, max] = await given(aMaster(), aMaster('max@example.org'));
    const results = await outcomes([
      parts.revoke.execute({ actor: mia, id: max.id }),
      parts.revoke.execute({ actor: max, id: mia.id }),
    ]);
    expect(results.sort()).toEqual(['Conflict: The last master admin cannot be removed.', 'done']);
    expect(await parts.admins.list()).toHaveLength(1);
  }
});

it('leaves no session of the old password when a reset meets a sign-in', async () => {
  const met = { before: 0, after: 0 };
  for (let round = 0; round < times; round++) {
    const [mia, ana] = await given(aMaster(), anAdmin());
    const begin = raceOf(round);
    const [signedIn] = await Promise.allSettled([
      begin('one', () =>
        parts.signIn.execute({
          username: ana.username,
          password: 'password',
          address,
          replaces: null,
        }),
      ),
      begin('other', () =>
        parts.reset.execute({ actor: mia, userId: ana.id, newPassword: 'another', unreadable: [] }),
      ),
    ]);
    met[signedIn.status === 'fulfilled' ? 'before' : 'after']++;
    const alive = await dataSource.query('SELECT 1 FROM session WHERE admin_id = $1', [ana.id]);
    expect(alive).toEqual([]);
  }
  // Otherwise the calls did not race.
  expect(Math.min(met.before, met.after)).toBeGreaterThan(0);
});

it.each<[what: string, add: (ana: Admin, session: string) => Promise<unknown>]>([
  [
    'passkey',
    (actor, session) => {
      const response = { id: `passkey of ${actor.id}` };
      return parts.keys.addPasskey({ actor, session, name: 'Phone', response, unreadable: [] });
    },
  ],
  [
    'one-time code',
    async (actor, session) => {
      // As if it were begun by a request that the reset did not see.
      const { passwordHash } = (await parts.admins.find(actor.id))!;
      const { secret } = await parts.secondFactors.beginCode(actor, passwordHash);
      const code = `code of ${secret}`;
      return parts.keys.confirmCode({ actor, session, code, unreadable: [] });
    },
  ],
])('leaves no %s that a request of before adds while the password is reset', async (_what, add) => {
  const met = { before: 0, after: 0 };
  for (let round = 0; round < times; round++) {
    const [mia, ana] = await given(aMaster(), anAdmin());
    const session = (await parts.sessions.open(ana, address, new Date()))!;
    const begin = raceOf(round);
    const [added, reset] = await outcomes([
      begin('one', () => add(ana, session)),
      begin('other', () =>
        parts.reset.execute({ actor: mia, userId: ana.id, newPassword: 'another', unreadable: [] }),
      ),
    ]);
    expect(reset).toBe('done');
    met[added === 'done' ? 'before' : 'after']++;
    expect(await parts.admins.find(ana.id)).toMatchObject({ hasSecondFactor: false });
    expect(await parts.secondFactors.find(ana.id)).toMatchObject({ code: null, passkeys: [] });
  }
  expect(Math.min(met.before, met.after)).toBeGreaterThan(0);
});

it('leaves no session of the old password but the one that changed it', async () => {
  for (let round = 0; round < times; round++) {
    const [ana] = await given(anAdmin());
    const enter = () =>
      parts.signIn.execute({
        username: ana.username,
        password: 'password',
        address,
        replaces: null,
      });
    const here = openedBy(await enter());
    await Promise.allSettled([
      enter(),
      parts.change.execute({
        actor: ana,
        session: here.token,
        oldPassword: 'password',
        newPassword: 'another',
        unreadable: [],
      }),
      enter(),
    ]);
    const alive = await dataSource.query('SELECT 1 FROM session WHERE admin_id = $1', [ana.id]);
    expect(alive).toHaveLength(1);
    expect(await parts.sessions.find(here.token, true, new Date())).not.toBeNull();
  }
});

it('brings back no session of an admin who is revoked while signing in', async () => {
  for (let round = 0; round < times; round++) {
    const [mia, ana] = await given(aMaster(), anAdmin());
    await outcomes([
      parts.signIn.execute({
        username: ana.username,
        password: 'password',
        address,
        replaces: null,
      }),
      parts.revoke.execute({ actor: mia, id: ana.id }),
    ]);
    expect(await dataSource.query('SELECT 1 FROM session')).toEqual([]);
    expect(await parts.admins.list()).toHaveLength(1);
  }
});

/** The number of audit log entries with this action. */
const linesOf = async (action: AuditAction) => {
  const [row] = await dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM audit_log WHERE action = $1',
    [action],
  );
  return row!.count;
};

it('leaves no invitation of an admin who is revoked while inviting, and tells of each', async () => {
  const met = { before: 0, after: 0 };
  const deleted = await linesOf('invitation-deleted');
  for (let round = 0; round < times; round++) {
    const [mia, max] = await given(aMaster(), aMaster('max@example.org'));
    const begin = raceOf(round);
    const [invited] = await outcomes([
      begin('one', () => parts.invitations.create(max, true)),
      begin('other', () => parts.revoke.execute({ actor: mia, id: max.id })),
    ]);
    met[invited === 'done' ? 'before' : 'after']++;
    if (invited !== 'done') expect(invited).toBe('Unauthenticated: Please sign in.');
    expect(await dataSource.query('SELECT 1 FROM invitation')).toEqual([]);
  }
  expect(Math.min(met.before, met.after)).toBeGreaterThan(0);
  expect((await linesOf('invitation-deleted')) - deleted).toBe(met.before);
});

it('takes an invitation for used or for deleted when its maker is revoked meanwhile, and never for both', async () => {
  const met = { used: 0, deleted: 0 };
  const deleted = await linesOf('invitation-deleted');
  for (let round = 0; round < times; round++) {
    const [mia, max] = await given(aMaster(), aMaster('max@example.org'));
    const codes = [];
    for (let i = 0; i < 3; i++) {
      codes.push((await parts.invitations.create(max, true)).code);
    }
    const { username } = max;
    const entered = { username, password: 'password', address, replaces: null };
    const { token } = openedBy(await parts.signIn.execute(entered));
    const begin = raceOf(round);
    const [revoked, ...registered] = await outcomes([
      begin('one', () => parts.revoke.execute({ actor: mia, id: max.id })),
      // From the browser of the admin whose access is revoked: both calls end that session.
      ...codes
        .slice(1)
        .map((inviteCode, i) =>
          begin('other', () => registering(`guest-${i}@example.org`, inviteCode, token)),
        ),
    ]);
    expect(revoked).toBe('done');
    for (const result of registered) {
      if (result !== 'done') expect(result).toBe('InvalidInput: Invalid or expired invite code');
      met[result === 'done' ? 'used' : 'deleted']++;
    }
    expect(await dataSource.query('SELECT 1 FROM invitation')).toEqual([]);
  }
  expect(Math.min(met.used, met.deleted)).toBeGreaterThan(0);
  // In each round, one invitation that nobody used was deleted as well.
  expect((await linesOf('invitation-deleted')) - deleted).toBe(met.deleted + times);
});

it('lets two masters reset each other without waiting for each other for ever', async () => {
  for (let round = 0; round < times; round++) {
    const [mia, max] = await given(aMaster(), aMaster('max@example.org'));
    const reset = (actor: Admin, userId: string) =>
      parts.reset.execute({ actor, userId, newPassword: 'another', unreadable: [] });
    expect(await outcomes([reset(mia, max.id), reset(max, mia.id)])).toEqual(['done', 'done']);
  }
});
