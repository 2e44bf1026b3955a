import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { Language } from '../../src/kernel/languages';
import { Conflict, InvalidInput, Violation } from '../../src/kernel/errors';
import { ReferenceTaken } from '../../src/submissions/application/ports';
import { CaptainContact } from '../../src/submissions/application/captain-contact';
import { Outcomes } from '../../src/submissions/application/outcomes';
import { SubmitReport } from '../../src/submissions/application/submit-report';
import { fingerprintOf } from '../../src/submissions/application/fingerprints';
import { GameReport } from '../../src/submissions/domain/game-report';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { QueuedTransaction } from '../../src/kernel/transaction';
import { RecordingTransaction, UnqueuedTransaction } from '../support/recording-transaction';
import { aGame, aReport } from './a-report';
import {
  InMemoryFirstReports,
  LeaguesWithGame,
  PlainFingerprints,
  InMemoryIdempotencyStore,
  RecordingFollower,
} from './fakes';
import { InMemorySubmissionRepository } from './in-memory-submissions';
import { noReportOrigin } from './no-report-origin';

const now = new Date('2026-06-01T16:00:00Z');

/** Whether reports can't be stored with one round trip, so that each needs a transaction. */
let storesNothing: boolean;
const ways: [string, boolean][] = [
  ['with one round trip', false],
  ['in a transaction', true],
];

function setUp({ timeZone = 'America/New_York', outcomes = new Outcomes(true) } = {}) {
  const submissions = new InMemorySubmissionRepository();
  const catalogue = new LeaguesWithGame(aGame());
  const answers = new InMemoryIdempotencyStore();
  const mail = new RecordingFollower();
  const firstReports = new InMemoryFirstReports(submissions, answers, mail);
  firstReports.storesNothing = storesNothing;
  const reportScore = new SubmitReport(
    firstReports,
    submissions,
    catalogue,
    answers,
    new ReportFollowers([mail]),
    new UnqueuedTransaction(new RecordingTransaction([submissions, answers, mail])),
    new AssociationCalendar(timeZone),
    outcomes,
    noReportOrigin,
    new PlainFingerprints(),
    new CaptainContact(null),
  );
  const report = (
    given: GameReport,
    {
      key = null as string | null,
      unreadable = [] as Violation[],
      at = now,
      language = null as Language | null,
    } = {},
  ) => {
    const sent = { confirmKey: null, teamToken: null, gameToken: null, language };
    return reportScore.execute({ report: given, unreadable, idempotencyKey: key, sent }, at);
  };
  return { submissions, catalogue, mail, report, outcomes };
}

async function violationsOf(promise: Promise<unknown>): Promise<readonly Violation[]> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(InvalidInput);
  return (error as InvalidInput).details;
}

describe.each(ways)('Reporting a score, %s', (_way, needsTransaction) => {
  beforeEach(() => {
    storesNothing = needsTransaction;
  });

  it('stores the report and answers with its reference', async () => {
    const { submissions, report } = setUp();

    const receipt = await report(aReport());

    expect(submissions.all).toHaveLength(1);
    expect(receipt).toEqual({
      id: submissions.all[0]!.id,
      reference: submissions.all[0]!.reference,
      submittedAt: now,
      status: 'received',
    });
  });

  it('tells of each report once, with the earlier ones of the game', async () => {
    const { submissions, mail, report } = setUp();

    await report(aReport(), { key: 'k1' });
    await report(aReport(), { key: 'k1' });
    await report(aReport({ winningScore: 22 }), { key: 'k2' });

    const [first, second] = submissions.all;
    expect(mail.told).toEqual([
      { submission: first, status: 'received', earlier: [] },
      { submission: second, status: 'conflict', earlier: [first] },
    ]);
  });

  it('tells of no report that could not be stored', async () => {
    storesNothing = true;
    const { submissions, mail, report } = setUp();
    mail.received = () => Promise.reject(new Error('the outbox is gone'));

    await expect(report(aReport())).rejects.toThrow('the outbox is gone');

    expect(submissions.all).toEqual([]);
    expect(mail.told).toEqual([]);
  });

  it('names every failing field at once: unreadable, against a rule, or unknown to the league', async () => {
    const { submissions, catalogue, report } = setUp();
    catalogue.game = { ...aGame(), losingTeam: null };

    const violations = await violationsOf(
      report(aReport({ captainEmail: 'dana', notes: null }), {
        unreadable: [{ path: 'gameDetails.notes', message: 'This must be text' }],
      }),
    );

    expect(violations.map(({ path }) => path)).toEqual([
      'gameDetails.notes',
      'gameDetails.captainEmail',
      'leagueDetails.losingTeamId',
    ]);
    expect(submissions.all).toEqual([]);
  });

  it.each([
    ['America/New_York', '2026-06-02T03:30:00Z', '2026-06-02', false],
    ['America/New_York', '2026-06-02T03:30:00Z', '2026-06-01', true],
    ['America/New_York', '2026-06-02T04:30:00Z', '2026-06-02', true],
    ['Pacific/Kiritimati', '2026-06-01T10:30:00Z', '2026-06-02', true],
    ['Pacific/Niue', '2026-06-02T10:30:00Z', '2026-06-02', false],
  ])('in %s at %s a game of %s is taken: %s', async (timeZone, instant, matchDate, taken) => {
    const { report } = setUp({ timeZone });
    const answer = report(aReport({ matchDate }), { at: new Date(instant) });

    if (taken) await expect(answer).resolves.toMatchObject({ status: 'received' });
    else
      expect(await violationsOf(answer)).toEqual([
        { path: 'leagueDetails.matchDate', message: 'Match date is required' },
      ]);
  });

  it('takes another reference when the first one is taken', async () => {
    const { submissions, report } = setUp();
    const add = submissions.add.bind(submissions);
    const tried: string[] = [];
    submissions.add = (submission) => {
      tried.push(submission.reference);
      return tried.length === 1 ? Promise.reject(new ReferenceTaken()) : add(submission);
    };

    const { id, reference } = await report(aReport(), { key: 'k' });

    expect(tried).toHaveLength(2);
    expect(submissions.all.map((stored) => stored.id)).toEqual([id]);
    expect(tried[0]).not.toBe(reference);
    expect(tried[1]).toBe(reference);
  });
});

describe.each(ways)('A retry with the same key, %s', (_way, needsTransaction) => {
  beforeEach(() => {
    storesNothing = needsTransaction;
  });

  it('gets the first answer again and stores nothing', async () => {
    const { submissions, report } = setUp();
    const first = await report(aReport(), { key: 'k' });

    expect(await report(aReport(), { key: 'k', at: new Date('2026-06-03T00:00:00Z') })).toEqual(
      first,
    );
    expect(submissions.all).toHaveLength(1);
  });

  it('is refused when it says something else', async () => {
    const { submissions, report } = setUp();
    await report(aReport(), { key: 'k' });

    await expect(report(aReport({ losingScore: 13 }), { key: 'k' })).rejects.toThrow(
      new Conflict('This idempotency key was already used for another report.'),
    );
    await expect(report(aReport({ captainName: null }), { key: 'k' })).rejects.toThrow(Conflict);
    await expect(
      report(aReport(), { key: 'k', unreadable: [{ path: 'gameDetails.notes', message: 'x' }] }),
    ).rejects.toThrow(Conflict);
    expect(submissions.all).toHaveLength(1);
  });

  it('gets the first answer though the feed has dropped the league since', async () => {
    const { catalogue, report } = setUp();
    const first = await report(aReport(), { key: 'k' });
    catalogue.game = {
      sport: null,
      league: null,
      winningTeam: null,
      losingTeam: null,
      location: null,
      captainOnRoster: null,
      captainTeamId: null,
    };

    expect(await report(aReport(), { key: 'k' })).toEqual(first);
  });

  it('gets the first answer though the phone speaks another language since', async () => {
    const { submissions, report } = setUp();
    const first = await report(aReport(), { key: 'k1', language: 'es' });
    const unreadable = [{ path: 'language', message: 'Unknown language' }];
    expect(await report(aReport(), { key: 'k1', language: 'fr' })).toEqual(first);
    expect(await report(aReport(), { key: 'k1', unreadable })).toEqual(first);
    expect(submissions.all).toMatchObject([{ language: 'es' }]);
  });

  it('is known by what it says, in this version and in later ones', () => {
    // If this changes, retries by phones after an upgrade are rejected.
    expect(fingerprintOf(aReport(), [])).toBe(
      'b1dd97c964f922ce503be369093fef62b90ff010d7cd514f6424a744ff7563ef',
    );
    const later = { ...aReport(), weather: null } as GameReport;
    expect(fingerprintOf(later, [])).toBe(fingerprintOf(aReport(), []));
  });

  it('is known with all fields, also those of a later version, which come last by name', () => {
    const { sportId, leagueDetails, gameDetails } = aReport({
      locationId: 'riverside',
      division: 'East',
      outcome: 'abandoned',
      outcomeReason: 'weather',
      fieldConditionRating: 1,
      refRating: 2,
      sportsmanshipRating: 3,
      competitionRating: 4,
      ratingComments: 'Shade',
      notes: 'Rain',
      captainPhone: '555',
    });
    const later = { weather: 'Rain', ball: 'Old' };
    const report = {
      sportId,
      leagueDetails: { ...leagueDetails, ...later },
      gameDetails: { ...gameDetails, ...later },
      ...later,
    };
    // If this changes, retries by phones after an upgrade are rejected.
    expect(fingerprintOf(report, [])).toBe(
      'ecf6e29bc315ce211ba40339f0712d163418cc6de714e6b25c2a4658015ff13a',
    );
    expect(fingerprintOf(inReverse(report), [])).toBe(fingerprintOf(report, []));
  });

  it('is a first try when the form was refused before', async () => {
    const { report } = setUp();
    await violationsOf(report(aReport({ captainName: null }), { key: 'k' }));

    expect(await report(aReport(), { key: 'k' })).toMatchObject({ status: 'received' });
  });
});

/** The same object, including nested ones, with the fields in reverse order. */
function inReverse<T extends object>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields)
      .reverse()
      .map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'object' && value !== null ? inReverse(value) : value,
      ]),
  ) as T;
}

describe.each(ways)('Outcomes, %s', (_way, needsTransaction) => {
  beforeEach(() => {
    storesNothing = needsTransaction;
  });

  const forfeit = aReport({ outcome: 'forfeit', winningScore: null, losingScore: null });

  it('are ignored where they are off, as if the fields were unknown', async () => {
    const { submissions, report } = setUp({ outcomes: new Outcomes(false) });

    const unreadable = [{ path: 'gameDetails.outcome', message: 'Unknown outcome' }];
    await report(aReport({ outcome: 'abandoned', outcomeReason: 'field' }), { unreadable });
    expect(submissions.all).toMatchObject([{ outcome: 'played', outcomeReason: null }]);
    expect((await violationsOf(report(forfeit))).map(({ message }) => message)).toEqual([
      'Winning score is required',
      'Losing score is required',
    ]);
  });
});

it.each<[path: string, isNamed: boolean]>([
  ['gameDetails.outcome', false],
  ['gameDetails.outcomeReason', false],
  ['gameDetails.notes', true],
])('Where outcomes are off, an unreadable %s is named: %s', async (path, isNamed) => {
  const { submissions, report } = setUp({ outcomes: new Outcomes(false) });
  const unreadable = [{ path, message: 'This must be text' }];
  const receipt = report(aReport(), { unreadable });
  if (isNamed) expect(await violationsOf(receipt)).toEqual(unreadable);
  else expect(await receipt).toMatchObject({ status: 'received' });
  expect(submissions.all).toHaveLength(isNamed ? 0 : 1);
});

describe('Outcomes that are turned off later', () => {
  const abandoned = aReport({ outcome: 'abandoned' });

  it('do not change the response to a retry', async () => {
    const { submissions, report, outcomes } = setUp();
    const first = await report(abandoned, { key: 'k' });
    Object.assign(outcomes, { areOn: false });

    expect(await report(abandoned, { key: 'k' })).toEqual(first);
    await expect(report(aReport(), { key: 'k' })).rejects.toThrow(Conflict);
    expect(submissions.all).toHaveLength(1);
  });
});

describe('Two reports are stored one after the other', () => {
  /** The keys that the transaction gets for a report. */
  async function keysOf(given: GameReport, key: string | null): Promise<readonly string[]> {
    let told: readonly string[] = [];
    class ListeningTransaction extends QueuedTransaction {
      override run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
        told = keys;
        return work();
      }
    }
    const { leagueId, winningTeamId, losingTeamId } = given.leagueDetails;
    const game = aGame({
      league: { id: leagueId!, name: 'League', location: null },
      winningTeam: { id: winningTeamId!, name: 'Winners', division: null },
      losingTeam: { id: losingTeamId!, name: 'Losers', division: null },
    });
    const submissions = new InMemorySubmissionRepository();
    const answers = new InMemoryIdempotencyStore();
    const mail = new RecordingFollower();
    const firstReports = new InMemoryFirstReports(submissions, answers, mail);
    firstReports.storesNothing = true;
    const reportScore = new SubmitReport(
      firstReports,
      submissions,
      new LeaguesWithGame(game),
      answers,
      new ReportFollowers([mail]),
      new ListeningTransaction(),
      new AssociationCalendar('UTC'),
      new Outcomes(true),
      noReportOrigin,
      new PlainFingerprints(),
      new CaptainContact(null),
    );
    await reportScore.execute({ report: given, unreadable: [], idempotencyKey: key }, now);
    return told;
  }

  const captainEmail = 'kim@example.org';

  it.each<[what: string, other: GameReport, key: string | null, expected: boolean]>([
    ['of one game', aReport({ captainEmail }), 'k2', true],
    [
      'of one game, told from the other side',
      aReport({ captainEmail, winningTeamId: 'blue', losingTeamId: 'red' }),
      'k2',
      true,
    ],
    ['with one key', aReport({ leagueId: 'friday', captainEmail }), 'k', true],
    ['by one captain', aReport({ leagueId: 'friday' }), 'k2', false],
    ['with nothing in common', aReport({ leagueId: 'friday', captainEmail }), 'k2', false],
    ['with no key', aReport({ leagueId: 'friday', captainEmail }), null, false],
  ])('%s', async (_what, other, key, expected) => {
    const first = await keysOf(aReport(), 'k');
    const second = await keysOf(other, key);
    expect(second.some((change) => first.includes(change))).toBe(expected);
  });

  it('where neither has a key, only when they have something else in common', async () => {
    const first = await keysOf(aReport(), null);
    const second = await keysOf(aReport({ leagueId: 'friday', captainEmail }), null);
    expect(second.some((change) => first.includes(change))).toBe(false);
  });
});
