import { Invitation } from '../../src/invitations/domain/invitation';
import { ChangePassword } from '../../src/admins/application/change-password';
import { CheckOwnPassword } from '../../src/admins/application/check-own-password';
import { InviteFirstMaster } from '../../src/admins/application/invite-first-master';
import { ListAdmins } from '../../src/admins/application/list-admins';
import { Register } from '../../src/admins/application/register';
import { ResetPassword } from '../../src/admins/application/reset-password';
import { RevokeAdmin } from '../../src/admins/application/revoke-admin';
import { SignIn } from '../../src/admins/application/sign-in';
import { SignOut } from '../../src/admins/application/sign-out';
import { Busy, InvalidInput, TooMany, Unauthenticated } from '../../src/kernel/errors';
import { isId } from '../../src/kernel/identifier';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { aMaster, anAdmin } from './an-admin';
import {
  InMemoryAdminRepository,
  InMemoryPasswordAttempts,
  InMemoryInvitations,
  InMemorySessions,
  InstantPasswordHashes,
} from './fakes';
import {
  inMemorySecondFactors,
  InMemorySignInTickets,
  RecordingAccountMail,
  openedBy,
} from './second-factor-fakes';

const now = new Date('2026-06-01T16:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const home = '203.0.113.7';
const elsewhere = '198.51.100.9';

function setUp(...registered: ReturnType<typeof anAdmin>[]) {
  const admins = new InMemoryAdminRepository();
  admins.all = registered;
  const sessions = new InMemorySessions(admins);
  const passwords = new InstantPasswordHashes();
  const guesses = new InMemoryPasswordAttempts();
  const invitations = new InMemoryInvitations();
  const log = new RecordingAuditLog();
  const transaction = new RecordingTransaction([admins, sessions, invitations, log]);
  const tickets = new InMemorySignInTickets(admins);
  const secondFactors = inMemorySecondFactors();
  const mail = new RecordingAccountMail();
  const signIn = new SignIn(
    admins,
    sessions,
    tickets,
    secondFactors,
    passwords,
    guesses,
    log,
    transaction,
  );
  const enter = async (
    username: string,
    password: string,
    { address = home, replaces = null as string | null, at = now } = {},
  ) => openedBy(await signIn.execute({ username, password, address, replaces }, at));
  return {
    admins,
    sessions,
    passwords,
    guesses,
    invitations,
    log,
    enter,
    listAdmins: new ListAdmins(admins),
    signOut: new SignOut(sessions, tickets, log, transaction),
    register: new Register(admins, invitations, sessions, passwords, log, transaction),
    changePassword: new ChangePassword(
      new CheckOwnPassword(admins, passwords, guesses),
      admins,
      sessions,
      passwords,
      secondFactors,
      log,
      transaction,
    ),
    resetPassword: new ResetPassword(
      admins,
      sessions,
      passwords,
      secondFactors,
      mail,
      log,
      transaction,
    ),
    revokeAdmin: new RevokeAdmin(admins, invitations, log, transaction),
    inviteFirstMaster: new InviteFirstMaster(admins, invitations, transaction),
    tickets,
    mail,
  };
}

const anInvitation = ({ isMaster = false, invitedBy = 'mia@example.org' } = {}) =>
  ({ name: 'K7Q2…', isMaster, createdBy: invitedBy }) as Invitation;

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
    expect(log.acts).toEqual([{ action: 'sign-in-failed', actor: 'ana@example.org' }]);
    expect(log.counted).toEqual(['sign-in-failed']);
  });

  it('ends the session that the browser had', async () => {
    const { enter, sessions } = setUp(anAdmin());
    const first = await enter('ana@example.org', 'password');
    await enter('ana@example.org', 'password', { replaces: first.token });
    expect(await sessions.find(first.token, true, now)).toBeNull();
  });

  it('ends no session where the browser had none', async () => {
    const { enter, sessions } = setUp(anAdmin());
    const first = await enter('ana@example.org', 'password');
    const end = jest.spyOn(sessions, 'end');
    await enter('ana@example.org', 'password');
    expect(end).not.toHaveBeenCalled();
    expect(await sessions.find(first.token, true, now)).not.toBeNull();
  });

  it('refuses even the right password after ten wrong ones', async () => {
    const { enter } = setUp(anAdmin());
    for (let i = 0; i < 10; i++) {
      await expect(enter('ana@example.org', 'wrong!')).rejects.toThrow(Unauthenticated);
    }
    await expect(enter('ana@example.org', 'password')).rejects.toThrow(TooMany);
  });

  it('logs the first refusal by the limit, and no later one', async () => {
    const { enter, log } = setUp(anAdmin());
    const guess = () => enter('ana@example.org', 'wrong!');
    for (let i = 0; i < 10; i++) await expect(guess()).rejects.toThrow();
    log.acts = [];
    for (let i = 0; i < 5; i++) await expect(guess()).rejects.toThrow(TooMany);
    expect(log.acts).toEqual([
      { action: 'sign-in-failed', actor: 'ana@example.org', details: { limitReached: true } },
    ]);
  });

  it('only counts guesses at accounts that do not exist, in the audit log', async () => {
    const { enter, log } = setUp(anAdmin());
    for (let i = 0; i < 20; i++) {
      await expect(enter('my secret password', 'wrong!')).rejects.toThrow();
    }
    expect(log.acts).toEqual([]);
    // Ten that were checked, and the first refusal by the limit.
    expect(log.counted).toEqual(Array(11).fill('sign-in-failed'));
  });

  it('counts guesses at accounts that do not exist as well', async () => {
    const { enter } = setUp();
    for (let i = 0; i < 10; i++) {
      await expect(enter('nobody@example.org', 'wrong!')).rejects.toThrow(Unauthenticated);
    }
    await expect(enter('Nobody@example.org', 'wrong!')).rejects.toThrow(TooMany);
  });

  it('looks for a session of nobody too once there were too many, by what may be an id', async () => {
    const { enter, sessions } = setUp();
    const look = jest.spyOn(sessions, 'isSignedInFrom');
    for (let i = 0; i < 11; i++) await expect(enter('nobody@example.org', 'x')).rejects.toThrow();
    expect(look).toHaveBeenCalledTimes(1);
    const [id, address] = look.mock.calls[0]!;
    expect(isId(id)).toBe(true);
    expect(address).toBe(home);
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

  it('counts no guess and logs nothing where the password was not looked at', async () => {
    const { enter, passwords, guesses, log } = setUp(anAdmin());
    passwords.matches = () => Promise.reject(new Busy());
    await expect(enter('ana@example.org', 'password')).rejects.toThrow(Busy);
    expect(guesses.counts.get('sign-in ana@example.org')).toBe(0);
    expect(log.actions).toEqual([]);
  });

  it('counts a guess where the comparison failed', async () => {
    const { enter, passwords, guesses } = setUp(anAdmin());
    passwords.matches = () => Promise.reject(new Error('out of memory'));
    await expect(enter('ana@example.org', 'password')).rejects.toThrow('out of memory');
    expect(guesses.counts.get('sign-in ana@example.org')).toBe(1);
  });

  it('leaves no session when the password was changed while it was checked', async () => {
    const { enter, admins, passwords, sessions, log } = setUp(anAdmin());
    const [ana] = admins.all;
    const { token: replaces } = await enter('ana@example.org', 'password');
    jest.spyOn(passwords, 'matches').mockImplementation(async () => {
      await admins.changePassword(ana!, 'hash of another');
      return true;
    });
    await expect(enter('ana@example.org', 'password', { replaces })).rejects.toThrow(
      'Invalid credentials',
    );
    expect(await sessions.find(replaces, true, now)).not.toBeNull();
    expect(log.actions).toEqual(['sign-in', 'sign-in-failed']);
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

  it.each([
    ['lives by what a person asks', true, true],
    ['does not live by what a screen asks by itself', false, false],
  ])('%s', async (_what, byPerson, lives) => {
    const { enter, sessions } = setUp(anAdmin());
    const { token } = await enter('ana@example.org', 'password');
    const first = await sessions.find(token, byPerson, hoursLater(11));
    expect(first).toMatchObject({ username: 'ana@example.org', isMaster: false });
    const second = await sessions.find(token, byPerson, hoursLater(22));
    expect(second !== null).toBe(lives);
  });

  it('ends at sign-out, which may be said twice', async () => {
    const { enter, sessions, signOut, log } = setUp(anAdmin());
    const { token } = await enter('ana@example.org', 'password');
    await signOut.execute(token, null, now);
    await signOut.execute(token, null, now);
    expect(await sessions.find(token, true, now)).toBeNull();
    expect(log.actions).toEqual(['sign-in', 'sign-out']);
  });

  it('and a sign-in that was begun end independently of each other', async () => {
    const ana = anAdmin();
    const { enter, sessions, signOut, tickets, log } = setUp(ana);
    const { token } = await enter('ana@example.org', 'password');
    const [first, second] = [await tickets.make(ana, now), await tickets.make(ana, now)];
    await signOut.execute(null, first, now);
    expect(await tickets.find(first!, now)).toBeNull();
    expect(await tickets.find(second!, now)).toBe(ana.id);
    expect(await sessions.find(token, true, now)).not.toBeNull();
    await signOut.execute(token, null, now);
    expect(await tickets.find(second!, now)).toBe(ana.id);
    expect(await sessions.find(token, true, now)).toBeNull();
    await signOut.execute(null, null, now);
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
      invitations.codes.set('code', anInvitation({ isMaster }));
      const { admin, token } = await register.execute(given, now);
      expect(admin).toMatchObject({ username: 'New@example.org', isMaster });
      expect(admins.all).toHaveLength(1);
      expect(await sessions.find(token, true, now)).toMatchObject({ isMaster });
      expect(invitations.codes.size).toBe(0);
      expect(log.acts).toEqual([
        {
          action: 'register',
          actor: 'New@example.org',
          subject: 'K7Q2…',
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
    invitations.codes.set('code', anInvitation());
    const error: unknown = await register
      .execute({ ...given, ...change }, now)
      .catch((e: unknown) => e);
    expect(failing(error)).toEqual([{ path, message }]);
    expect(invitations.codes.has('code')).toBe(true);
  });

  it('takes passwords of 6 and of 128 characters of any kind, as typed', async () => {
    for (const password of [' pass ', '👍👍👍👍👍👍', '👍'.repeat(128), 'tab\tand\u0000']) {
      const { register, invitations, enter } = setUp();
      invitations.codes.set('code', anInvitation());
      await register.execute({ ...given, password }, now);
      await expect(enter('new@example.org', password)).resolves.toBeDefined();
    }
  });

  it('hashes nothing for those without an invitation', async () => {
    const { register, passwords } = setUp();
    await expect(register.execute(given, now)).rejects.toMatchObject({
      details: [{ path: 'inviteCode', message: 'Invalid or expired invite code' }],
    });
    expect(passwords.hashed).toBe(0);
  });

  it('makes no admin of who comes second with a code', async () => {
    const { register, invitations, admins, log } = setUp();
    jest.spyOn(invitations, 'isValid').mockResolvedValue(true);
    await expect(register.execute(given, now)).rejects.toMatchObject({
      details: [{ path: 'inviteCode', message: 'Invalid or expired invite code' }],
    });
    expect(admins.all).toEqual([]);
    expect(log.acts).toEqual([]);
  });

  it('ends the session that the browser had, and no other', async () => {
    const { enter, register, invitations, sessions } = setUp(anAdmin());
    invitations.codes.set('code', anInvitation());
    const { token: here } = await enter('ana@example.org', 'password');
    const { token: there } = await enter('ana@example.org', 'password');
    await register.execute({ ...given, replaces: here }, now);
    expect(await sessions.find(here, true, now)).toBeNull();
    expect(await sessions.find(there, true, now)).not.toBeNull();
  });

  it('ends no session where the browser had none', async () => {
    const { register, invitations, sessions } = setUp();
    invitations.codes.set('code', anInvitation());
    const end = jest.spyOn(sessions, 'end');
    await register.execute(given, now);
    expect(end).not.toHaveBeenCalled();
  });

  it('does not take a store that fails for an e-mail that has an account', async () => {
    const { register, invitations, admins } = setUp();
    invitations.codes.set('code', anInvitation());
    jest.spyOn(admins, 'add').mockRejectedValue(new Error('the database is away'));
    await expect(register.execute(given, now)).rejects.toThrow('the database is away');
    expect(invitations.codes.has('code')).toBe(true);
  });

  it('leaves the invitation to be used when the e-mail has an account', async () => {
    const { register, invitations, log } = setUp(anAdmin('new@EXAMPLE.org'));
    invitations.codes.set('code', anInvitation({ isMaster: true }));
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
    expect(Object.fromEntries(guesses.counts)).toEqual({
      'sign-in ana@example.org': 99,
      'change-password ana@example.org': 11,
    });
  });

  it('counts no guess where the current password was not looked at', async () => {
    const { enter, changePassword, passwords, guesses } = setUp(anAdmin());
    const { admin, token } = await enter('ana@example.org', 'password');
    passwords.matches = () => Promise.reject(new Busy());
    const change = changePassword.execute(
      { actor: admin, session: token, oldPassword: 'x', newPassword: 'another', unreadable: [] },
      now,
    );
    await expect(change).rejects.toThrow(Busy);
    expect(guesses.counts.get('change-password ana@example.org')).toBe(0);
  });

  it('is not for who was revoked meanwhile', async () => {
    const { enter, admins, changePassword, log } = setUp(anAdmin());
    const { admin, token } = await enter('ana@example.org', 'password');
    admins.all = [];
    const change = { actor: admin, session: token, unreadable: [] };
    await expect(
      changePassword.execute({ ...change, oldPassword: 'password', newPassword: 'another' }, now),
    ).rejects.toThrow(Unauthenticated);
    expect(log.actions).not.toContain('password-changed');
  });

  it('that races another change loses, and ends no session', async () => {
    const { enter, admins, passwords, sessions, changePassword } = setUp(anAdmin());
    const here = await enter('ana@example.org', 'password');
    const there = await enter('ana@example.org', 'password');
    const [ana] = admins.all;
    jest.spyOn(passwords, 'hash').mockImplementation(async () => {
      await admins.changePassword(ana!, 'hash of the other');
      return 'hash of mine';
    });
    const change = { actor: here.admin, session: here.token, unreadable: [] };
    await expect(
      changePassword.execute({ ...change, oldPassword: 'password', newPassword: 'another' }, now),
    ).rejects.toThrow('Current password is incorrect');
    expect(await sessions.find(there.token, true, now)).not.toBeNull();
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

  it.each([
    ['and tells of them', true, ['password-reset', 'second-factor-removed']],
    ['if there are any', false, ['password-reset']],
  ])('removes second keys, %s', async (_how, hasOne, actions) => {
    const [ana, mia] = [anAdmin(), aMaster()];
    const { admins, resetPassword, log, mail } = setUp(ana, mia);
    if (hasOne) await admins.setSecondFactor(ana, true);
    const reset = { actor: mia, userId: ana.id, newPassword, unreadable };
    const { admin, secondFactorRemoved } = await resetPassword.execute(reset, now);
    expect([admin.id, secondFactorRemoved]).toEqual([ana.id, hasOne]);
    expect(log.acts).toEqual(
      actions.map((action) => ({
        action,
        actor: 'mia@example.org',
        subject: 'ana@example.org',
      })),
    );
    const sent = {
      to: 'ana@example.org',
      subject: 'Two-step sign-in was turned off for your account',
    };
    expect(mail.sent).toEqual(hasOne ? [sent] : []);
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

  it.each([
    [
      'nothing',
      { userId: null, newPassword: null },
      [
        ['userId', 'Please choose an administrator'],
        ['newPassword', 'New password must be at least 6 characters'],
      ],
    ],
    ['nobody', { userId: null }, [['userId', 'Please choose an administrator']]],
    [
      'a short password',
      { newPassword: '12345' },
      [['newPassword', 'New password must be at least 6 characters']],
    ],
    [
      'what can not be read',
      { newPassword: null, unreadable: [{ path: 'newPassword', message: 'This must be text' }] },
      [['newPassword', 'This must be text']],
    ],
  ])('with %s is refused', async (_what, changes, expected) => {
    const [ana, mia] = [anAdmin(), aMaster()];
    const { resetPassword, admins } = setUp(ana, mia);
    const error: unknown = await resetPassword
      .execute({ actor: mia, userId: ana.id, newPassword, unreadable, ...changes }, now)
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(InvalidInput);
    expect(failing(error)).toEqual(expected.map(([path, message]) => ({ path, message })));
    expect(admins.all).toEqual([ana, mia]);
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

  it('deletes what the admin made for others, on the word of the master, before the admin is gone', async () => {
    const [ana, mia] = [anAdmin(), aMaster()];
    const { revokeAdmin, admins, invitations } = setUp(ana, mia);
    invitations.codes.set('hers', anInvitation({ invitedBy: 'ana@example.org' }));
    invitations.codes.set('mine', anInvitation());
    const deleteAllOf = jest.spyOn(invitations, 'deleteAllOf');
    const remove = jest.spyOn(admins, 'remove');
    await revokeAdmin.execute({ actor: mia, id: ana.id }, now);
    expect([...invitations.codes.keys()]).toEqual(['mine']);
    expect(deleteAllOf).toHaveBeenCalledWith(ana, mia, now);
    const [deleted] = deleteAllOf.mock.invocationCallOrder;
    expect(deleted).toBeLessThan(remove.mock.invocationCallOrder[0]!);
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
    const { inviteFirstMaster, admins, invitations } = setUp();
    expect(await inviteFirstMaster.execute(now)).toBe('held');
    expect(await invitations.isValid('held')).toBe(true);
    admins.all = [anAdmin()];
    expect(await inviteFirstMaster.execute(now)).toBeNull();
  });

  it('is asked for no more once there is an admin', async () => {
    const { inviteFirstMaster, invitations } = setUp(anAdmin());
    const hold = jest.spyOn(invitations, 'holdMaster');
    await inviteFirstMaster.execute(now);
    expect(hold).not.toHaveBeenCalled();
  });

  it('who registers while an invitation is made leaves none behind', async () => {
    const { inviteFirstMaster, admins, invitations } = setUp();
    const hold = invitations.holdMaster.bind(invitations);
    invitations.holdMaster = () => {
      admins.all = [aMaster()];
      return hold();
    };
    expect(await inviteFirstMaster.execute(now)).toBeNull();
    expect(invitations.codes.size).toBe(0);
  });

  it('is not taken for invited where the invitation could not be made', async () => {
    const { inviteFirstMaster, invitations } = setUp();
    jest.spyOn(invitations, 'holdMaster').mockRejectedValue(new Error('the database is away'));
    await expect(inviteFirstMaster.execute(now)).rejects.toThrow('the database is away');
  });
});

it('The list of admins is by username, and tells no more of them than is needed', async () => {
  const [zoe, ana, mia] = [anAdmin('Zoe@example.org'), anAdmin(), aMaster()];
  const { listAdmins } = setUp(zoe, ana, mia);
  expect(await listAdmins.execute()).toEqual([
    { id: ana.id, username: 'ana@example.org', isMaster: false, hasSecondFactor: false },
    { id: mia.id, username: 'mia@example.org', isMaster: true, hasSecondFactor: false },
    { id: zoe.id, username: 'Zoe@example.org', isMaster: false, hasSecondFactor: false },
  ]);
});
