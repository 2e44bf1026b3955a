import { CheckAlerts } from '../../src/alerts/application/check-alerts';
import { Admin } from '../../src/admins/domain/admin';
import { ListAdmins } from '../../src/admins/application/list-admins';
import { AdminRepository } from '../../src/admins/application/ports';
import { AlertStates } from '../../src/alerts/application/ports';
import { AlertState, inactive, pendingMilliseconds } from '../../src/alerts/domain/alert-state';
import { AlertSource } from '../../src/kernel/collected/alerts';
import { MailTransport, Outbox } from '../../src/mail/application/ports';
import { mailCondition } from '../../src/report-mail/application/undelivered-alert';
import { QueueMail } from '../../src/mail/application/queue-mail';
import { NotificationContent } from '../../src/mail/domain/notification';
import { diskCondition } from '../../src/platform/disk/disk-alert';
import { RecordingTransaction } from '../support/recording-transaction';

const start = new Date('2026-06-01T16:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const settled = pendingMilliseconds / 60_000;

class InMemoryAlertStates extends AlertStates {
  states: ReadonlyMap<string, AlertState> = new Map();
  /** Called before the state is locked, as if another server were faster. */
  beforeLock: () => void = () => undefined;

  isOpen: () => boolean = () => false;

  checkpoint(): () => void {
    const { states } = this;
    return () => void (this.states = states);
  }

  override all(): Promise<ReadonlyMap<string, AlertState>> {
    return Promise.resolve(this.states);
  }

  override lock(kind: string): Promise<AlertState> {
    if (!this.isOpen()) throw new Error('no transaction is open');
    this.beforeLock();
    return Promise.resolve(this.states.get(kind) ?? inactive);
  }

  override save(kind: string, state: AlertState): Promise<void> {
    if (!this.isOpen()) throw new Error('no transaction is open');
    this.states = new Map([...this.states, [kind, state]]);
    return Promise.resolve();
  }
}

class RecordingNotifications extends QueueMail {
  readonly queued: (NotificationContent & { readonly to: readonly string[] })[] = [];
  fails = false;

  constructor() {
    super({} as Outbox, {} as MailTransport);
  }

  override notification(to: readonly string[], email: NotificationContent): Promise<void> {
    if (this.fails) return Promise.reject(new Error('no space'));
    if (to.length > 0) this.queued.push({ ...email, to });
    return Promise.resolve();
  }

  get subjects(): string[] {
    return this.queued.map(({ subject }) => subject);
  }
}

class Masters extends ListAdmins {
  constructor(public all: readonly string[]) {
    super({} as AdminRepository);
  }

  override execute() {
    return Promise.resolve(this.all.map((username) => ({ username, isMaster: true }) as Admin));
  }
}

function setUp({ masters = ['ana@example.org'], others = [] as string[] } = {}) {
  const server = { givenUp: 0, freeMegabytes: 9_999, canRead: true, hasDisk: true };
  const mailSource: AlertSource = {
    kind: 'mail',
    page: { label: 'Open the API status', path: '/admin?tab=api-status' },
    read: () =>
      server.canRead
        ? Promise.resolve(mailCondition({ givenUp: server.givenUp, newestAt: null, retried: 0 }))
        : Promise.reject(new Error('no answer')),
  };
  const diskSource: AlertSource = {
    kind: 'disk',
    page: null,
    read: () =>
      Promise.resolve(
        server.hasDisk ? diskCondition(server.freeMegabytes * 1_048_576, 512 * 1_048_576) : null,
      ),
  };
  const states = new InMemoryAlertStates();
  const transaction = new RecordingTransaction([states]);
  states.isOpen = () => transaction.open;
  const mail = new RecordingNotifications();
  const recipients = new Masters(masters);
  const sources = { all: [mailSource, diskSource], add: () => undefined };
  const check = new CheckAlerts(
    sources,
    states,
    recipients,
    { recipients: others },
    mail,
    transaction,
  );
  return { server, states, mail, recipients, check };
}

it('tells once that a problem began, and once that it ended', async () => {
  const { server, mail, check } = setUp();
  server.givenUp = 2;
  await check.execute(start);
  expect(mail.subjects).toEqual([]);

  const { queued } = await check.execute(later(settled));
  expect(queued).toEqual(['E-mails about reports could not be delivered']);
  for (let minute = 0; minute < 60; minute++) await check.execute(later(settled + minute));
  expect(mail.subjects).toEqual(['E-mails about reports could not be delivered']);

  server.givenUp = 0;
  for (let minute = 0; minute < 60; minute++) await check.execute(later(100 + minute));
  expect(mail.subjects).toEqual([
    'E-mails about reports could not be delivered',
    'No undelivered e-mail about reports is left',
  ]);
});

it('says to each why, and to nobody twice', async () => {
  const { server, mail, check } = setUp({
    masters: ['ana@example.org', 'Bo@example.org'],
    others: ['bo@example.org', 'ops@example.org'],
  });
  server.freeMegabytes = 600;
  await check.execute(start);
  await check.execute(later(settled));

  const when = 'You get one e-mail when this begins, and one when it ends.';
  expect(mail.queued).toMatchObject([
    {
      to: ['ana@example.org', 'Bo@example.org'],
      action: null,
      closing: ['You get this as a master administrator.', when],
    },
    {
      to: ['ops@example.org'],
      closing: ['You get this because ALERT_RECIPIENTS has your address.', when],
    },
  ]);
});

it('waits until there is someone to tell', async () => {
  const { server, mail, recipients, check } = setUp({ masters: [] });
  server.givenUp = 1;
  for (let minute = 0; minute <= 60; minute++) await check.execute(later(minute));
  expect(mail.subjects).toEqual([]);

  recipients.all = ['ana@example.org'];
  await check.execute(later(61));
  expect(mail.subjects).toEqual(['E-mails about reports could not be delivered']);
});

it('checks the other kinds where one can’t be read', async () => {
  const { server, mail, check } = setUp();
  Object.assign(server, { canRead: false, freeMegabytes: 600 });
  await check.execute(start);
  expect(await check.execute(later(settled))).toEqual({
    queued: ['The disk is nearly full'],
    failed: [{ kind: 'mail', reason: 'Error: no answer' }],
  });
  expect(mail.subjects).toEqual(['The disk is nearly full']);
});

it('asks for the states of all kinds at once', async () => {
  const { states, check } = setUp();
  const all = jest.spyOn(states, 'all');
  await check.execute(start);
  expect(all).toHaveBeenCalledTimes(1);
});

it('tells once, whatever servers find that can not have the problem', async () => {
  const { server, mail, check } = setUp();
  server.freeMegabytes = 0;
  for (let minute = 0; minute <= 60; minute++) {
    server.hasDisk = minute % 2 === 0;
    await check.execute(later(minute));
  }
  expect(mail.subjects).toEqual(['The disk is nearly full']);
});

it('tells nothing of what this server does not have', async () => {
  const { server, mail, states, check } = setUp();
  Object.assign(server, { hasDisk: false, freeMegabytes: 0 });
  for (let minute = 0; minute <= 60; minute++) await check.execute(later(minute));
  expect(mail.subjects).toEqual([]);
  expect(states.states.size).toBe(0);
});

it('tells nothing that another server has just told', async () => {
  const { server, mail, states, check } = setUp();
  server.givenUp = 1;
  await check.execute(start);
  const byOther: AlertState = { isActive: true, pendingSince: null, beganAt: later(settled) };
  states.beforeLock = () => {
    states.states = new Map([['mail', byOther]]);
  };

  await check.execute(later(settled));

  expect(mail.subjects).toEqual([]);
  expect(states.states.get('mail')).toEqual(byOther);
});

it('tells later what could not be queued', async () => {
  const { server, mail, check } = setUp();
  server.givenUp = 1;
  await check.execute(start);
  mail.fails = true;
  expect((await check.execute(later(settled))).failed).toHaveLength(1);

  mail.fails = false;
  await check.execute(later(settled + 1));
  expect(mail.subjects).toEqual(['E-mails about reports could not be delivered']);
});
