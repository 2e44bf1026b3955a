import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { Transaction } from '../../kernel/transaction';
import { Confirmations } from '../../confirmations/application/confirmations';
import { idOfAskedTeam } from '../../links/application/links';
import {
  CaptainMail,
  MarkedAddress,
  begunAnew,
  captainOf,
  dropped,
  marksKeptSince,
  postponed,
} from '../../mail/application/captains/captain-mail';
import { MarkStores } from '../../mail/application/captains/mark-stores';
import {
  Delivery,
  MessageSender,
  MessageSenders,
  OutboxMessage,
  Outcome,
} from '../../mail/application/message-senders';
import { ReasonNotAsked, toBeAsked } from '../domain/agreement-request';
import {
  AgreementRequests,
  Receipts,
  ReportEmails,
  ReportToConfirm,
  ReportsToConfirm,
} from './ports';
import { ReportMessage } from './report-message';

/** How many such e-mails one address gets in a day, because anyone can report any game. */
const mostPerDay = 20;

/** What is known when a captain's turn comes. */
interface Turn {
  readonly message: ReportMessage;
  readonly report: ReportToConfirm;
  readonly teamId: string;
  readonly teamName: string;
  readonly captain: MarkedAddress;
  /** Whether it is the last captain of the team. */
  readonly isLast: boolean;
  /** Whether a mail server took the e-mail for another captain of the team. */
  readonly someWereServed: boolean;
}

/**
 * Asks a captain of the other team whether a report is right, by e-mail. Each attempt asks one
 * captain; others of the team follow. Their addresses come from the league feed at that moment, and
 * are not stored: only marks of those that are done (docs/extensions.md, section 12).
 */
@Injectable()
export class DeliverAgreementRequest extends MessageSender {
  override readonly kinds = ['agreement-request'] as const;
  override readonly isForCaptains = true;

  constructor(
    senders: MessageSenders,
    marks: MarkStores,
    private readonly requests: AgreementRequests,
    private readonly reports: ReportsToConfirm,
    private readonly captainMail: CaptainMail,
    private readonly receipts: Receipts,
    private readonly emails: ReportEmails,
    private readonly calendar: AssociationCalendar,
    private readonly transaction: Transaction,
    private readonly confirmations: Confirmations,
  ) {
    super();
    senders.add(this);
    marks.add(requests);
  }

  override subject(message: OutboxMessage): string {
    return this.emails.subject(message as ReportMessage);
  }

  /** Those that were refused are asked again. */
  override retried(id: string): Promise<void> {
    return this.requests.forgetRefused(id);
  }

  override tidy(now: Date): Promise<void> {
    return this.requests.forget(marksKeptSince(now));
  }

  override async send(
    [taken]: readonly OutboxMessage[],
    now: Date,
    lost: AbortSignal,
  ): Promise<Outcome> {
    const message = taken as ReportMessage;
    const request = await this.requests.find(message.id);
    const report = await this.reportToAskAbout(message);
    if (!request || !report) return dropped;
    if (!this.captainMail.reachesPeople) return this.nobody(report, 'no-mail-server');
    if (this.captainMail.isTooLate(message, now)) return this.nobody(report, 'too-late');
    const waitUntil = this.captainMail.waitUntil(now);
    if (waitUntil) return postponed(message, waitUntil);
    const teamId = report.teamToAsk;
    if (teamId === null) return this.nobody(report, 'side-unknown');
    const teamName =
      teamId === report.winningTeamId ? report.winningTeamName : report.losingTeamName;
    const addressed = { ...message, recipients: [captainOf(teamName)] };
    await this.requests.address(request.id, teamId);

    const captains = await this.captainMail.captainsOf(report.leagueId, teamId);
    const someWereServed = request.servedMarks.length > 0;
    if (typeof captains === 'string') {
      const delivery = { kind: 'unaddressed', reason: captains } as const;
      return this.retry({ message: addressed, report, someWereServed }, delivery);
    }
    const stoppedMarks = await this.captainMail.stoppedAmong(
      captains.flatMap(({ marks }) => marks),
    );
    const open = toBeAsked(captains, request, stoppedMarks);
    // Takes turns, so that one whose mail server is away does not keep back the others.
    const captain = open[message.refusals % open.length];
    if (!captain) {
      if (someWereServed) return dropped;
      return this.nobody(report, reasonFor(captains, request.refusedMarks, stoppedMarks));
    }
    const isLast = open.length === 1;
    const turn = { message: addressed, report, teamId, teamName, captain, isLast, someWereServed };
    return this.ask(turn, now, lost);
  }

  /**
   * The report that was queued, or another one of the game if it was deleted or moved to another
   * game. Null if there is nothing to ask any more.
   */
  private async reportToAskAbout({ report: queued }: ReportMessage) {
    if (!queued.ask || !this.confirmations.asksByMail) return null;
    const { leagueId, teamIds } = queued.ask;
    const reports = await this.reports.ofGame(leagueId, queued.matchDate, teamIds);
    if (reports.some(({ isSettled }) => isSettled)) return null;
    return reports.find(({ id }) => id === queued.id) ?? reports[0] ?? null;
  }

  private async ask(turn: Turn, now: Date, lost: AbortSignal): Promise<Outcome> {
    const { message, report, captain } = turn;
    const mark = this.captainMail.markOf(captain);
    const today = this.calendar.dateAt(now);
    // Counted before it is sent, because other questions to the captain may leave at the same time.
    if (!(await this.receipts.count(countedAs(mark), today, mostPerDay))) {
      await this.requests.refused(message.id, mark);
      return this.unlessLast(turn, { kind: 'limited' }, () => this.nobody(report, 'too-many'));
    }
    const delivery = await this.sendTo(turn, lost);
    if (delivery.kind === 'delivered') {
      await this.transaction.run(async () => {
        await this.requests.served(message.id, mark, new Date());
        await this.reports.asked(report, new Date());
      });
      return this.unlessLast(turn, delivery, () => Promise.resolve({ delivery, left: [] }));
    }
    const mayHaveArrived = delivery.kind === 'refused' && delivery.mayHaveArrived === true;
    if (!mayHaveArrived) await this.receipts.takeBack(countedAs(mark), today);
    if (delivery.kind === 'refused' && delivery.final) {
      await this.requests.refused(message.id, mark);
      return this.unlessLast(turn, delivery, () => this.retry(turn, delivery));
    }
    // Looks again at once: there may be nothing to ask any more, or another team to ask.
    if (delivery.kind === 'unwanted') return { delivery, left: [turn.message] };
    return this.retry(turn, delivery);
  }

  private sendTo(turn: Turn, lost: AbortSignal): Promise<Delivery> {
    const { message, report, teamId, teamName, captain } = turn;
    const write = (stopPage: string) => ({
      subject: this.emails.subject(message),
      content: this.emails.agreementContent(message, {
        agreeUrl: this.captainMail.urlOf('a', idOfAskedTeam({ reportId: report.id, teamId })),
        stopPage,
        teamName,
        isCurrent: saysTheSame(message, report),
        isContested: report.isContested,
      }),
    });
    const isWanted = async () => {
      const current = await this.reportToAskAbout(message);
      return current?.id === report.id && current.teamToAsk === teamId;
    };
    return this.captainMail.send({ message, captain, write }, lost, isWanted);
  }

  /** Goes on with the other captains of the team, or ends. */
  private unlessLast(
    { message, isLast }: Turn,
    delivery: Delivery,
    end: () => Promise<Outcome>,
  ): Promise<Outcome> {
    if (isLast) return end();
    return Promise.resolve({ delivery, left: [begunAnew(message)] });
  }

  private async nobody(report: ReportToConfirm, reason: ReasonNotAsked): Promise<Outcome> {
    await this.reports.notAsked(report.id, reason);
    return { delivery: { kind: 'limited' }, left: [] };
  }

  /**
   * Tries again later, or gives up. Then administrators see why, unless another captain of the team
   * was asked.
   */
  private async retry(
    { message, report, someWereServed }: Pick<Turn, 'message' | 'report' | 'someWereServed'>,
    delivery: Delivery,
  ): Promise<Outcome> {
    const outcome = this.captainMail.retry(message, delivery);
    if (outcome.left.every(({ givenUpAt }) => givenUpAt === null)) return outcome;
    if (someWereServed) return { delivery, left: [] };
    const reason = delivery.kind === 'unaddressed' ? 'feed-unreadable' : 'refused';
    await this.reports.notAsked(report.id, reason);
    return outcome;
  }
}

/** What a captain's e-mails of a day are counted by, instead of the address. */
function countedAs(mark: string): string {
  return `captain ${mark}`;
}

function reasonFor(
  captains: readonly MarkedAddress[],
  refusedMarks: readonly string[],
  stoppedMarks: readonly string[],
): ReasonNotAsked {
  if (captains.length === 0) return 'no-captain';
  const some = (known: readonly string[]) =>
    captains.some(({ marks }) => marks.some((mark) => known.includes(mark)));
  return some(refusedMarks) ? 'refused' : some(stoppedMarks) ? 'stopped' : 'no-captain';
}

/** Whether the queued message says what the report says now. */
function saysTheSame({ report: queued }: ReportMessage, report: ReportToConfirm): boolean {
  return (
    queued.winningTeamName === report.winningTeamName &&
    queued.losingTeamName === report.losingTeamName &&
    queued.winningScore === report.winningScore &&
    queued.losingScore === report.losingScore &&
    queued.ask?.outcome === report.outcome
  );
}
