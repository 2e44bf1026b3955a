import { CalendarDate } from '../../kernel/calendar-date';
import { MarkStore } from './captains/mark-stores';
import { EmailContent } from './email-content';
import { AgreementRequest, ReasonNotAsked } from '../domain/agreement-request';
import { KeptMail, MailOfPerson } from '../domain/kept-mail';
import {
  Delivery,
  ModuleMessage,
  Notification,
  OutboxMessage,
  ReportMessage,
  RetryPace,
} from '../domain/outbox-message';
import { CorrectedReport, ReportSnapshot } from '../domain/report-snapshot';

/** Tries to deliver the messages in `taken`, which holds at least one. */
export type Attempt = (
  taken: readonly OutboxMessage[],
  lost: AbortSignal,
) => Promise<readonly OutboxMessage[]>;

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

/** Messages that still have to be delivered, and reports whose messages have not been made yet. */
export abstract class Outbox {
  /** Queues a report in the open transaction, so it is stored only if that commits. */
  abstract queue(report: ReportSnapshot, now: Date): Promise<void>;

  /**
   * Takes some of the queued reports out of the queue, in the open transaction. No concurrent call
   * gets them, unless the transaction fails.
   */
  abstract takeQueued(most: number, now: Date): Promise<readonly QueuedReport[]>;

  /** Leaves a queued report where it is for a minute. */
  abstract setAside(id: string, now: Date): Promise<void>;

  /** Adds messages in the open transaction. */
  abstract add(messages: readonly OutboxMessage[]): Promise<void>;

  /** Whether a message is due that no instance is sending. */
  abstract hasDue(now: Date): Promise<boolean>;

  /**
   * Passes a due message to `attempt`, and stores what it returns. Until then, no other call on any
   * instance gets that message. If this process dies, the next call gets it. A collected message
   * comes with all others that are collected for its recipient, ordered by id.
   * @param attempt returns the messages that need another attempt: some of those it was given, or
   * new ones. Its signal aborts if the messages are no longer locked and another attempt may begin
   * @returns whether a message was due
   */
  abstract takeDue(now: Date, attempt: Attempt): Promise<boolean>;

  /** The contents of the messages of a kind that wait. */
  abstract contentsOf(kind: ModuleMessage['kind']): Promise<readonly unknown[]>;

  /**
   * Makes messages due whose next attempt is later than any pause allows, as happens after a clock
   * was set back.
   * @param isStart whether also mail to captains that waits longer than a retry does: for the end of
   * quiet hours, which may be others since the server was started
   */
  abstract pullIn(now: Date, isStart?: boolean): Promise<void>;

  /**
   * Makes a message due unless it is being sent.
   * @returns false if there is no message with this id
   */
  abstract retry(id: string, now: Date): Promise<boolean>;

  /**
   * Deletes messages given up before `givenUpBefore`, and receipt counts from before
   * `receiptsBefore`.
   * @returns how many messages were deleted
   */
  abstract forget(givenUpBefore: Date, receiptsBefore: CalendarDate): Promise<number>;
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

/** An e-mail in a file, with what it mentions. */
export interface WrittenMail {
  readonly file: string;
  readonly writtenAt: Date;
  /** When the message was made, by the name of the file; null if that does not tell. */
  readonly madeAt: Date | null;
  /** In lower case. */
  readonly addresses: ReadonlySet<string>;
  readonly references: ReadonlySet<string>;
}

/** The e-mails that were written to files of this server, because there was no mail server. */
export abstract class MailFiles {
  /** Files that can't be read are left out, and named. */
  abstract list(): Promise<{
    readonly mail: readonly WrittenMail[];
    readonly unreadable: readonly string[];
  }>;

  /** @throws Error if one can't be deleted */
  abstract delete(files: readonly string[]): Promise<void>;
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
  abstract override forget(createdBefore: Date): Promise<void>;

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

/** Keyed hashes of captains' addresses, and the links in e-mails to them. */
export abstract class CaptainLinks {
  /** Whether this server can make marks and links. Without, no e-mails go to captains. */
  abstract readonly work: boolean;

  /** The mark of an address that is stored. */
  abstract markOf(address: string): string;

  /** The mark, and those that it had before the key was replaced. */
  abstract marksOf(address: string): readonly string[];

  /** The URL by which a team agrees to a report. It is a secret, so it must not be stored. */
  abstract agreeUrl(reportId: string, teamId: string): string;

  /** The URL by which a game of the schedule is reported. It is a secret, so it must not be stored. */
  abstract reportUrl(gameId: string): string;

  /** The URL of the page on which e-mails to this mark can be stopped, and that of the call for it. */
  abstract stopUrls(mark: string): { readonly page: string; readonly call: string };

  /**
   * The mark whose e-mails a token stops.
   * @throws DomainError if the token is not valid
   */
  abstract markToStop(token: string): string;
}

/** The addresses that get no more e-mails about games. */
export abstract class StoppedAddresses {
  abstract stop(mark: string, now: Date): Promise<void>;

  /** Those of the marks that are stopped. */
  abstract among(marks: readonly string[]): Promise<readonly string[]>;
}

/** The hours in which captains get no e-mails about games. */
export abstract class QuietHours {
  /** When the present quiet hours end; null outside of them. */
  abstract endAt(now: Date): Date | null;
}

/** How quickly failed attempts are retried. */
export abstract class MailPace implements RetryPace {
  abstract readonly firstPauseMilliseconds: number;
}

/** The content of a message, ready to be sent. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where replies go; null if they go to the sender. */
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  /** Mail clients group emails of the same thread; null if the email belongs to none. */
  readonly thread: string | null;
  /** The URL of the call that stops such emails; absent if they can't be stopped. */
  readonly stopUrl?: string;
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

export abstract class EmailRenderer {
  /** @param now decides which links still work */
  abstract render(message: ReportMessage, now?: Date): Email;

  /** What asks a captain of the other team whether a report is right. */
  abstract agreementContent(message: ReportMessage, request: AgreementEmail): EmailContent;

  /**
   * An email to a captain of a team.
   * @param stopUrl the URL of the call that stops such emails
   */
  abstract renderForCaptain(subject: string, content: EmailContent, stopUrl: string): Email;

  /** One email that lists several reports for one recipient. */
  abstract renderList(messages: readonly ReportMessage[]): Email;

  /** An email about the server or an account. */
  abstract renderNotification(message: Notification): Email;

  abstract subject(message: OutboxMessage): string;
}

/**
 * Asks whether a message is still to be sent. A function means yes, and is called when the content has
 * been sent or the attempt has ended.
 */
export type IsWanted = () => Promise<boolean | (() => void)>;

/** Hands emails to a mail server, or stores them if none is configured. */
export abstract class MailTransport {
  /** Where emails go, as text for the log. */
  abstract readonly destination: string;

  /** Whether emails reach people; otherwise they are only stored. */
  abstract readonly reachesPeople: boolean;

  /**
   * @param message has the recipients and the Message-ID
   * @param signal aborting it ends the attempt
   * @param isWanted asked when the mail server is ready to take the content, which may be long after
   * the start of the attempt
   */
  abstract send(
    message: OutboxMessage,
    email: Email,
    signal: AbortSignal,
    isWanted?: IsWanted,
  ): Promise<Delivery>;
}

export interface UndeliveredPage {
  /** Newest first. */
  readonly messages: readonly OutboxMessage[];
  readonly more: boolean;
  readonly total: number;
}

/** Undelivered messages to the recipients of sports. */
export interface RecipientMail {
  /** How many were given up. */
  readonly givenUp: number;
  /** When the newest of these was given up; null without any. */
  readonly newestAt: Date | null;
  /** How many failed, and are tried again. */
  readonly retried: number;
}

export abstract class UndeliveredMail {
  /**
   * Messages with a failed attempt, and messages created before `waitingSince`.
   * @param after the id of the last message on the previous page
   */
  abstract page(limit: number, after: string | null, waitingSince: Date): Promise<UndeliveredPage>;

  abstract toRecipients(): Promise<RecipientMail>;
}
