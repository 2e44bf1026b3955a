import { BackupStatusNow } from '../../backups/application/backup-status';
import { counted } from '../../kernel/counted';
import { FeedAge } from '../../league-feed/application/read-feed-status';
import { UndeliveredMessages } from '../../mail/application/undelivered-messages';
import { Finding } from '../domain/alert-state';

/** What a check found, and what e-mails say about it. */
export interface Condition extends Finding {
  /** Says that the problem began. */
  readonly begin: EmailText;
  /** Says that the problem ended. */
  readonly end: EmailText;
}

export interface EmailText {
  readonly subject: string;
  /** One paragraph each. */
  readonly lead: readonly string[];
}

const hourMilliseconds = 3_600_000;

/** As long as the API Status tab calls a refresh fresh (docs/contract.md, section 6). */
const staleHours = 26;

const megabyte = 1_048_576;

/** Whether sports, leagues and teams were not refreshed for too long. */
export function leagueFeedCondition(
  { staleSince, lastError, isHeldBack }: FeedAge,
  now: Date,
): Condition {
  const hours = staleSince === null ? 0 : hoursBetween(staleSince, now);
  const reason = isHeldBack
    ? 'Much is missing in the last refresh, so it waits for you: accept it, or correct the league system.'
    : lastError === null
      ? 'No refresh was tried. Is the server often off at the time of the daily refresh?'
      : 'Score Tracker could not read the sports, leagues and teams.';
  return {
    isProblem: hours >= staleHours,
    begin: {
      subject: `The leagues were not refreshed for ${counted(hours, 'hour')}`,
      lead: [reason, 'Captains see the leagues as they were.', ...quoted(lastError)],
    },
    end: {
      subject: 'The leagues are refreshed again',
      lead: ['Score Tracker has read the sports, leagues and teams.'],
    },
  };
}

/** Whether the schedule of games stayed as it was. @param lastError null if it did not */
export function scheduleCondition(lastError: string | null): Condition {
  return {
    isProblem: lastError !== null,
    begin: {
      subject: 'The schedule of games was not refreshed',
      lead: [
        'Score Tracker could not use the schedule of games. It stays as it was.',
        ...quoted(lastError),
      ],
    },
    end: {
      subject: 'The schedule of games is fine again',
      lead: ['Score Tracker could use the schedule of games, or there is none any more.'],
    },
  };
}

type RecipientMail = Awaited<ReturnType<UndeliveredMessages['toRecipients']>>;

/** Whether e-mails to the recipients of sports were given up. Each time, because each has its own cause. */
export function mailCondition({ givenUp, newestAt, retried }: RecipientMail): Condition {
  const isOne = givenUp === 1;
  const emails = counted(givenUp, 'e-mail');
  return {
    isProblem: givenUp > 0 ? true : retried > 0 ? null : false,
    newestAt,
    begin: {
      subject: 'E-mails about reports could not be delivered',
      lead: [
        `${emails} to the people who receive reports could not be delivered, and will not be tried again by ${isOne ? 'itself' : 'themselves'}. No report is lost.`,
        '“Undelivered mail” in the API Status tab says why. Correct the recipients of the sport, then press “Try again”.',
      ],
    },
    end: {
      subject: 'No undelivered e-mail about reports is left',
      lead: ['Those that could not be delivered were delivered, or deleted after 30 days.'],
    },
  };
}

/**
 * Whether the disk of the data folder is nearly full. The problem begins below twice the reserve,
 * and ends above two and a half times the reserve.
 * @param reserveBytes below it, reports are rejected
 */
export function diskCondition(freeBytes: number, reserveBytes: number): Condition {
  const isProblem =
    freeBytes < 2 * reserveBytes ? true : freeBytes > 2.5 * reserveBytes ? false : null;
  const free = `The disk of the data folder has ${inMegabytes(freeBytes)} MB left.`;
  return {
    isProblem,
    begin: {
      subject: 'The disk is nearly full',
      lead: [
        free,
        `Below ${inMegabytes(reserveBytes)} MB, no reports are taken. Phones keep theirs and try again.`,
      ],
    },
    end: { subject: 'The disk has enough space again', lead: [free] },
  };
}

/** Whether the newest scheduled backup is too old. */
export function backupCondition(
  { isTooOld, newestAt, lastError }: Pick<BackupStatusNow, 'isTooOld' | 'newestAt' | 'lastError'>,
  now: Date,
): Condition {
  return {
    isProblem: isTooOld,
    begin: {
      subject:
        newestAt === null
          ? 'There is no backup'
          : `The last backup is ${counted(hoursBetween(newestAt, now), 'hour')} old`,
      lead: [
        `No scheduled backup was made ${newestAt === null ? 'yet' : 'since'}.`,
        ...quoted(lastError),
      ],
    },
    end: { subject: 'Backups are made again', lead: ['A new backup was made.'] },
  };
}

/** Whether the weekly drill failed, or was not done. */
export function backupDrillCondition(drillError: string | null): Condition {
  return {
    isProblem: drillError !== null,
    begin: {
      subject: 'The weekly test of the backups did not succeed',
      lead: ['Nobody knows whether the scheduled backups can be restored.', ...quoted(drillError)],
    },
    end: {
      subject: 'The weekly test of the backups succeeded',
      lead: ['A backup was restored for a test, and all was there.'],
    },
  };
}

/** Whole hours. */
function hoursBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / hourMilliseconds);
}

function inMegabytes(bytes: number): number {
  return Math.floor(bytes / megabyte);
}

function quoted(error: string | null): string[] {
  return error === null ? [] : [`The last error: ${error}`];
}
