import { backupCondition, backupDrillCondition } from '../../src/backups/application/backup-alerts';
import { Condition } from '../../src/kernel/collected/alerts';
import { leagueFeedCondition } from '../../src/league-feed/application/feed-alert';
import { mailCondition } from '../../src/report-mail/application/undelivered-alert';
import { diskCondition } from '../../src/platform/disk/disk-alert';
import {
  failoverCondition,
  standbyCondition,
} from '../../src/platform/postgres/replication/replication-alerts';
import { scheduleCondition } from '../../src/schedule/application/schedule-alert';

const now = new Date('2026-06-01T16:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const mb = 1_048_576;

const feed = (staleSince: Date | null, lastError: string | null = null, isHeldBack = false) =>
  leagueFeedCondition({ staleSince, lastError, isHeldBack }, now);
const mail = (givenUp: number, retried = 0) =>
  mailCondition({ givenUp, newestAt: givenUp > 0 ? now : null, retried });
const backup = (isTooOld: boolean, newestAt: Date | null, lastError: string | null = null) =>
  backupCondition({ isTooOld, newestAt, lastError }, now);

it.each<[what: string, condition: Condition, isProblem: boolean | null]>([
  ['a feed that was never read', feed(null), false],
  ['a feed that was refreshed a moment ago', feed(hoursAgo(0)), false],
  ['a feed that was refreshed just under 26 hours ago', feed(hoursAgo(25.999)), false],
  ['a feed that was refreshed 26 hours ago', feed(hoursAgo(26)), true],
  ['no schedule, or one without a problem', scheduleCondition(null), false],
  ['a schedule that could not be used', scheduleCondition('The file does not exist'), true],
  ['no given-up e-mail', mail(0), false],
  ['a given-up e-mail', mail(1), true],
  ['a given-up e-mail and one that is retried', mail(1, 1), true],
  ['an e-mail that is retried', mail(0, 1), null],
  ['a disk with less than the reserve', diskCondition(511 * mb, 512 * mb), true],
  ['a disk just below twice the reserve', diskCondition(1_024 * mb - 1, 512 * mb), true],
  ['a disk with twice the reserve', diskCondition(1_024 * mb, 512 * mb), null],
  ['a disk with two and a half times the reserve', diskCondition(1_280 * mb, 512 * mb), null],
  ['a disk with more', diskCondition(1_280 * mb + 1, 512 * mb), false],
  ['a backup that is not too old', backup(false, hoursAgo(1)), false],
  ['one that is too old', backup(true, hoursAgo(40)), true],
  ['a standby of two', standbyCondition(1, 2)!, true],
  ['two standbys of two', standbyCondition(2, 2)!, false],
  ['more standbys than are expected', standbyCondition(3, 2)!, false],
  ['a database that has not changed', failoverCondition(null, now), false],
  ['one that failed over just under an hour ago', failoverCondition(hoursAgo(0.999), now), true],
  ['one that failed over an hour ago', failoverCondition(hoursAgo(1), now), false],
  ['no drill that failed', backupDrillCondition(null), false],
  ['a drill that failed', backupDrillCondition('The file is damaged'), true],
])('%s', (_what, condition, isProblem) => {
  expect(condition.isProblem).toBe(isProblem);
});

it('nothing is said of standbys where none are expected', () => {
  expect(standbyCondition(0, 0)).toBeNull();
});

it('each failover is told, also one soon after another', () => {
  expect(failoverCondition(hoursAgo(0.5), now).newestAt).toEqual(hoursAgo(0.5));
});

const captainsSee = 'Captains see the leagues as they were.';
const undelivered =
  '“Undelivered mail” in the API Status tab says why. Correct the recipients of the sport, then press “Try again”.';

it.each<[condition: Condition, begin: string, lead: string[], end: string]>([
  [
    feed(hoursAgo(30.5), 'LeagueLab rejected the token'),
    'The leagues were not refreshed for 30 hours',
    [
      'Score Tracker could not read the sports, leagues and teams.',
      captainsSee,
      'The last error: LeagueLab rejected the token',
    ],
    'The leagues are refreshed again',
  ],
  [
    feed(hoursAgo(26), 'The feed lacks 4 of 6 leagues', true),
    'The leagues were not refreshed for 26 hours',
    [
      'Much is missing in the last refresh, so it waits for you: accept it, or correct the league system.',
      captainsSee,
      'The last error: The feed lacks 4 of 6 leagues',
    ],
    'The leagues are refreshed again',
  ],
  [
    feed(hoursAgo(26)),
    'The leagues were not refreshed for 26 hours',
    [
      'No refresh was tried. Is the server often off at the time of the daily refresh?',
      captainsSee,
    ],
    'The leagues are refreshed again',
  ],
  [
    scheduleCondition('SCHEDULE_FILE: the file does not exist'),
    'The schedule of games was not refreshed',
    [
      'Score Tracker could not use the schedule of games. It stays as it was.',
      'The last error: SCHEDULE_FILE: the file does not exist',
    ],
    'The schedule of games is fine again',
  ],
  [
    mail(1),
    'E-mails about reports could not be delivered',
    [
      '1 e-mail to the people who receive reports could not be delivered, and will not be tried again by itself. No report is lost.',
      undelivered,
    ],
    'No undelivered e-mail about reports is left',
  ],
  [
    mail(3),
    'E-mails about reports could not be delivered',
    [
      '3 e-mails to the people who receive reports could not be delivered, and will not be tried again by themselves. No report is lost.',
      undelivered,
    ],
    'No undelivered e-mail about reports is left',
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
    standbyCondition(1, 2)!,
    'A standby of the database is missing',
    [
      '1 of 2 standbys follow the database.',
      'Until it is back, reports are on fewer machines, or are not taken.',
    ],
    'The standbys of the database are complete again',
  ],
  [
    failoverCondition(hoursAgo(0), now),
    'The database has failed over or was restored',
    [
      'The log of the server says whether what was stored last may be missing.',
      'If reports are missing, ask captains to send them again.',
    ],
    'The database has not failed over again',
  ],
  [
    backup(true, hoursAgo(40), 'The disk is full'),
    'The last backup is 40 hours old',
    ['No scheduled backup was made since.', 'The last error: The disk is full'],
    'Backups are made again',
  ],
  [
    backup(true, null),
    'There is no backup',
    ['No scheduled backup was made yet.'],
    'Backups are made again',
  ],
  [
    backupDrillCondition('The file is damaged'),
    'The weekly test of the backups did not succeed',
    [
      'Nobody knows whether the scheduled backups can be restored.',
      'The last error: The file is damaged',
    ],
    'The weekly test of the backups succeeded',
  ],
])('the text of %j', (condition, begin, lead, end) => {
  expect(condition.begin).toEqual({ subject: begin, lead });
  expect(condition.end.subject).toBe(end);
  expect(condition.end.lead).toHaveLength(1);
});
