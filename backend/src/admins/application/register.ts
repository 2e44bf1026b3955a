import { Injectable } from '@nestjs/common';
import { Invitations } from '../../invitations/application/invitations';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { isEmailAddress } from '../../kernel/email-address';
import { Conflict, InvalidInput, Violation, firstOfEachPath } from '../../kernel/errors';
import { Admin } from '../domain/admin';
import { newPasswordViolations } from '../domain/password';
import { AdminRepository, PasswordHashes, Sessions, UsernameTaken } from './ports';
import { OpenedSession } from './sign-in';

export interface RegisterInput {
  readonly username: string | null;
  readonly password: string | null;
  readonly inviteCode: string | null;
  readonly unreadable: readonly Violation[];
  /** The client's address, as rate limits count it. */
  readonly address: string;
  /** The browser's earlier session. The new one replaces it. */
  readonly replaces: string | null;
  /** Aborted when the client disconnects. */
  readonly abandoned?: AbortSignal;
}

/** Creates an administrator for the holder of an invitation, and signs them in. */
@Injectable()
export class Register {
  constructor(
    private readonly admins: AdminRepository,
    private readonly invitations: Invitations,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordHashes,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws InvalidInput naming every failing field, or that the invitation is not valid
   * @throws Conflict if the e-mail already has an account; the invitation stays valid
   * @throws Busy if too many requests wait; the invitation stays valid
   */
  async execute(input: RegisterInput, now = new Date()): Promise<OpenedSession> {
    const { username, password, inviteCode } = input;
    const violations = [...input.unreadable, ...registrationViolations(input)];
    if (violations.length > 0 || username === null || password === null || inviteCode === null) {
      throw new InvalidInput(firstOfEachPath(violations));
    }
    // Before the hash, which is too expensive to compute for people without an invitation.
    if (!(await this.invitations.isValid(inviteCode, now))) throw notInvited();
    const passwordHash = await this.passwords.hash(password, input.abandoned);

    return this.transaction.run(async () => {
      const invitation = await this.invitations.redeem(inviteCode, now);
      if (!invitation) throw notInvited();
      const { name, isMaster, createdBy: invitedBy } = invitation;
      const admin = Admin.register({ username, passwordHash, isMaster }, now);
      await this.add(admin);
      await this.auditLog.record(
        {
          action: 'register',
          actor: admin.username,
          subject: name,
          details: { isMaster, invitedBy },
        },
        now,
      );
      const token = await this.sessions.open(admin, input.address, now);
      if (input.replaces !== null) await this.sessions.end(input.replaces, now);
      return { admin, token: token! };
    });
  }

  private async add(admin: Admin): Promise<void> {
    try {
      await this.admins.add(admin);
    } catch (error) {
      if (!(error instanceof UsernameTaken)) throw error;
      throw new Conflict('An account with this email already exists');
    }
  }
}

/** The rules for registering (docs/specification.md, section 5, "Admin forms"). */
function registrationViolations({ username, password, inviteCode }: RegisterInput): Violation[] {
  return [
    ...(isEmailAddress(username)
      ? []
      : [{ path: 'username', message: 'Please enter a valid email address' }]),
    ...newPasswordViolations('password', 'Password', password),
    ...(inviteCode === null ? [{ path: 'inviteCode', message: 'Invite code is required' }] : []),
  ];
}

function notInvited(): InvalidInput {
  return InvalidInput.at('inviteCode', 'Invalid or expired invite code');
}
