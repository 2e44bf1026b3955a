import {
  Condition,
  backupCondition,
  backupDrillCondition,
  diskCondition,
  leagueFeedCondition,
  mailCondition,
} from '../../src/alerts/domain/conditions';

const now = new Date('2026-06-01T16:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const mb = 1_048_576;

const feed = (staleSince: Date | null, lastError: string | null = null) =>
  leagueFeedCondition({ staleSince, lastError }, now);
const backup = (isTooOld: boolean, newestAt: Date | null, lastError: string | null = null) =>
  backupCondition({ isTooOld, newestAt, lastError }, now);

it.each<[what: string, condition: Condition, isTrouble: boolean | null]>([
  ['a feed that was never read', feed(null), false],
  ['a feed that was refreshed a moment ago', feed(hoursAgo(0)), false],
  ['a feed that was refreshed just under 26 hours ago', feed(hoursAgo(25.999)), false],
  ['a feed that was refreshed 26 hours ago', feed(hoursAgo(26)), true],
  ['no given-up e-mail', mailCondition(0), false],
  ['a given-up e-mail', mailCondition(1), true],
  ['a disk with less than the reserve', diskCondition(511 * mb, 512 * mb), true],
  ['a disk just below twice the reserve', diskCondition(1_024 * mb - 1, 512 * mb), true],
  ['a disk with twice the reserve', diskCondition(1_024 * mb, 512 * mb), null],
  ['a disk with two and a half times the reserve', diskCondition(1_280 * mb, 512 * mb), null],
  ['a disk with more', diskCondition(1_280 * mb + 1, 512 * mb), false],
  ['a backup that is not too old', backup(false, hoursAgo(1)), false],
  ['one that is too old', backup(true, hoursAgo(40)), true],
  ['no drill that failed', backupDrillCondition(null), false],
  ['a drill that failed', backupDrillCondition('The file is damaged'), true],
])('%s', (_what, condition, isTrouble) => {
  expect(condition.isTrouble).toBe(isTrouble);
});

it.each<[condition: Condition, begin: string, lead: string[], end: string]>([
  [
    feed(hoursAgo(30.5), 'LeagueLab rejected the token'),
    'The leagues were not refreshed for 30 hours',
    [
      'Score Tracker could not read the sports, leagues and teams. Captains see them as they were.',
      'The last error: LeagueLab rejected the token',
    ],
    'The leagues are refreshed again',
  ],
  [
    mailCondition(1),
    'E-mails could not be delivered',
    [
      '1 e-mail was given up, because the mail server did not accept it.',
      'The API Status tab lists it under “Undelivered mail”. Correct the address or the mail server, then try again there.',
      'While any is listed there, you get no further e-mail about this.',
    ],
    'No given-up e-mail is left',
  ],
  [
    mailCondition(3),
    'E-mails could not be delivered',
    [
      '3 e-mails were given up, because the mail server did not accept them.',
      'The API Status tab lists them under “Undelivered mail”. Correct the address or the mail server, then try again there.',
      'While any is listed there, you get no further e-mail about this.',
    ],
    'No given-up e-mail is left',
  ],
  [
    diskCondition(812.9 * mb, 512 * mb),
    'The disk is nearly full',
    [
      'The disk of the data folder has 812 MB left.',
      'Below 512 MB, no reports are taken. Phones keep theirs and try again.',
    ],
    'The disk has enough space again',
  ],
  [
    backup(true, hoursAgo(40), 'The disk is full'),
    'The last backup is 40 hours old',
    ['The scheduled backups are not made.', 'The last error: The disk is full'],
    'Backups are made again',
  ],
  [
    backup(true, null),
    'There is no backup',
    ['The scheduled backups are not made.'],
    'Backups are made again',
  ],
  [
    backupDrillCondition('The file is damaged'),
    'A backup could not be restored',
    ['The weekly drill of the scheduled backups failed.', 'The last error: The file is damaged'],
    'Backups can be restored again',
  ],
])('the words of %j', (condition, begin, lead, end) => {
  expect(condition.begin).toEqual({ subject: begin, lead });
  expect(condition.end.subject).toBe(end);
  expect(condition.end.lead).toHaveLength(1);
});
