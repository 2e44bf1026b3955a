import { InMemoryAgreementRequests } from './in-memory-agreement-requests';
import { BriefReportEmails, InMemoryReceipts } from './fakes';
import { ReportToConfirm, ReportsToConfirm } from '../../src/report-mail/application/ports';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import {
  AddressesUnreadable,
  FindCaptainAddresses,
} from '../../src/league-feed/application/find-captain-addresses';
import { TokenKind } from '../../src/links/application/links';
import { LeagueFeed } from '../../src/league-feed/application/ports';
import { NotFound } from '../../src/kernel/errors';
import { Confirmations } from '../../src/confirmations/application/confirmations';
import { SendMail } from '../../src/mail/application/send-mail';
import { BriefLayout } from '../mail/fakes';
import { CaptainMail } from '../../src/mail/application/captains/captain-mail';
import { MarkStores } from '../../src/mail/application/captains/mark-stores';
import { DeliverAgreementRequest } from '../../src/report-mail/application/deliver-agreement-request';
import { MessageSenders } from '../../src/mail/application/message-senders';
import {
  CaptainLinks,
  MailTransport,
  QuietHours,
  StoppedAddresses,
} from '../../src/mail/application/ports';
import { RequestAgreement } from '../../src/report-mail/application/request-agreement';
import { ReasonNotAsked } from '../../src/report-mail/domain/agreement-request';
import { RecordingTransaction } from '../support/recording-transaction';
import { InMemoryOutbox, RecordingMailTransport } from '../mail/fakes';

class InMemoryReportsToConfirm extends ReportsToConfirm {
  /** By the id of the report. */
  readonly askedAt = new Map<string, Date>();
  readonly reasons = new Map<string, ReasonNotAsked>();
  /** Called before each look. */
  beforeFind: () => void = () => undefined;

  constructor(public reports: readonly ReportToConfirm[] = []) {
    super();
  }

  has(id: string): boolean {
    return this.reports.some((report) => report.id === id);
  }

  override ofGame(
    leagueId: string,
    matchDate: string,
    teamIds: readonly string[],
  ): Promise<readonly ReportToConfirm[]> {
    this.beforeFind();
    return Promise.resolve(
      this.reports.filter(
        (report) =>
          report.leagueId === leagueId &&
          report.matchDate === matchDate &&
          [report.winningTeamId, report.losingTeamId].every((id) => teamIds.includes(id)),
      ),
    );
  }

  override asked({ id }: ReportToConfirm, at: Date): Promise<void> {
    this.reasons.delete(id);
    if (!this.askedAt.has(id)) this.askedAt.set(id, at);
    return Promise.resolve();
  }

  override notAsked(reportId: string, reason: ReasonNotAsked): Promise<void> {
    if (!this.askedAt.has(reportId)) this.reasons.set(reportId, reason);
    return Promise.resolve();
  }
}

class KnownCaptains extends FindCaptainAddresses {
  /** A reason makes the feed unreadable. */
  byTeam: Readonly<Record<string, readonly string[]>> | string = {};

  constructor() {
    super({} as LeagueFeed);
  }

  override execute(_leagueId: string, teamId: string): Promise<readonly string[]> {
    return typeof this.byTeam === 'string'
      ? Promise.reject(new AddressesUnreadable(this.byTeam))
      : Promise.resolve(this.byTeam[teamId] ?? []);
  }
}

/** The mark of an address is its hash as a number, so that tests see that the address is not kept. */
class NumberedCaptainLinks extends CaptainLinks {
  work = true;
  private readonly known = new Map<string, string>();

  override markOf(address: string): string {
    const spelledAlike = address.toLowerCase();
    const mark = this.known.get(spelledAlike) ?? `mark ${this.known.size + 1}`;
    this.known.set(spelledAlike, mark);
    return mark;
  }

  override marksOf(address: string): readonly string[] {
    return [this.markOf(address)];
  }

  override urlOf(kind: TokenKind, id: string): string {
    return `https://scores.example/#${kind}=${id}`;
  }

  override stopUrls(mark: string) {
    return {
      page: `https://scores.example/#s=${mark}`,
      call: `https://scores.example/api/mail-stop/${mark}`,
    };
  }

  override markToStop(token: string): string {
    if (!token.startsWith('mark ')) throw new NotFound('This link is not valid any more.');
    return token;
  }
}

class InMemoryStoppedAddresses extends StoppedAddresses {
  readonly marks = new Set<string>();

  override stop(mark: string): Promise<void> {
    this.marks.add(mark);
    return Promise.resolve();
  }

  override among(marks: readonly string[]): Promise<readonly string[]> {
    return Promise.resolve(marks.filter((mark) => this.marks.has(mark)));
  }
}

class SetQuietHours extends QuietHours {
  end: Date | null = null;

  override endAt(): Date | null {
    return this.end;
  }
}

/** What sends questions to captains, for an outbox. */
export function captainMailOf(
  outbox: InMemoryOutbox,
  transport: MailTransport = new RecordingMailTransport(),
) {
  const reports = new InMemoryReportsToConfirm();
  const requests = new InMemoryAgreementRequests(outbox, reports);
  const captains = new KnownCaptains();
  const links = new NumberedCaptainLinks();
  const stopped = new InMemoryStoppedAddresses();
  const quietHours = new SetQuietHours();
  /** Whether captains are asked. */
  const questions = { areAsked: true };
  const confirmations = new Confirmations(
    true,
    {
      get isAvailable() {
        return links.work;
      },
    },
    true,
  );
  jest.spyOn(confirmations, 'asksByMail', 'get').mockImplementation(() => questions.areAsked);
  const pace = { firstPauseMilliseconds: 30_000 };
  const sendMail = new SendMail(transport, pace);
  const captainMail = new CaptainMail(
    captains,
    links,
    stopped,
    quietHours,
    new BriefLayout(),
    transport,
    pace,
  );
  const senders = new MessageSenders();
  const marks = new MarkStores();
  const request = new RequestAgreement(requests, sendMail, confirmations);
  const deliver = new DeliverAgreementRequest(
    senders,
    marks,
    requests,
    reports,
    captainMail,
    new InMemoryReceipts(),
    new BriefReportEmails(),
    new AssociationCalendar('America/New_York'),
    new RecordingTransaction([]),
    confirmations,
  );
  return {
    questions,
    reports,
    requests,
    captains,
    links,
    stopped,
    quietHours,
    request,
    captainMail,
    marks,
    deliver,
    senders,
  };
}
