import { CheckOwnPassword } from '../../src/admins/application/check-own-password';
import { OwnAccount } from '../../src/admins/application/second-factor/own-account';
import { OwnSecondKeys } from '../../src/admins/application/second-factor/own-second-keys';
import { SecondStep } from '../../src/admins/application/second-factor/second-step';
import { SignIn } from '../../src/admins/application/sign-in';
import {
  Conflict,
  InvalidInput,
  NotFound,
  TooMany,
  Unauthenticated,
} from '../../src/kernel/errors';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { anAdmin } from './an-admin';
import {
  InMemoryAdminRepository,
  InMemoryPasswordAttempts,
  InMemorySessions,
  InstantPasswordHashes,
} from './fakes';
import {
  inMemorySecondFactors,
  InMemorySignInTickets,
  RecordingAccountMail,
} from './second-factor-fakes';

const now = new Date('2026-06-01T16:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const address = '203.0.113.7';

/** One administrator, whose password is "password". */
function setUp(actor = anAdmin()) {
  const admins = new InMemoryAdminRepository();
  admins.all = [actor];
  const sessions = new InMemorySessions(admins);
  void sessions.open(actor, address, now); // session 1
  const tickets = new InMemorySignInTickets(admins);
  const secondFactors = inMemorySecondFactors();
  const passwords = new InstantPasswordHashes();
  const attempts = new InMemoryPasswordAttempts();
  const mail = new RecordingAccountMail();
  const log = new RecordingAuditLog();
  const transaction = new RecordingTransaction([
    admins,
    sessions,
    tickets,
    secondFactors,
    mail,
    log,
  ]);
  const keys = new OwnSecondKeys(
    admins,
    sessions,
    secondFactors,
    new OwnAccount(admins, secondFactors, new CheckOwnPassword(admins, passwords, attempts)),
    attempts,
    mail,
    log,
    transaction,
  );
  const signIn = new SignIn(
    admins,
    sessions,
    tickets,
    secondFactors,
    passwords,
    attempts,
    log,
    transaction,
  );
  const secondStep = new SecondStep(
    admins,
    tickets,
    sessions,
    secondFactors,
    attempts,
    mail,
    log,
    transaction,
  );
  const confirmed = (currentPassword: string | null = 'password') => {
    return { actor, currentPassword, unreadable: [] };
  };
  return {
    actor,
    admins,
    sessions,
    tickets,
    secondFactors,
    attempts,
    mail,
    log,
    keys,
    secondStep,
    confirmed,
    addCode: async () => {
      const { secret } = await keys.beginCode(confirmed(), now);
      return keys.confirmCode(
        { actor, session: 'session 1', code: `code of ${secret}`, unreadable: [] },
        now,
      );
    },
    addPasskey: (id: string, name: string | null = 'Phone') =>
      keys.addPasskey({ actor, session: 'session 1', name, response: { id }, unreadable: [] }, now),
    removeCode: (password?: string | null) => keys.removeCode(confirmed(password), now),
    removePasskey: (id: string) => keys.removePasskey({ ...confirmed(), id }, now),
    admin: () => admins.all[0]!,
    enterPassword: async (replaces: string | null = null) => {
      const input = {
        username: actor.username,
        password: 'password',
        unreadable: [],
        address,
        replaces,
      };
      const entered = await signIn.execute(input, now);
      if (!('ticket' in entered)) throw new Error('The password was enough.');
      return entered;
    },
    enterCode: (ticket: string | null, code: string | null, at = now) =>
      secondStep.complete(
        { ticket, code, response: null, unreadable: [], address, replaces: null },
        at,
      ),
    enterPasskey: (ticket: string, id: string) =>
      secondStep.complete(
        { ticket, code: null, response: { id }, unreadable: [], address, replaces: null },
        now,
      ),
  };
}

describe('The first second key', () => {
  it('brings recovery codes, and is necessary from then on', async () => {
    const { addCode, admin, log, mail } = setUp();
    const { addedAt, recoveryCodes } = await addCode();
    expect(addedAt).toBe(now);
    expect(recoveryCodes).toHaveLength(2);
    expect(admin()).toMatchObject({
      passwordHash: 'hash of password',
      passwordVersion: 2,
      hasSecondFactor: true,
    });
    expect(log.acts).toEqual([
      { action: 'second-factor-added', actor: 'ana@example.org', details: { kind: 'code' } },
    ]);
    expect(mail.sent).toEqual([
      { to: 'ana@example.org', subject: 'One-time codes were added to your account' },
    ]);
  });

  it('ends the other sessions, for which the password was enough; the next one ends none', async () => {
    const { addPasskey, admin, sessions } = setUp();
    const other = (await sessions.open(admin(), address, now))!;
    const alive = async (token: string) => (await sessions.find(token, false, now)) !== null;
    await addPasskey('p1');
    expect([await alive('session 1'), await alive(other)]).toEqual([true, false]);
    const later = (await sessions.open(admin(), address, now))!;
    await addPasskey('p2');
    expect([await alive('session 1'), await alive(later)]).toEqual([true, true]);
  });

  it('is not added if what tells of it can not be stored', async () => {
    const { addPasskey, admin, mail, secondFactors } = setUp();
    jest.spyOn(mail, 'notification').mockRejectedValue(new Error('no mail'));
    await expect(addPasskey('p1')).rejects.toThrow('no mail');
    expect(admin().hasSecondFactor).toBe(false);
    expect(await secondFactors.find(admin().id)).toMatchObject({ passkeys: [] });
  });
});

describe('The last second key', () => {
  it('makes the password enough again, and ends recovery codes and tickets', async () => {
    const { addCode, addPasskey, removeCode, removePasskey, admin, ...rest } = setUp();
    await addCode();
    await addPasskey('p1');
    const { ticket } = await rest.enterPassword();
    await removeCode();
    expect(admin().hasSecondFactor).toBe(true);
    await removePasskey('p1');
    expect(admin()).toMatchObject({
      passwordHash: 'hash of password',
      hasSecondFactor: false,
    });
    expect(await rest.secondFactors.find(admin().id)).toMatchObject({ recoveryCodesLeft: 0 });
    expect(await rest.tickets.find(ticket, now)).toBeNull();
    expect(rest.log.acts.slice(-2)).toMatchObject([
      { action: 'second-factor-removed', details: { kind: 'code' } },
      { action: 'second-factor-removed', details: { kind: 'passkey', name: 'Phone' } },
    ]);
  });

  it('stays if the password is wrong, or was changed meanwhile', async () => {
    const { addCode, removeCode, admin, admins, secondFactors } = setUp();
    await addCode();
    await expect(removeCode('wrong')).rejects.toThrow('Current password is incorrect');
    await expect(removeCode(null)).rejects.toThrow('Current password is required');
    jest.spyOn(admins, 'lock').mockImplementationOnce(async () => {
      await admins.changePassword(admin(), 'hash of another');
      return admin();
    });
    await expect(removeCode()).rejects.toThrow('Current password is incorrect');
    expect((await secondFactors.find(admin().id)).code).not.toBeNull();
  });

  it('that is not there can not be removed', async () => {
    const { removeCode, removePasskey } = setUp();
    await expect(removeCode()).rejects.toThrow(NotFound);
    await expect(removePasskey('p1')).rejects.toThrow(NotFound);
  });
});

describe('A server that can not change second keys', () => {
  it('says so before it looks at anything else', async () => {
    const { secondFactors, attempts, ...rest } = setUp();
    secondFactors.areChangeable = false;
    const calls = [
      rest.addCode(),
      rest.addPasskey('p1', null),
      rest.removeCode('wrong'),
      rest.removePasskey('p1'),
      rest.keys.replaceRecoveryCodes(rest.confirmed(), now),
      rest.keys.confirmCode(
        { actor: rest.actor, session: 'session 1', code: null, unreadable: [] },
        now,
      ),
    ];
    for (const call of calls) await expect(call).rejects.toThrow(Conflict);
    expect(attempts.counts.size).toBe(0);
  });
});

describe('A wrong code', () => {
  it('confirms nothing, and is counted', async () => {
    const { keys, confirmed, actor, admin } = setUp();
    const { secret } = await keys.beginCode(confirmed(), now);
    const confirm = (code: string) =>
      keys.confirmCode({ actor, session: 'session 1', code, unreadable: [] }, now);
    for (let tried = 0; tried < 10; tried++) {
      await expect(confirm('wrong')).rejects.toThrow(InvalidInput);
    }
    await expect(confirm(`code of ${secret}`)).rejects.toThrow(TooMany);
    expect(admin().hasSecondFactor).toBe(false);
  });

  it('leaves the ticket, which the right one ends', async () => {
    const { addCode, enterPassword, enterCode, secondFactors, actor, sessions, log } = setUp();
    await addCode();
    secondFactors.of(actor.id).code!.right.add('123456');
    const { ticket, secondFactor } = await enterPassword();
    expect(secondFactor).toEqual(['code', 'recovery']);
    log.acts = [];
    await expect(enterCode(ticket, '654321')).rejects.toEqual(new Unauthenticated('Invalid code'));
    const { token } = await enterCode(ticket, '123456');
    expect(await sessions.find(token, true, now)).toMatchObject({ id: actor.id });
    expect(log.acts).toEqual([
      { action: 'sign-in-failed', actor: actor.username, details: { secondFactor: true } },
      { action: 'sign-in', actor: actor.username },
    ]);
    await expect(enterCode(ticket, '123456')).rejects.toEqual(
      new Unauthenticated('Sign in again.'),
    );
  });
});

describe('A ticket', () => {
  it.each([
    [299, true],
    [300, false],
    [301, false],
  ])('after %i seconds is good: %j', async (seconds, isGood) => {
    const { addPasskey, enterPassword, enterCode, tickets, secondStep } = setUp();
    const { recoveryCodes } = await addPasskey('p1');
    const { ticket } = await enterPassword();
    const at = later(seconds);
    expect((await tickets.find(ticket, at)) !== null).toBe(isGood);
    const asked = secondStep.optionsAfterPassword(ticket, at);
    const entered = enterCode(ticket, recoveryCodes![0]!, at);
    if (isGood) await Promise.all([asked, entered]);
    else {
      await expect(asked).rejects.toThrow('Sign in again.');
      await expect(entered).rejects.toThrow('Sign in again.');
    }
  });

  it('ends the session that the browser had, and audits nothing yet', async () => {
    const { addPasskey, actor, admin, enterPassword, sessions, log } = setUp();
    await addPasskey('p1');
    const before = (await sessions.open(admin(), address, now))!;
    log.acts = [];
    await enterPassword(before);
    expect(await sessions.find(before, true, now)).toBeNull();
    expect(log.acts).toEqual([]);
    expect(actor.hasSecondFactor).toBe(false);
  });

  it('needs a code or an answer of a passkey', async () => {
    const { addPasskey, enterPassword, enterCode } = setUp();
    await addPasskey('p1');
    const { ticket } = await enterPassword();
    await expect(enterCode(ticket, null)).rejects.toThrow('Code is required');
    await expect(enterCode(null, '123456')).rejects.toThrow('Sign in again.');
    await expect(enterCode(null, null)).rejects.toThrow('Sign in again.');
  });
});

describe('Attempts', () => {
  it('at the password and at codes are forgotten after the whole sign-in only', async () => {
    const { addPasskey, enterPassword, enterCode, enterPasskey, attempts } = setUp();
    const counted = (where: string) => attempts.counts.get(`${where} ana@example.org`);
    await addPasskey('p1');
    await enterPassword();
    const { ticket } = await enterPassword();
    await expect(enterCode(ticket, 'wrong')).rejects.toThrow();
    expect([counted('sign-in'), counted('second-factor')]).toEqual([2, 1]);
    await expect(enterPasskey(ticket, 'another')).rejects.toThrow('Invalid credentials');
    expect([counted('sign-in'), counted('second-factor')]).toEqual([2, 1]);
    await enterPasskey(ticket, 'p1');
    expect([counted('sign-in'), counted('second-factor')]).toEqual([undefined, undefined]);
  });
});

describe('A passkey', () => {
  it('signs in without a password, and replaces the session that the browser had', async () => {
    const { addPasskey, actor, admin, sessions, secondStep, log } = setUp();
    await addPasskey('p1');
    const replaces = (await sessions.open(admin(), address, now))!;
    log.acts = [];
    const input = { response: { id: 'p1' }, unreadable: [], address, replaces, ticket: null };
    const { token } = await secondStep.signInWithPasskey(input, now);
    expect(await sessions.find(token, true, now)).toMatchObject({ id: actor.id });
    expect(await sessions.find(replaces, true, now)).toBeNull();
    expect(log.acts).toEqual([{ action: 'sign-in', actor: actor.username }]);
  });

  it('of nobody is refused, and only counted in the audit log', async () => {
    const { secondStep, log } = setUp();
    const input = { response: { id: 'p1' }, unreadable: [], address, replaces: null, ticket: null };
    await expect(secondStep.signInWithPasskey(input, now)).rejects.toEqual(
      new Unauthenticated('Invalid credentials'),
    );
    expect(log.acts).toEqual([]);
    expect(log.counted).toEqual(['sign-in-failed']);
  });

  it('of another account is not added again', async () => {
    const { addPasskey } = setUp();
    await addPasskey('p1');
    await expect(addPasskey('p1')).rejects.toThrow('This passkey could not be added.');
    await expect(addPasskey('p2', null)).rejects.toThrow('Name is required');
  });
});

describe('A recovery code', () => {
  it('is audited and told by mail, with how many are left', async () => {
    const { addPasskey, enterPassword, enterCode, log, mail } = setUp();
    const { recoveryCodes } = await addPasskey('p1');
    const { ticket } = await enterPassword();
    [log.acts, mail.sent] = [[], []];
    await enterCode(ticket, recoveryCodes![0]!);
    const actor = 'ana@example.org';
    expect(log.acts).toEqual([
      { action: 'recovery-code-used', actor, details: { left: 1 } },
      { action: 'sign-in', actor },
    ]);
    expect(mail.sent).toEqual([{ to: actor, subject: 'A recovery code was used to sign in' }]);
  });

  it('can only be replaced where there is a second key', async () => {
    const { keys, confirmed, addPasskey, secondFactors, actor } = setUp();
    await expect(keys.replaceRecoveryCodes(confirmed(), now)).rejects.toThrow(Conflict);
    const { recoveryCodes } = await addPasskey('p1');
    const replaced = await keys.replaceRecoveryCodes(confirmed(), now);
    expect(replaced).not.toEqual(recoveryCodes);
    expect([...secondFactors.of(actor.id).recovery]).toEqual(replaced);
  });
});
