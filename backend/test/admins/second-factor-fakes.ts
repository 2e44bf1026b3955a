import { SignInTickets } from '../../src/admins/application/ports';
import {
  KeysOfAccount,
  MadePasskey,
  NewSecret,
  SecondFactors,
  SignInStep,
  UsableKey,
  UsedPasskey,
} from '../../src/second-factors/application/second-factors';
import type { HalfSignedIn, OpenedSession } from '../../src/admins/application/sign-in';
import { MailTransport, Outbox } from '../../src/mail/application/ports';
import { QueueMail } from '../../src/mail/application/queue-mail';
import { NotificationContent } from '../../src/mail/domain/notification';
import { Admin } from '../../src/admins/domain/admin';
import { SignedInAdmin } from '../../src/kernel/signed-in-admin';
import { InMemoryAdminRepository } from './fakes';

/** Gets the admins from the in-memory repository. */
export class InMemorySignInTickets extends SignInTickets {
  private tickets = new Map<string, { admin: Admin; madeAt: Date }>();
  private made = 0;

  constructor(private readonly admins: InMemoryAdminRepository) {
    super();
  }

  override async make(admin: Admin, now: Date): Promise<string | null> {
    if (!(await this.isCurrent(admin))) return null;
    const token = `ticket ${++this.made}`;
    this.tickets.set(token, { admin, madeAt: now });
    return token;
  }

  override async find(token: string, now: Date): Promise<string | null> {
    const ticket = this.tickets.get(token);
    if (!ticket || !(await this.isCurrent(ticket.admin))) return null;
    return this.isLive(ticket, now) ? ticket.admin.id : null;
  }

  override async end(token: string, now: Date): Promise<boolean> {
    const found = await this.find(token, now);
    return found !== null && this.tickets.delete(token);
  }

  override removeEnded(now: Date): Promise<void> {
    for (const [token, ticket] of this.tickets) {
      if (!this.isLive(ticket, now)) this.tickets.delete(token);
    }
    return Promise.resolve();
  }

  checkpoint(): () => void {
    const before = new Map(this.tickets);
    return () => (this.tickets = before);
  }

  private isLive({ madeAt }: { madeAt: Date }, now: Date): boolean {
    return now.getTime() - madeAt.getTime() < 300_000;
  }

  private async isCurrent({ id, passwordVersion }: Admin): Promise<boolean> {
    return (await this.admins.find(id))?.passwordVersion === passwordVersion;
  }
}

/** The keys of one account. Each code is right once. */
interface FakeKeys {
  begun: { secret: string; boundTo: string } | null;
  code: { addedAt: Date; right: Set<string> } | null;
  passkeys: KeysOfAccount['passkeys'][number][];
  recovery: Set<string>;
}

/** A one-time code is right if a test says so. A passkey's response is `{ id }`. */
class InMemorySecondFactors implements Pick<SecondFactors, keyof SecondFactors> {
  areOn = true;
  areChangeable = true;
  arePasskeysPossible = true;
  readonly settingsThatRequire = [];
  required: 'nobody' | 'masters' | 'all' = 'nobody';
  private accounts = new Map<string, FakeKeys>();
  private made = 0;

  /** What the account has, to be changed by a test. */
  of(accountId: string): FakeKeys {
    const keys = this.accounts.get(accountId) ?? {
      begun: null,
      code: null,
      passkeys: [],
      recovery: new Set(),
    };
    this.accounts.set(accountId, keys);
    return keys;
  }

  holdKey(): Promise<boolean> {
    return Promise.resolve(this.areChangeable);
  }

  isMissing({ isMaster, hasSecondFactor }: { isMaster: boolean; hasSecondFactor: boolean }) {
    const isRequired = this.required === 'all' || (this.required === 'masters' && isMaster);
    return isRequired && !hasSecondFactor;
  }

  find(accountId: string): Promise<KeysOfAccount> {
    const { code, passkeys, recovery } = this.of(accountId);
    return Promise.resolve({
      code: code && { addedAt: code.addedAt, isLost: false },
      passkeys: [...passkeys],
      recoveryCodesLeft: recovery.size,
    });
  }

  usableBy(accountId: string): Promise<UsableKey[]> {
    const { code, passkeys, recovery } = this.of(accountId);
    return Promise.resolve([
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(code ? (['code'] as const) : []),
      ...(recovery.size > 0 ? (['recovery'] as const) : []),
    ]);
  }

  beginCode({ id, username }: SignedInAdmin, boundTo: string): Promise<NewSecret> {
    const secret = `secret ${++this.made}`;
    this.of(id).begun = { secret, boundTo };
    return Promise.resolve({ secret, otpauthUrl: `otpauth://${username}` });
  }

  confirmCode(accountId: string, code: string, boundTo: string, now: Date): Promise<boolean> {
    const keys = this.of(accountId);
    const isRight = keys.begun?.boundTo === boundTo && code === `code of ${keys.begun.secret}`;
    if (!isRight) return Promise.resolve(false);
    keys.begun = null;
    keys.code = { addedAt: now, right: new Set() };
    return Promise.resolve(true);
  }

  removeBegunCode(accountId: string): Promise<void> {
    this.of(accountId).begun = null;
    return Promise.resolve();
  }

  removeCode(accountId: string): Promise<boolean> {
    const keys = this.of(accountId);
    const had = keys.code !== null;
    keys.code = null;
    return Promise.resolve(had);
  }

  passkeyOptions(): Promise<object> {
    return Promise.resolve({ challenge: 'challenge' });
  }

  verifyPasskey(
    made: Parameters<SecondFactors['verifyPasskey']>[0],
    now: Date,
  ): Promise<MadePasskey | null> {
    const { id } = made.response as { id?: string };
    if (id === undefined) return Promise.resolve(null);
    const passkey = { id, name: made.name, addedAt: now, lastUsedAt: null };
    const store = () => {
      const isNew = [...this.accounts.values()].every(({ passkeys }) =>
        passkeys.every((other) => other.id !== id),
      );
      if (isNew) this.of(made.account.id).passkeys.push(passkey as FakeKeys['passkeys'][number]);
      return Promise.resolve(isNew);
    };
    return Promise.resolve({ ...passkey, store });
  }

  removePasskey(accountId: string, id: string): Promise<string | null> {
    const keys = this.of(accountId);
    const found = keys.passkeys.find((passkey) => passkey.id === id);
    keys.passkeys = keys.passkeys.filter((passkey) => passkey !== found);
    return Promise.resolve(found?.name ?? null);
  }

  replaceRecoveryCodes(accountId: string): Promise<string[]> {
    const codes = ['one', 'two'].map((name) => `${name} ${++this.made}`);
    this.of(accountId).recovery = new Set(codes);
    return Promise.resolve(codes);
  }

  removeAll(accountId: string): Promise<void> {
    this.accounts.delete(accountId);
    return Promise.resolve();
  }

  useCode(accountId: string, code: string): Promise<'code' | 'recovery' | null> {
    const keys = this.of(accountId);
    if (keys.code?.right.delete(code)) return Promise.resolve('code');
    return Promise.resolve(keys.recovery.delete(code) ? 'recovery' : null);
  }

  signInOptions(after: SignInStep | null): Promise<object> {
    return Promise.resolve({ allowed: after?.accountId ?? 'any' });
  }

  checkPasskey(response: object, after: SignInStep | null): Promise<UsedPasskey | null> {
    const { id } = response as { id?: string };
    const owns = ([accountId, { passkeys }]: [string, FakeKeys]) =>
      passkeys.some((passkey) => passkey.id === id) &&
      (after === null || after.accountId === accountId);
    const [accountId] = [...this.accounts].find(owns) ?? [];
    if (accountId === undefined) return Promise.resolve(null);
    return Promise.resolve({
      accountId,
      note: () => Promise.resolve(this.of(accountId).passkeys.some((passkey) => passkey.id === id)),
    });
  }

  checkpoint(): () => void {
    const before = structuredClone(this.accounts);
    return () => (this.accounts = before);
  }
}

/** Second keys in memory, which take the place of the real ones. */
export function inMemorySecondFactors() {
  return new InMemorySecondFactors() as InMemorySecondFactors & SecondFactors;
}

export class RecordingAccountMail extends QueueMail {
  sent: { to: string; subject: string }[] = [];

  constructor() {
    super({} as Outbox, {} as MailTransport);
  }

  override notification([to]: readonly [string], { subject }: NotificationContent): Promise<void> {
    this.sent.push({ to, subject });
    return Promise.resolve();
  }

  checkpoint(): () => void {
    const before = [...this.sent];
    return () => (this.sent = before);
  }
}

/** @throws Error if the sign-in takes a second step */
export function openedBy(signedIn: OpenedSession | HalfSignedIn): OpenedSession {
  if ('ticket' in signedIn) throw new Error('The sign-in takes a second step.');
  return signedIn;
}
