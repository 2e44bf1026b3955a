import { CalendarDate } from '../../kernel/calendar-date';
import { MarkStore } from '../../mail/application/captains/mark-stores';
import { EmailContent } from '../../mail/application/email-content';
import { Email } from '../../mail/application/email-layout';
import { Unmade } from '../../mail/application/message-senders';
import { AgreementRequest, ReasonNotAsked } from '../domain/agreement-request';
import { KeptMail, MailOfPerson } from '../domain/kept-mail';
import { CorrectedReport, ReportSnapshot } from '../domain/report-snapshot';
import { ReportMessage } from './report-message';

/** A report whose messages have not been made yet. */
export interface QueuedReport {
  readonly id: string;
  readonly report: ReportSnapshot;
  readonly createdAt: Date;
}

/** Corrections that nobody has been told of, at most one for each report. */
export abstract class CorrectionQueue {
  /**
   * Queues a correction in the open transaction, unless one of the same report waits.
   * @returns null if it was queued; otherwise the one that waits, which stays locked until the
   * transaction ends
   */
  abstract add(corrected: CorrectedReport, dueAt: Date): Promise<CorrectedReport | null>;

  /**
   * The one that waits, which stays locked until the open transaction ends.
   * @returns null if none waits
   */
  abstract find(reportId: string): Promise<CorrectedReport | null>;

  /** Replaces the one that waits, in the open transaction. It stays due when it was. */
  abstract replace(corrected: CorrectedReport): Promise<void>;

  /** Removes the one that waits, if any, in the open transaction. */
  abstract drop(reportId: string): Promise<void>;

  /**
   * Takes some that are due out of the queue, in the open transaction. No concurrent call gets
   * them, unless the transaction fails.
   * @returns `createdAt` is when they were due
   */
  abstract takeDue(most: number, now: Date): Promise<readonly QueuedReport[]>;

  /** Leaves a correction where it is for a minute. */
  abstract setAside(reportId: string, now: Date): Promise<void>;
}

/** Reports whose messages have not been made yet. */
export abstract class ReportQueue {
  /** Queues a report in the open transaction, so it is stored only if that commits. */
  abstract add(report: ReportSnapshot, now: Date): Promise<void>;

  /**
   * Takes some of the queued reports out of the queue, in the open transaction. No concurrent call
   * gets them, unless the transaction fails.
   */
  abstract take(most: number, now: Date): Promise<readonly QueuedReport[]>;

  /** Leaves a queued report where it is for a minute. */
  abstract setAside(id: string, now: Date): Promise<void>;

  /** How many reports and corrections wait. */
  abstract unmade(): Promise<Unmade>;
}

/**
 * Counts the e-mails to captains by address, because anyone may type any address and report any game.
 */
export abstract class Receipts {
  /**
   * Counts one more receipt.
   * @returns false, without counting, if the address already had `most` receipts on that date
   */
  abstract count(address: string, date: CalendarDate, most: number): Promise<boolean>;

  /** Takes back the count of an e-mail that was not delivered. */
  abstract takeBack(address: string, date: CalendarDate): Promise<void>;

  /** The addresses that have a count, as they were counted (`mailboxOf`); no marks. */
  abstract mailboxes(): Promise<readonly string[]>;

  abstract has(mailbox: string): Promise<boolean>;

  /** Deletes the counts of addresses, in the open transaction if there is one. */
  abstract forget(mailboxes: readonly string[]): Promise<void>;

  /** Deletes the counts of earlier dates. */
  abstract forgetBefore(date: CalendarDate): Promise<void>;
}

/** Mail in the database that contains something about people. */
export abstract class PersonalMail {
  abstract find(person: MailOfPerson): Promise<readonly KeptMail[]>;

  /**
   * Removes a person from all of it, in the open transaction. Waits for messages that are being sent.
   */
  abstract erase(person: MailOfPerson): Promise<void>;

  /** The addresses of captains in it, in lower case. */
  abstract addresses(): Promise<readonly string[]>;
}

/** The reports whose content about people was removed. */
export abstract class ErasedReportReferences {
  /** @returns those of the references whose reports were erased */
  abstract among(references: readonly string[]): Promise<readonly string[]>;
}

/** Limits how many report messages a recipient gets in an hour. */
export abstract class MailAllowance {
  /**
   * Counts one more message.
   * @returns null if it may be sent; otherwise the end of the recipient's hour
   */
  abstract consume(address: string, now: Date): Promise<Date | null>;

  /** Takes back the count of a message that was not delivered. */
  abstract refund(address: string): Promise<void>;
}

/** The questions to the other side of games whether a report is right. There is one for each game. */
export abstract class AgreementRequests extends MarkStore {
  /**
   * Adds a question about the game of a report in the open transaction, unless its captains were
   * asked before or a question about it waits.
   * @returns whether it was added
   */
  abstract add(id: string, game: string, reportId: string, now: Date): Promise<boolean>;

  /** Null if another one took its place, or it was deleted. */
  abstract find(id: string): Promise<AgreementRequest | null>;

  /** Notes the team whose captains are asked. */
  abstract address(id: string, teamId: string): Promise<void>;

  /** Notes that a mail server took the e-mail for an address. */
  abstract served(id: string, mark: string, now: Date): Promise<void>;

  /** Notes that an address is not to be tried again. */
  abstract refused(id: string, mark: string): Promise<void>;

  /** Lets those that were refused be tried again. */
  abstract forgetRefused(id: string): Promise<void>;

  /** Deletes marks of questions older than this, and what is left of those without a report. */
  abstract forget(createdBefore: Date): Promise<void>;

  /** Deletes these marks, except from questions that are still being asked. */
  abstract override forgetMarks(marks: readonly string[]): Promise<void>;
}

/** A report as it is now, as far as the other side is asked about it. */
export interface ReportToConfirm {
  readonly id: string;
  readonly leagueId: string;
  readonly matchDate: CalendarDate;
  readonly winningTeamId: string;
  readonly winningTeamName: string;
  readonly losingTeamId: string;
  readonly losingTeamName: string;
  readonly winningScore: number;
  readonly losingScore: number;
  readonly outcome: string;
  /** Null if it is not known whom to ask. */
  readonly teamToAsk: string | null;
  /** Whether there is nothing left to ask: it is logged, confirmed or in conflict. */
  readonly isSettled: boolean;
  /** Whether another report says something else, so that silence means nothing. */
  readonly isContested: boolean;
}

/** The reports that the other side is asked about. */
export abstract class ReportsToConfirm {
  /**
   * The reports of a game.
   * @param teamIds both teams, in any order
   */
  abstract ofGame(
    leagueId: string,
    matchDate: CalendarDate,
    teamIds: readonly string[],
  ): Promise<readonly ReportToConfirm[]>;

  /** Notes that the other side was asked, unless the result was changed since. */
  abstract asked(report: ReportToConfirm, at: Date): Promise<void>;

  /** Notes why nobody was asked. Does nothing if somebody was. */
  abstract notAsked(reportId: string, reason: ReasonNotAsked): Promise<void>;
}

/** The URLs in an email that asks a captain, and what is known about the result. */
export interface AgreementEmail {
  readonly agreeUrl: string;
  readonly stopPage: string;
  readonly teamName: string;
  /** Whether the message still says what the report says. */
  readonly isCurrent: boolean;
  /** Whether another report says something else. */
  readonly isContested: boolean;
}

/** Writes e-mails about reports. */
export abstract class ReportEmails {
  /** @param now decides which links still work */
  abstract render(message: ReportMessage, now?: Date): Email;

  /** What asks a captain of the other team whether a report is right. */
  abstract agreementContent(message: ReportMessage, request: AgreementEmail): EmailContent;

  /** One email that lists several reports for one recipient. */
  abstract renderList(messages: readonly ReportMessage[]): Email;

  /** The subject of any message about a report. */
  abstract subject(message: ReportMessage): string;
}
