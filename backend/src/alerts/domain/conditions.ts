/** Whether there is trouble of a kind, and what an e-mail says about it. */
export interface Condition {
  /** Null if it is not known, or if it is between the limits. */
  readonly isTrouble: boolean | null;
  /** For the e-mail that says that the trouble began. */
  readonly begin: Words;
  /** For the e-mail that says that it is over. */
  readonly end: Words;
}

/** The words of an e-mail. The first lines of text explain the subject; each is a paragraph. */
export interface Words {
  readonly subject: string;
  readonly lead: readonly string[];
}

const hourMilliseconds = 3_600_000;

/** As long as the API Status tab calls a refresh fresh (docs/contract.md, section 6). */
const staleHours = 26;

const megabyte = 1_048_576;

/**
 * Whether sports, leagues and teams were not refreshed for too long.
 * @param staleSince the start of the last refresh that succeeded, or else of the first one; null if
 * none was ever tried
 */
export function leagueFeedCondition(
  {
    staleSince,
    lastError,
  }: { readonly staleSince: Date | null; readonly lastError: string | null },
  now: Date,
): Condition {
  const hours = staleSince === null ? 0 : hoursBetween(staleSince, now);
  return {
    isTrouble: hours >= staleHours,
    begin: {
      subject: `The leagues were not refreshed for ${hours} hours`,
      lead: [
        'Score Tracker could not read the sports, leagues and teams. Captains see them as they were.',
        ...quoted(lastError),
      ],
    },
    end: {
      subject: 'The leagues are refreshed again',
      lead: ['Score Tracker has read the sports, leagues and teams.'],
    },
  };
}

/** Whether e-mails to administrators, or questions to captains, were given up. */
export function mailCondition(givenUp: number): Condition {
  const isOne = givenUp === 1;
  const count = isOne ? '1 e-mail was' : `${givenUp} e-mails were`;
  const them = isOne ? 'it' : 'them';
  return {
    isTrouble: givenUp > 0,
    begin: {
      subject: 'E-mails could not be delivered',
      lead: [
        `${count} given up, because the mail server did not accept ${them}.`,
        `The API Status tab lists ${them} under “Undelivered mail”. Correct the address or the mail server, then try again there.`,
        'While any is listed there, you get no further e-mail about this.',
      ],
    },
    end: {
      subject: 'No given-up e-mail is left',
      lead: ['All e-mails that had been given up were delivered, or were deleted after a month.'],
    },
  };
}

/**
 * Whether the disk of the data folder is nearly full. Trouble begins below twice the reserve, and
 * ends above two and a half times the reserve.
 * @param reserveBytes below it, reports are rejected
 */
export function diskCondition(freeBytes: number, reserveBytes: number): Condition {
  const isTrouble =
    freeBytes < 2 * reserveBytes ? true : freeBytes > 2.5 * reserveBytes ? false : null;
  return {
    isTrouble,
    begin: {
      subject: 'The disk is nearly full',
      lead: [
        `The disk of the data folder has ${inMegabytes(freeBytes)} MB left.`,
        `Below ${inMegabytes(reserveBytes)} MB, no reports are taken. Phones keep theirs and try again.`,
      ],
    },
    end: {
      subject: 'The disk has enough space again',
      lead: [`The disk of the data folder has ${inMegabytes(freeBytes)} MB left.`],
    },
  };
}

/** Whether the newest scheduled backup is too old. */
export function backupCondition(
  backup: {
    readonly isTooOld: boolean;
    /** When the newest one was made; null if there is none. */
    readonly newestAt: Date | null;
    /** Why the last attempt failed; null if it did not. */
    readonly lastError: string | null;
  },
  now: Date,
): Condition {
  const { isTooOld, newestAt, lastError } = backup;
  return {
    isTrouble: isTooOld,
    begin: {
      subject:
        newestAt === null
          ? 'There is no backup'
          : `The last backup is ${hoursBetween(newestAt, now)} hours old`,
      lead: ['The scheduled backups are not made.', ...quoted(lastError)],
    },
    end: { subject: 'Backups are made again', lead: ['A new backup was made.'] },
  };
}

/** Whether the weekly drill could not restore a backup. */
export function backupDrillCondition(drillError: string | null): Condition {
  return {
    isTrouble: drillError !== null,
    begin: {
      subject: 'A backup could not be restored',
      lead: ['The weekly drill of the scheduled backups failed.', ...quoted(drillError)],
    },
    end: {
      subject: 'Backups can be restored again',
      lead: ['The drill of the scheduled backups succeeded.'],
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
