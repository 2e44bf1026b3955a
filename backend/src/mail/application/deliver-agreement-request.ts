import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import {
  MarkedAddress,
  ReasonNotAsked,
  captainOf,
  longestWaitMilliseconds,
  toBeAsked,
} from '../domain/agreement-request';
import { Delivery, OutboxMessage, afterDelivery } from '../domain/outbox-message';
import {
  AgreementRequests,
  CaptainAddresses,
  CaptainLinks,
  CaptainsUnknown,
  EmailRenderer,
  MailPace,
  MailTransport,
  QuietHours,
  Receipts,
  ReportToConfirm,
  ReportsToConfirm,
  StoppedAddresses,
} from './ports';

/** How many such e-mails one address gets in a day, because anyone can report any game. */
const mostPerDay = 20;

interface Outcome {
  readonly delivery: Delivery;
  /** The message, if it needs another attempt. */
  readonly left: readonly OutboxMessage[];
}

/** What is known when a captain's turn comes. */
interface Turn {
  readonly message: OutboxMessage;
  readonly report: ReportToConfirm;
  readonly teamId: string;
  readonly teamName: string;
  readonly captain: MarkedAddress;
  /** Whether it is the last captain of the team. */
  readonly isLast: boolean;
  /** Whether a mail server took the e-mail for another captain of the team. */
  readonly someWereServed: boolean;
}

/** The message is not needed any more. */
const dropped: Outcome = { delivery: { kind: 'limited' }, left: [] };

/**
 * Asks a captain of the other team whether a report is right, by e-mail. Each attempt asks one
 * captain; others of the team follow. Their addresses come from the league feed at that moment, and
 * are not stored: only marks of those that are done (docs/extensions.md, section 12).
 */
@Injectable()
export class DeliverAgreementRequest {
  constructor(
    private readonly requests: AgreementRequests,
    private readonly reports: ReportsToConfirm,
    private readonly addresses: CaptainAddresses,
    private readonly links: CaptainLinks,
    private readonly stopped: StoppedAddresses,
    private readonly quietHours: QuietHours,
    private readonly receipts: Receipts,
    private readonly emails: EmailRenderer,
    private readonly transport: MailTransport,
    private readonly pace: MailPace,
    private readonly calendar: AssociationCalendar,
  ) {}

  async execute(message: OutboxMessage, now: Date, lost: AbortSignal): Promise<Outcome> {
    const request = await this.requests.find(message.id);
    const report = await this.reportToAskAbout(message);
    if (!request || !report || !this.links.work) return dropped;
    if (now.getTime() - message.createdAt.getTime() > longestWaitMilliseconds) {
      return this.nobody(report, 'too-late');
    }
    const quietUntil = this.quietHours.endAt(now);
    if (quietUntil) {
      return { delivery: { kind: 'limited' }, left: [{ ...message, nextAttemptAt: quietUntil }] };
    }
    const teamId = report.teamToAsk;
    if (teamId === null) return this.nobody(report, 'side-unknown');
    const teamName =
      teamId === report.winningTeamId ? report.winningTeamName : report.losingTeamName;
    const addressed = { ...message, recipients: [captainOf(teamName)] };
    await this.requests.address(request.id, teamId);

    const captains = await this.captainsOf(report.leagueId, teamId);
    if (typeof captains === 'string') {
      return this.retry(addressed, report, { kind: 'unaddressed', reason: captains });
    }
    const stoppedMarks = await this.stopped.among(captains.flatMap(({ marks }) => marks));
    const isRevived = message.attempts > 0 && message.refusals === 0;
    const open = toBeAsked(captains, request, stoppedMarks, isRevived);
    const someWereServed = request.servedMarks.length > 0;
    // Takes turns, so that one whose mail server is away does not keep back the others.
    const captain = open[message.refusals % open.length];
    if (!captain) {
      if (someWereServed) return dropped;
      return this.nobody(report, reasonFor(captains, request.refusedMarks, stoppedMarks));
    }
    // The feed may have taken its time.
    const current = await this.reportToAskAbout(message);
    if (current?.teamToAsk !== teamId)
      return current ? { delivery: dropped.delivery, left: [message] } : dropped;
    const isLast = open.length === 1;
    const turn = {
      message: addressed,
      report: current,
      teamId,
      teamName,
      captain,
      isLast,
      someWereServed,
    };
    return this.ask(turn, now, lost);
  }

  /** A reason if the feed can't be read now. */
  private async captainsOf(
    leagueId: string,
    teamId: string,
  ): Promise<readonly MarkedAddress[] | string> {
    try {
      const addresses = await this.addresses.of(leagueId, teamId);
      return addresses.map((address) => ({ address, marks: this.links.marksOf(address) }));
    } catch (error) {
      if (error instanceof CaptainsUnknown) return error.message;
      throw error;
    }
  }

  /** Null if there is nothing to ask any more. */
  private async reportToAskAbout({ report: queued }: OutboxMessage) {
    const report = await this.reports.find(queued.id);
    if (!report || report.isSettled || !queued.ask) return null;
    const { winningTeamId, losingTeamId, matchDate } = report;
    // A correction moved it to another game, about which there is a question of its own.
    const isSameGame =
      matchDate === queued.matchDate &&
      [winningTeamId, losingTeamId].every((id) => queued.ask!.teamIds.includes(id));
    return isSameGame ? report : null;
  }

  private async ask(turn: Turn, now: Date, lost: AbortSignal): Promise<Outcome> {
    const { message, report, captain } = turn;
    const mark = this.links.markOf(captain.address);
    const today = this.calendar.dateAt(now);
    if ((await this.receipts.of(countedAs(mark), today)) >= mostPerDay) {
      await this.requests.refused(message.id, mark);
      return this.unlessLast(turn, () => this.nobody(report, 'too-many'));
    }
    const delivery = await this.send(turn, mark, lost);
    if (delivery.kind === 'delivered') {
      await this.receipts.count(countedAs(mark), today, mostPerDay);
      await this.requests.served(message.id, mark, new Date());
      await this.reports.asked(report, new Date());
      return this.unlessLast(turn, () => Promise.resolve({ delivery, left: [] }));
    }
    if (delivery.kind === 'refused' && delivery.final) {
      await this.requests.refused(message.id, mark);
      return this.unlessLast(turn, () => this.giveUp(turn, delivery));
    }
    return this.retry(message, report, delivery);
  }

  private async send(turn: Turn, mark: string, lost: AbortSignal): Promise<Delivery> {
    const { message, report, teamId, teamName, captain } = turn;
    const { page, call } = this.links.stopUrls(mark);
    try {
      const email = this.emails.renderRequest(message, {
        agreeUrl: this.links.agreeUrl(report.id, teamId),
        stopPage: page,
        stopUrl: call,
        teamName,
        isCurrent: saysTheSame(message, report),
      });
      // The same at each attempt, so that a mail system recognizes an e-mail that it gets twice.
      const id = `${message.id}.${mark.slice(0, 16)}`;
      const { address } = captain;
      const isWanted = async () => (await this.reportToAskAbout(message))?.teamToAsk === teamId;
      const sent = { ...message, id, recipients: [address] };
      const delivery = await this.transport.send(sent, email, lost, isWanted);
      return withoutAddress(delivery, message, address);
    } catch (error) {
      const { recipients } = message;
      return { kind: 'refused', recipients, reason: (error as Error).name, final: false };
    }
  }

  /** Goes on with the other captains of the team, or ends. */
  private unlessLast({ message, isLast }: Turn, end: () => Promise<Outcome>): Promise<Outcome> {
    if (isLast) return end();
    // The next one begins anew.
    const next = { ...message, attempts: 0, refusals: 0, nextAttemptAt: new Date() };
    return Promise.resolve({ delivery: { kind: 'delivered' }, left: [next] });
  }

  /** Shows administrators why, unless another captain of the team was asked. */
  private giveUp({ message, report, someWereServed }: Turn, delivery: Delivery): Promise<Outcome> {
    return someWereServed
      ? Promise.resolve({ delivery, left: [] })
      : this.retry(message, report, delivery);
  }

  private async nobody(report: ReportToConfirm, reason: ReasonNotAsked): Promise<Outcome> {
    await this.reports.notAsked(report.id, reason);
    return { delivery: { kind: 'limited' }, left: [] };
  }

  /** Tries again later, or gives up after about a day. */
  private async retry(
    message: OutboxMessage,
    report: ReportToConfirm,
    delivery: Delivery,
  ): Promise<Outcome> {
    const outcome = this.outcomeOf(message, delivery);
    if (outcome.left.some(({ givenUpAt }) => givenUpAt !== null)) {
      const isFeed = delivery.kind === 'unaddressed';
      await this.reports.notAsked(report.id, isFeed ? 'feed-unreadable' : 'refused');
    }
    return outcome;
  }

  private outcomeOf(message: OutboxMessage, delivery: Delivery): Outcome {
    const kept = afterDelivery(message, delivery, this.pace, new Date());
    return { delivery, left: kept ? [kept] : [] };
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
function saysTheSame({ report: queued }: OutboxMessage, report: ReportToConfirm): boolean {
  return (
    queued.winningTeamName === report.winningTeamName &&
    queued.losingTeamName === report.losingTeamName &&
    queued.winningScore === report.winningScore &&
    queued.losingScore === report.losingScore &&
    queued.ask?.outcome === report.outcome
  );
}

/**
 * Leaves out the words of a mail server that may quote the address in any form. Only its codes stay,
 * such as "550 5.1.1".
 */
function withoutAddress(
  delivery: Delivery,
  { recipients }: OutboxMessage,
  address: string,
): Delivery {
  if (delivery.kind !== 'refused' && delivery.kind !== 'unavailable') return delivery;
  const { reason } = delivery;
  const [name = ''] = address.toLowerCase().split('@');
  const mayQuote = reason.includes('@') || reason.toLowerCase().includes(name);
  if (delivery.kind === 'unavailable' && !mayQuote) return delivery;
  const [codes] = /\b[45]\d\d\b(?:[ -][245]\.\d{1,3}\.\d{1,3})?/.exec(reason) ?? [];
  const own = `The mail server did not take the e-mail${codes ? ` (${codes})` : ''}`;
  if (delivery.kind === 'unavailable') return { ...delivery, reason: own };
  return { ...delivery, recipients, reason: own };
}
