import { ReportToConfirm } from '../../src/report-mail/application/ports';
import { Delivery, madeDue } from '../../src/mail/domain/outbox-message';
import { ReportSnapshot } from '../../src/report-mail/domain/report-snapshot';
import { aReportSnapshot } from './a-report-snapshot';
import { captainMailOf } from './captain-fakes';
import { InMemoryOutbox, RecordingMailTransport } from '../mail/fakes';

/** Addresses of captains. */
export const [kim, robin, sam] = [
  'Kim@example.org',
  'robin@example.org',
  'sam@example.org',
] as const;

/** While the question is queued. */
export const now = new Date('2026-06-02T16:00:00Z');
const id = aReportSnapshot().id;

export const away: Delivery = { kind: 'unavailable', reason: 'connect ECONNREFUSED' };
/** @param final whether a retry would get the same response */
export const refused = (final: boolean, reason = '550 5.1.1 no such user'): Delivery => ({
  kind: 'refused',
  recipients: ['whoever it was'],
  reason,
  final,
});

/** A report as it is queued, with the question whether it is right. */
export const anAskedReport = (changes: Partial<ReportSnapshot> = {}) =>
  aReportSnapshot({
    notes: 'Rain',
    ask: {
      leagueId: 'thursday',
      teamIds: ['lions', 'tigers'],
      outcome: 'played',
      team: { id: 'lions', name: 'Lions' },
      hoursToObject: 0,
    },
    ...changes,
  });

/** The report as it is now. */
export const aReportToConfirm = (changes: Partial<ReportToConfirm> = {}): ReportToConfirm => ({
  id,
  leagueId: 'thursday',
  matchDate: '2026-06-01',
  winningTeamId: 'tigers',
  winningTeamName: 'Tigers',
  losingTeamId: 'lions',
  losingTeamName: 'Lions',
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
  teamToAsk: 'lions',
  isSettled: false,
  isContested: false,
  ...changes,
});

/** A question to the captains of Lions. The captain of Tigers is Dana. Needs fake timers. */
export async function questionTo(...captains: readonly string[]) {
  const outbox = new InMemoryOutbox();
  const transport = new RecordingMailTransport();
  const mail = captainMailOf(outbox, transport);
  mail.reports.reports = [aReportToConfirm()];
  mail.captains.byTeam = { lions: captains, tigers: ['dana@example.org'] };
  const queue = async (report = anAskedReport()) => {
    const queued = { id: report.id, report, createdAt: new Date() };
    await outbox.add((await mail.request.execute(queued)).messages);
  };
  await queue();
  /** Makes one attempt. Null if no message is due. */
  const attempt = async (): Promise<Delivery | null> => {
    let delivery: Delivery | null = null;
    const at = new Date();
    await outbox.takeDue(at, async ([message], lost) => {
      const outcome = await mail.deliver.send([message!], at, lost);
      ({ delivery } = outcome);
      return outcome.left;
    });
    return delivery;
  };
  return {
    ...mail,
    outbox,
    transport,
    /** Queues a question about this report. */
    queue,
    attempt,
    /** Waits for each next attempt, until none is left. */
    attemptAll: async () => {
      for (let next = nextIn(outbox); next !== null; next = nextIn(outbox)) {
        if (next > new Date()) jest.setSystemTime(next);
        await attempt();
      }
    },
    /** As an administrator does. */
    retry: async () => {
      for (const { id: question } of outbox.messages) await mail.requests.forgetRefused(question);
      outbox.messages = outbox.messages.map((message) => madeDue(message, new Date()));
    },
    /** How the mail server answers the next attempts. It takes those that follow. */
    answer: (...answers: readonly Delivery[]) => {
      const left = [...answers];
      transport.answer = () => Promise.resolve(left.shift() ?? { kind: 'delivered' });
    },
    /** The recipients of all attempts for which the content was wanted. */
    sentTo: () => transport.sent.map(({ recipients }) => recipients.join()),
    /** Why nobody was asked. */
    reason: () => mail.reports.reasons.get(id) ?? null,
    isAsked: () => mail.reports.askedAt.has(id),
  };
}

function nextIn({ messages }: InMemoryOutbox): Date | null {
  const times = messages.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null;
}
