import { LinkNotValid } from '../../src/links/application/links';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { Conflict, DomainError, InvalidInput } from '../../src/kernel/errors';
import {
  CorrectReport,
  CorrectReportInput,
} from '../../src/corrections/application/correct-report';
import { Corrections } from '../../src/corrections/application/corrections';
import { Outcomes } from '../../src/submissions/application/outcomes';
import { Submission, acceptReport } from '../../src/submissions/domain/submission';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { aGame, aReport } from '../submissions/a-report';
import {
  fakeLinks,
  InMemoryCorrectionResponses,
  InMemoryRevisions,
  WatchedTransaction,
} from './fakes';
import { LeaguesWithGame, PlainFingerprints, RecordingFollower } from '../submissions/fakes';
import { InMemorySubmissionRepository } from '../submissions/in-memory-submissions';
import { originOfRevisions } from '../submissions/no-report-origin';

const submittedAt = new Date('2026-06-01T20:00:00Z');
const now = new Date('2026-06-02T12:00:00Z');
const notValid = new LinkNotValid();
const gameOn = (date: string) => `["game","thursday","${date}",["blue","red"]]`;

/** Jest compares only the messages of errors. */
const parts = ({ kind, message, details }: DomainError) => ({ kind, message, details });

type Changes = Parameters<typeof aReport>[0];

function setUp(areOutcomesTaken = true, original: Changes = {}) {
  const report = acceptReport(aReport(original), aGame(), submittedAt);
  const submissions = new InMemorySubmissionRepository();
  submissions.all = [report];
  const revisions = new InMemoryRevisions();
  const mail = new RecordingFollower();
  const transaction = new WatchedTransaction();
  const responses = new InMemoryCorrectionResponses();
  const correctReport = new CorrectReport(
    fakeLinks,
    submissions,
    revisions,
    responses,
    new LeaguesWithGame(aGame()),
    new ReportFollowers([mail]),
    transaction,
    new AssociationCalendar('America/New_York'),
    new Corrections(48, { isAvailable: true }),
    new Outcomes(areOutcomesTaken),
    new PlainFingerprints(),
    originOfRevisions({ g1: null }),
  );
  const correct = (
    changes: Changes,
    more: Partial<CorrectReportInput> & { key?: string } = {},
    at = now,
  ) => {
    const { leagueDetails, gameDetails } = aReport(changes);
    return correctReport.execute(
      {
        token: `token of ${report.id}`,
        idempotencyKey: () => more.key ?? null,
        revision: submissions.all[0]?.revision ?? null,
        correction: { leagueDetails, gameDetails },
        unreadable: [],
        ...more,
      },
      at,
    );
  };
  const change = (changes: Partial<Submission>) => {
    const [first, ...others] = submissions.all;
    submissions.all = [{ ...first!, ...changes }, ...others];
    return submissions.all;
  };
  return { report, submissions, revisions, mail, transaction, responses, correct, change };
}

describe('A correction', () => {
  it('is a new revision, beside the report as it was, and told by mail', async () => {
    const { report, submissions, revisions, mail, correct } = setUp();
    const { reference } = report;
    expect(await correct({ winningScore: 30 })).toEqual({
      reference,
      revision: 2,
      status: 'received',
    });
    const corrected = { ...report, winningScore: 30, revision: 2, correctedAt: now };
    expect(submissions.all).toEqual([corrected]);
    expect(revisions.of.get(report.id)).toMatchObject([
      { revision: 2, at: now, by: null, content: { winningScore: 30 } },
      { revision: 1, at: submittedAt, by: null, content: { winningScore: 21 } },
    ]);
    expect(mail.revised.mock.calls).toEqual([
      [
        {
          submission: corrected,
          firstGame: expect.objectContaining({ winningScore: 21 }),
          by: null,
          changes: [{ field: 'gameDetails.winningScore', from: 21, to: 30 }],
          status: 'received',
          others: [],
          place: { location: 'Riverside Park', division: null },
        },
      ],
    ]);
  });

  it('is added to the revisions, of which the first stays the game that mail is about', async () => {
    const { report, revisions, mail, correct } = setUp();
    await correct({ matchDate: '2026-05-31' });
    await correct({ matchDate: '2026-05-30' });
    expect(revisions.of.get(report.id)!.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(mail.revised).toHaveBeenLastCalledWith(
      expect.objectContaining({ firstGame: expect.objectContaining({ matchDate: '2026-06-01' }) }),
    );
  });

  it('that changes nothing makes no revision', async () => {
    const { submissions, revisions, mail, correct } = setUp();
    expect(await correct({})).toMatchObject({ revision: 1, status: 'received' });
    expect([submissions.all[0]!.revision, revisions.of.size]).toEqual([1, 0]);
    expect(mail.revised).not.toHaveBeenCalled();
  });

  it('is compared with the other reports of the game that it is about now', async () => {
    const { submissions, mail, correct } = setUp();
    const other = acceptReport(aReport({ matchDate: '2026-05-31' }), aGame(), submittedAt);
    submissions.all.push(other);
    expect(await correct({ matchDate: '2026-05-31' })).toMatchObject({ status: 'duplicate' });
    expect(mail.revised).toHaveBeenLastCalledWith(expect.objectContaining({ others: [other] }));
    const scores = { matchDate: '2026-05-31', winningScore: 30 };
    expect(await correct(scores)).toMatchObject({ status: 'conflict' });
  });

  it('waits for all else that changes the report or one of its games', async () => {
    const { report, transaction, correct } = setUp();
    await correct({ matchDate: '2026-05-31' });
    expect(transaction.keys).toEqual([
      gameOn('2026-06-01'),
      gameOn('2026-05-31'),
      `correction ${report.id}`,
    ]);
  });

  it('begins anew if the report was corrected meanwhile, and waits for its new game', async () => {
    const { transaction, correct, change, submissions } = setUp();
    transaction.before = () => {
      change({ revision: 2, notes: 'Changed meanwhile', matchDate: '2026-05-30' });
      transaction.before = () => undefined;
    };
    expect(await correct({ winningScore: 30 }, { revision: 2 })).toMatchObject({ revision: 3 });
    expect(submissions.all).toMatchObject([{ revision: 3, winningScore: 30, notes: null }]);
    expect(transaction.keys).toContain(gameOn('2026-05-30'));
  });
});

describe('A correction is refused', () => {
  const state = (message: string) => Conflict.at('state', message);
  const over = state(
    'The time to correct this report is over. Send the administrators a message instead.',
  );

  it.each<[why: string, changes: Partial<Submission>, hours: number, error: DomainError]>([
    [
      'once the report is logged',
      { loggedAt: now, loggedBy: 'lea' },
      1,
      state('The administrators have logged this report. Send them a message instead.'),
    ],
    ['after 48 hours', {}, 48, over],
    [
      'if the report was changed since the captain saw it',
      { revision: 2 },
      1,
      Conflict.at('revision', 'This report was changed meanwhile. Open the link again.'),
    ],
    ['once the captain was erased', { erasedAt: now }, 1, notValid],
  ])('%s', async (_why, changes, hours, error) => {
    const { change, correct, submissions } = setUp();
    change(changes);
    const before = submissions.all;
    const at = new Date(submittedAt.getTime() + hours * 3_600_000);
    await expect(correct({ winningScore: 30 }, { revision: 1 }, at)).rejects.toMatchObject(
      parts(error),
    );
    expect(submissions.all).toBe(before);
  });

  it('not until the last moment of the 48 hours', async () => {
    const { correct } = setUp();
    const last = new Date(submittedAt.getTime() + 48 * 3_600_000 - 1);
    expect(await correct({ winningScore: 30 }, {}, last)).toMatchObject({ revision: 2 });
  });

  it('after 20 corrections, of which those by administrators do not count', async () => {
    const { report, revisions, correct, change } = setUp();
    const first = { revision: 1, at: submittedAt, by: null, content: report };
    const made = Array.from({ length: 20 }, (_, index) => ({
      ...first,
      revision: index + 2,
      by: index === 0 ? 'lea' : null,
    }));
    revisions.of.set(report.id, [...made.toReversed(), first]);
    change({ revision: 21 });
    expect(await correct({ winningScore: 30 })).toMatchObject({ revision: 22 });
    await expect(correct({ winningScore: 31 })).rejects.toMatchObject(
      parts(
        state('This report was corrected too often. Send the administrators a message instead.'),
      ),
    );
  });

  it.each(['unknown', undefined])('with the token %j', async (token) => {
    await expect(setUp().correct({}, { token })).rejects.toMatchObject(parts(notValid));
  });

  it.each<[what: string, remove: (scene: ReturnType<typeof setUp>) => unknown]>([
    ['deleted', ({ submissions }) => submissions.all.pop()],
    ['erased', ({ change }) => change({ erasedAt: now })],
  ])('if the report was %s before or meanwhile', async (_what, remove) => {
    const before = setUp();
    remove(before);
    await expect(before.correct({}, { revision: 1 })).rejects.toMatchObject(parts(notValid));
    const meanwhile = setUp();
    meanwhile.transaction.before = () => remove(meanwhile);
    await expect(meanwhile.correct({})).rejects.toMatchObject(parts(notValid));
  });

  it('for all errors at once, one for each field', async () => {
    const { correct } = setUp();
    const unreadable = [{ path: 'gameDetails.winningScore', message: 'This must be a number' }];
    const refused = correct(
      { winningScore: null, matchDate: '2026-06-03' },
      { revision: null, unreadable },
    );
    await expect(refused).rejects.toMatchObject({
      details: [
        ...unreadable,
        { path: 'revision', message: 'This must be the revision that you saw' },
        { path: 'leagueDetails.matchDate' },
      ],
    });
  });
});

describe('A retry of a correction', () => {
  it('gets the first response again, also once the report is logged', async () => {
    const { correct, change, mail } = setUp();
    const given = { key: 'k1', revision: 1 };
    const first = await correct({ winningScore: 30 }, given);
    change({ loggedAt: now });
    expect(await correct({ winningScore: 30 }, given)).toEqual(first);
    expect(mail.revised).toHaveBeenCalledTimes(1);
  });

  it.each<[what: string, changes: Changes, more: Partial<CorrectReportInput>]>([
    ['says something else', { winningScore: 31 }, {}],
    ['is of another revision', { winningScore: 30 }, { revision: 2 }],
    [
      'has other errors',
      { winningScore: 30 },
      { unreadable: [{ path: 'gameDetails.notes', message: 'This must be text' }] },
    ],
  ])('is refused if it %s', async (_what, changes, more) => {
    const { correct } = setUp();
    await correct({ winningScore: 30 }, { key: 'k1', revision: 1 });
    await expect(correct(changes, { key: 'k1', revision: 1, ...more })).rejects.toMatchObject(
      parts(Conflict.at('key', 'This idempotency key was already used for another correction.')),
    );
  });
});

it('A correction without a key has no response that a retry could get', async () => {
  const { correct, responses } = setUp();
  const find = jest.spyOn(responses, 'find');
  const store = jest.spyOn(responses, 'store');
  expect(await correct({ winningScore: 30 })).toMatchObject({ revision: 2 });
  expect(find).not.toHaveBeenCalled();
  expect(store).not.toHaveBeenCalled();
});

describe('The outcome of a report', () => {
  const forfeit = {
    outcome: 'forfeit',
    outcomeReason: 'no-show',
    winningScore: null,
    losingScore: null,
  } as const;

  it.each<[what: string, original: Changes, sent: Changes, stays: object]>([
    [
      'one that was played',
      {},
      { outcome: 'abandoned', outcomeReason: 'weather', winningScore: 30 },
      { outcome: 'played', outcomeReason: null, winningScore: 30 },
    ],
    [
      'one with another end',
      forfeit,
      { winningScore: null, losingScore: null, notes: 'Nobody came' },
      { outcome: 'forfeit', outcomeReason: 'no-show', notes: 'Nobody came' },
    ],
  ])('stays while they are not: %s', async (_what, original, sent, stays) => {
    const { correct, submissions } = setUp(false, original);
    const unreadable = ['outcome', 'outcomeReason'].map((name) => ({
      path: `gameDetails.${name}`,
      message: 'Unknown',
    }));
    await correct(sent, { unreadable });
    expect(submissions.all).toMatchObject([stays]);
  });

  it('alone need not be read while they are not taken', async () => {
    const { correct } = setUp(false);
    const unreadable = [{ path: 'gameDetails.notes', message: 'This must be text' }];
    await expect(correct({}, { unreadable })).rejects.toMatchObject(
      parts(new InvalidInput(unreadable)),
    );
  });
});
