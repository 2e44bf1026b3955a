import { ChangePassword } from '../../src/admins/application/change-password';
import { InviteFirstMaster } from '../../src/admins/application/invite-first-master';
import { Register } from '../../src/admins/application/register';
import { ResetPassword } from '../../src/admins/application/reset-password';
import { RevokeAdmin } from '../../src/admins/application/revoke-admin';
import { SignIn } from '../../src/admins/application/sign-in';
import { SignOut } from '../../src/admins/application/sign-out';
import { InvalidInput, TooMany, Unauthenticated } from '../../src/shared/domain/errors';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { aMaster, anAdmin } from './an-admin';
import {
  InMemoryAdminRepository,
  InMemoryGuesses,
  InMemoryInvitations,
  InMemorySessions,
  InstantPasswordHashes,
} from './fakes';

const now = new Date('2026-06-01T16:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const home = '203.0.113.7';
const elsewhere = '198.51.100.9';

function setUp(...registered: ReturnType<typeof anAdmin>[]) {
  const admins = new InMemoryAdminRepository();
  admins.all = registered;
  const sessions = new InMemorySessions(admins);
  const passwords = new InstantPasswordHashes();
  const guesses = new InMemoryGuesses();
  const invitations = new InMemoryInvitations();
  const log = new RecordingAuditLog();
  const transaction = new RecordingTransaction([admins, sessions, invitations, log]);
  const signIn = new SignIn(admins, sessions, passwords, guesses, log, transaction);
  const enter = (
    username: string,
    password: string,
    { address = home, replaces = null as string | null, at = now } = {},
  ) => signIn.execute({ username, password, address, replaces }, at);
  return {
    admins,
    sessions,
    passwords,
    guesses,
    invitations,
    log,
    enter,
    signOut: new SignOut(sessions, log, transaction),
    register: new Register(admins, invitations, sessions, passwords, log, transaction),
    changePassword: new ChangePassword(admins, sessions, passwords, guesses, log, transaction),
    resetPassword: new ResetPassword(admins, sessions, passwords, log, transaction),
    revokeAdmin: new RevokeAdmin(admins, log, transaction),
    inviteFirstMaster: new InviteFirstMaster(admins, invitations, transaction),
  };
}

const failing = (error: unknown) => (error as InvalidInput).details;

describe('Signing in', () => {
  it('opens a session, whatever the case of the username', async () => {
    const { enter, sessions, log } = setUp(anAdmin('Ana@Example.org'));
    const { admin, token } = await enter('aNA@example.ORG', 'password');
    expect(admin.username).toBe('Ana@Example.org');
    expect(await sessions.find(token, true, now)).toMatchObject({ username: 'Ana@Example.org' });
    expect(log.acts).toEqual([{ action: 'sign-in', actor: 'Ana@Example.org' }]);
  });

  it('refuses an unknown account and a wrong password alike, after the same work', async () => {
    const { enter, passwords } = setUp(anAdmin());
    const refused = new Unauthenticated('Invalid credentials');
    await expect(enter('ana@example.org', 'wrong!')).rejects.toEqual(refused);
    expect(passwords.compared).toBe(1);
    await expect(enter('nobody@example.org', 'wrong!')).rejects.toEqual(refused);
    expect(passwords.compared).toBe(2);
  });

  it('logs a failure by name only where the account exists', async () => {
    const { enter, log } = setUp(anAdmin());
    await expect(enter('ana@example.org', 'wrong!')).rejects.toThrow();
    await expect(enter('my secret password', 'wrong!')).rejects.toThrow();
    expect(log.acts).toEqual([
      { action: 'sign-in-failed', actor: 'ana@example.org' },
      { action: 'sign-in-failed', actor: null },
    ]);
  });

  it('ends the session that the browser had', async () => {
    const { enter, sessions } = setUp(anAdmin());
    const first = await enter('ana@example.org', 'password');
    await enter('ana@example.org', 'password', { replaces: first.token });
    expect(await sessions.find(first.token, true, now)).toBeNull();
  });

  it('refuses even the right password after ten wrong ones', async () => {
    const { enter } = setUp(anAdmin());
    for (let i = 0; i < 10; i++) {
      await expect(enter('ana@example.org', 'wrong!')).rejects.toThrow(Unauthenticated);
    }
    await expect(enter('ana@example.org', 'password')).rejects.toThrow(TooMany);
  });

  it('counts guesses at accounts that do not exist as well', async () => {
    const { enter } = setUp();
    for (let i = 0; i < 10; i++) {
      await expect(enter('nobody@example.org', 'wrong!')).rejects.toThrow(Unauthenticated);
    }
    await expect(enter('Nobody@example.org', 'wrong!')).rejects.toThrow(TooMany);
  });

  it('does not count the right password', async () => {
    const { enter, guesses } = setUp(anAdmin());
    for (let i = 0; i < 12; i++) await enter('ana@example.org', 'password');
    expect(guesses.counts.get('sign-in ana@example.org')).toBe(0);
  });

  it('lets an admin in, whatever a stranger guessed, where the admin is signed in already', async () => {
    const { enter } = setUp(anAdmin());
    await enter('ana@example.org', 'password', { address: home });
    for (let i = 0; i < 11; i++) {
      await expect(enter('ana@example.org', 'wrong!', { address: elsewhere })).rejects.toThrow();
    }
    await expect(enter('ana@example.org', 'password', { address: elsewhere })).rejects.toThrow(
      TooMany,
    );
    await expect(enter('ana@example.org', 'wrong!', { address: home })).rejects.toThrow(TooMany);
    await expect(enter('ana@example.org', 'password', { address: home })).resolves.toBeDefined();
  });

  it('leaves no session when the password was changed while it was checked', async () => {
    const { enter, admins, passwords } = setUp(anAdmin());
    const [ana] = admins.all;
    jest.spyOn(passwords, 'matches').mockImplementation(async () => {
      await admins.changePassword(ana!, 'hash of another');
      return true;
    });
    await expect(enter('ana@example.org', 'password')).rejects.toThrow('Invalid credentials');
  });
});

describe('A session', () => {
  it.each<[what: string, seenAfterHours: number[], lives: boolean]>([
    ['lives while it is used', [11, 22, 33], true],
    ['ends after 12 idle hours', [12], false],
    [
      'ends after 7 days, though it is used',
      Array.from({ length: 17 }, (_, i) => 10 * (i + 1)),
      false,
    ],
  ])('%s', async (_what, seenAfterHours, lives) => {
    const { enter, sessions } = setUp(anAdmin());
    const { token } = await enter('ana@example.org', 'password');
    let found;
    for (const hours of seenAfterHours) found = await sessions.find(token, true, hoursLater(hours));
    expect(found !== null).toBe(lives);
  });

  it('ends at sign-out, which may be said twice', async () => {
    const { enter, sessions, signOut, log } = setUp(anAdmin());
    const { token } = await enter('ana@example.org', 'password');
    await signOut.execute(token, now);
    await signOut.execute(token, now);
    expect(await sessions.find(token, true, now)).toBeNull();
    expect(log.actions).toEqual(['sign-in', 'sign-out']);
  });
});

describe('Registering', () => {
  const given = {
    username: 'New@example.org',
    password: 'secret',
    inviteCode: 'code',
    unreadable: [],
    address: home,
    replaces: null,
  };

  it.each([true, false])(
    'makes an admin of the invitation’s kind (master: %s)',
    async (isMaster) => {
      const { register, invitations, admins, sessions, log } = setUp();
      invitations.codes.set('code', { isMaster, invitedBy: 'mia@example.org' });
      const { admin, token } = await register.execute(given, now);
      expect(admin).toMatchObject({ username: 'New@example.org', isMaster });
      expect(admins.all).toHaveLength(1);
      expect(await sessions.find(token, true, now)).toMatchObject({ isMaster });
      expect(invitations.codes.size).toBe(0);
      expect(log.acts).toEqual([
        {
          action: 'register',
          actor: 'New@example.org',
          details: { isMaster, invitedBy: 'mia@example.org' },
        },
      ]);
    },
  );

  it('names every failing field at once', async () => {
    const { register } = setUp();
    const nothing = { ...given, username: null, password: null, inviteCode: null };
    expect(failing(await register.execute(nothing, now).catch((error: unknown) => error))).toEqual([
      { path: 'username', message: 'Please enter a valid email address' },
      { path: 'password', message: 'Password must be at least 6 characters' },
      { path: 'inviteCode', message: 'Invite code is required' },
    ]);
  });

  it.each([
    [{ username: 'no address' }, 'username', 'Please enter a valid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: '👍👍👍👍👍' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
  ])('refuses %j', async (change, path, message) => {
    const { register, invitations } = setUp();
    invitations.codes.set('code', { isMaster: false, invitedBy: null });
    const error: unknown = await register
      .execute({ ...given, ...change }, now)
      .catch((e: unknown) => e);
    expect(failing(error)).toEqual([{ path, message }]);
    expect(invitations.codes.has('code')).toBe(true);
  });

  it('takes passwords of 6 and of 128 characters of any kind, as typed', async () => {
    for (const password of [' pass ', '👍👍👍👍👍👍', '👍'.repeat(128), 'tab\tand\u0000']) {
      const { register, invitations, enter } = setUp();
      invitations.codes.set('code', { isMaster: false, invitedBy: null });
      await register.execute({ ...given, password }, now);
      await expect(enter('new@example.org', password)).resolves.toBeDefined();
    }
  });

  it('hashes nothing for those without an invitation', async () => {
    const { register, passwords } = setUp();
    await expect(register.execute(given, now)).rejects.toThrow('Invalid or expired invite code');
    expect(passwords.hashed).toBe(0);
  });

  it('leaves the invitation to be used when the e-mail has an account', async () => {
    const { register, invitations, log } = setUp(anAdmin('new@EXAMPLE.org'));
    invitations.codes.set('code', { isMaster: true, invitedBy: null });
    await expect(register.execute(given, now)).rejects.toThrow(
      'An account with this email already exists',
    );
    expect(invitations.codes.has('code')).toBe(true);
    expect(log.acts).toEqual([]);
  });
});

describe('Changing the own password', () => {
  it('ends all other sessions and keeps this one', async () => {
    const { enter, sessions, changePassword, log } = setUp(anAdmin());
    const here = await enter('ana@example.org', 'password');
    const there = await enter('ana@example.org', 'password', { address: elsewhere });
    await changePassword.execute(
      {
        actor: here.admin,
        session: here.token,
        oldPassword: 'password',
        newPassword: 'another',
        unreadable: [],
      },
      now,
    );
    expect(await sessions.find(here.token, true, now)).not.toBeNull();
    expect(await sessions.find(there.token, true, now)).toBeNull();
    await expect(enter('ana@example.org', 'password')).rejects.toThrow('Invalid credentials');
    await expect(enter('ana@example.org', 'another')).resolves.toBeDefined();
    expect(log.actions).toContain('password-changed');
  });

  it.each([
    [
      null,
      null,
      [
        ['oldPassword', 'Current password is required'],
        ['newPassword', 'New password must be at least 6 characters'],
      ],
    ],
    ['wrong!', 'another', [['oldPassword', 'Current password is incorrect']]],
    ['password', '12345', [['newPassword', 'New password must be at least 6 characters']]],
    ['password', 'x'.repeat(129), [['newPassword', 'New password must be at most 128 characters']]],
  ])('from %j to %j is refused', async (oldPassword, newPassword, expected) => {
    const { enter, changePassword } = setUp(anAdmin());
    const { admin, token } = await enter('ana@example.org', 'password');
    const error: unknown = await changePassword
      .execute({ actor: admin, session: token, oldPassword, newPassword, unreadable: [] }, now)
      .catch((e: unknown) => e);
    expect(failing(error)).toEqual(expected.map(([path, message]) => ({ path, message })));
  });

  it('is no way to guess the current one, and strangers’ guesses at the door do not count', async () => {
    const { enter, changePassword, guesses } = setUp(anAdmin());
    const { admin, token } = await enter('ana@example.org', 'password');
    guesses.counts.set('sign-in ana@example.org', 99);
    const change = (oldPassword: string) =>
      changePassword.execute(
        { actor: admin, session: token, oldPassword, newPassword: 'another', unreadable: [] },
        now,
      );
    for (let i = 0; i < 10; i++) {
      await expect(change('wrong!')).rejects.toThrow('Current password is incorrect');
    }
    await expect(change('password')).rejects.toThrow(TooMany);
  });
});

describe('Resetting a password', () => {
  const newPassword = 'another';
  const unreadable = [] as const;

  it('ends the sessions of that admin', async () => {
    const [ana, mia] = [anAdmin(), aMaster()];
    const { enter, sessions, resetPassword, log } = setUp(ana, mia);
    const { token } = await enter('ana@example.org', 'password');
    await resetPassword.execute({ actor: mia, userId: ana.id, newPassword, unreadable }, now);
    expect(await sessions.find(token, true, now)).toBeNull();
    await expect(enter('ana@example.org', 'another')).resolves.toBeDefined();
    expect(log.acts).toContainEqual({
      action: 'password-reset',
      actor: 'mia@example.org',
      subject: 'ana@example.org',
    });
  });

  it('is for others, who exist, and by masters who still are', async () => {
    const [ana, mia, gone] = [anAdmin(), aMaster(), aMaster('gone@example.org')];
    const { resetPassword } = setUp(ana, mia);
    const reset = (actor: typeof ana, userId: string) =>
      resetPassword.execute({ actor, userId, newPassword, unreadable }, now);
    await expect(reset(mia, mia.id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(reset(mia, gone.id)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(reset(mia, 'no id')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(reset(gone, ana.id)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('refuses a short password', async () => {
    const [ana, mia] = [anAdmin(), aMaster()];
    const { resetPassword } = setUp(ana, mia);
    await expect(
      resetPassword.execute({ actor: mia, userId: ana.id, newPassword: '12345', unreadable }, now),
    ).rejects.toThrow('New password must be at least 6 characters');
  });
});

describe('Revoking access', () => {
  it('removes the admin', async () => {
    const [ana, mia] = [anAdmin(), aMaster()];
    const { revokeAdmin, admins, log } = setUp(ana, mia);
    await revokeAdmin.execute({ actor: mia, id: ana.id }, now);
    expect(admins.all).toEqual([mia]);
    expect(log.acts).toEqual([
      {
        action: 'admin-revoked',
        actor: 'mia@example.org',
        subject: 'ana@example.org',
        details: { isMaster: false },
      },
    ]);
  });

  it('is for others, who exist, and never for the last master', async () => {
    const [ana, mia, gone] = [anAdmin(), aMaster(), aMaster('gone@example.org')];
    const { revokeAdmin, admins } = setUp(ana, mia);
    const revoke = (actor: typeof ana, id: string) => revokeAdmin.execute({ actor, id }, now);
    await expect(revoke(mia, mia.id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(revoke(mia, gone.id)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(revoke(gone, ana.id)).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(revoke(gone, mia.id)).rejects.toMatchObject({ kind: 'conflict' });
    expect(admins.all).toEqual([ana, mia]);
  });
});

describe('The first master', () => {
  it('is invited by the server while there is no admin', async () => {
    const { inviteFirstMaster, admins } = setUp();
    expect(await inviteFirstMaster.execute(now)).toBe('held');
    admins.all = [anAdmin()];
    expect(await inviteFirstMaster.execute(now)).toBeNull();
  });
});
