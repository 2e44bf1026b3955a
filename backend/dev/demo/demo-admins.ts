import { randomBytes } from 'node:crypto';
import { INestApplicationContext } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { AdminRepository, PasswordAttempts, Sessions } from '../../src/admins/application/ports';
import { QueueMail } from '../../src/mail/application/queue-mail';
import { SecondFactors } from '../../src/second-factors/application/second-factors';
import { Register } from '../../src/admins/application/register';
import { OwnAccount } from '../../src/admins/application/second-factor/own-account';
import { OwnSecondKeys } from '../../src/admins/application/second-factor/own-second-keys';
import { Invitations } from '../../src/invitations/application/invitations';
import { AuditLog } from '../../src/kernel/audit-log';
import { SignedInAdmin } from '../../src/kernel/signed-in-admin';
import { Transaction } from '../../src/kernel/transaction';

/** The accounts of the demonstration. */
export const demoUsernames = {
  master: 'master@example.org',
  league: 'league@example.org',
  guarded: 'guarded@example.org',
};

/** Registers a master admin and two league admins, one of whom has a second key where that is possible. */
export async function inviteAdmins(app: INestApplicationContext) {
  // A new password each time, so that it is not publicly known.
  const password = randomBytes(6).toString('base64url');
  const enter = (username: string, inviteCode: string) =>
    app.get(Register).execute({
      username,
      password,
      inviteCode,
      unreadable: [],
      address: 'demonstration',
      replaces: null,
    });
  const { code } = await app.get(Invitations).inviteMaster();
  const { admin: master } = await enter(demoUsernames.master, code);
  const invitation = await app.get(Invitations).create(master, false);
  await enter(demoUsernames.league, invitation.code);
  const third = await app.get(Invitations).create(master, false);
  const { admin, token: session } = await enter(demoUsernames.guarded, third.code);
  return { master, password, guarded: await addSecondKey(app, admin, session, password) };
}

/** @returns what to tell of it; nothing if accounts can't have second keys */
async function addSecondKey(
  app: INestApplicationContext,
  actor: SignedInAdmin,
  session: string,
  currentPassword: string,
): Promise<string> {
  const secondFactors = app.get(SecondFactors);
  if (!secondFactors.areOn || !secondFactors.areChangeable) return '';
  const keys = new OwnSecondKeys(
    app.get(AdminRepository),
    app.get(Sessions),
    secondFactors,
    app.get(OwnAccount),
    app.get(PasswordAttempts),
    queueNothing,
    app.get(AuditLog),
    app.get(Transaction),
  );
  const input = { actor, currentPassword, unreadable: [] };
  const { secret } = await keys.beginCode(input);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await keys.confirmCode({ actor, session, code, unreadable: [] });
  return (
    `${actor.username} (league admin) also needs a second key: scan or type ${secret}\n` +
    `  in an authenticator app, or use a recovery code such as ${recoveryCodes![0]!}\n`
  );
}

/** Demo data must not cause e-mails. */
const queueNothing = { notification: () => Promise.resolve() } as Partial<QueueMail> as QueueMail;
