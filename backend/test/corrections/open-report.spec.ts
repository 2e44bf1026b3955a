import { Corrections } from '../../src/corrections/application/corrections';
import { ListRevisions } from '../../src/corrections/application/list-revisions';
import { OpenReport } from '../../src/corrections/application/open-report';
import { contentOf } from '../../src/submissions/domain/report-content';
import { Submission, acceptReport } from '../../src/submissions/domain/submission';
import { aGame, aReport } from '../submissions/a-report';
import { InMemoryRevisions } from './fakes';
import { InMemorySubmissionRepository } from '../submissions/in-memory-submissions';

const submittedAt = new Date('2026-06-01T20:00:00Z');
const now = new Date('2026-06-02T12:00:00Z');

type Changes = Parameters<typeof aReport>[0];

function setUp(sent: Changes = {}, { hours = 48, isAvailable = true } = {}) {
  const report = acceptReport(aReport(sent), aGame(), submittedAt);
  const submissions = new InMemorySubmissionRepository();
  submissions.all = [report];
  const revisions = new InMemoryRevisions();
  const listRevisions = new ListRevisions(submissions, revisions);
  const corrections = new Corrections(hours, { isAvailable });
  const openReport = new OpenReport(submissions, listRevisions, corrections);
  const change = (changes: Partial<Submission>) => {
    submissions.all = [{ ...report, ...changes }];
    return submissions.all;
  };
  const open = (at = now) => openReport.execute(report.id, at);
  return { report, submissions, revisions, listRevisions, change, open };
}

describe('The link of a report', () => {
  it('shows what was sent, as the form sends it, without the captain', async () => {
    const { report, open } = setUp({ refRating: 4, notes: 'Rain', division: 'East' });
    expect(await open()).toEqual({
      kind: 'manage',
      reference: report.reference,
      revision: 1,
      state: 'open',
      correctableUntil: '2026-06-03T20:00:00.000Z',
      sportId: 'kickball',
      sportName: 'Kickball',
      leagueDetails: {
        leagueId: 'thursday',
        winningTeamId: 'red',
        losingTeamId: 'blue',
        matchDate: '2026-06-01',
        location: 'Riverside Park',
        division: 'East',
      },
      leagueName: 'Thursday Coed',
      winningTeamName: 'Red',
      losingTeamName: 'Blue',
      gameDetails: {
        outcome: 'played',
        winningScore: 21,
        losingScore: 14,
        refRating: 4,
        notes: 'Rain',
      },
      history: [{ revision: 1, at: submittedAt, changes: [] }],
    });
  });

  it.each<[what: string, sent: Changes, gameDetails: object]>([
    [
      'ratings and comments',
      {
        fieldConditionRating: 1,
        sportsmanshipRating: 2,
        competitionRating: 3,
        ratingComments: 'OK',
      },
      {
        fieldConditionRating: 1,
        sportsmanshipRating: 2,
        competitionRating: 3,
        ratingComments: 'OK',
      },
    ],
    ['a score of 0', { losingScore: 0 }, { losingScore: 0 }],
    [
      'an outcome with its reason',
      { outcome: 'abandoned', outcomeReason: 'weather' },
      { outcome: 'abandoned', outcomeReason: 'weather', winningScore: 21 },
    ],
  ])('shows %s', async (_what, sent, gameDetails) => {
    expect((await setUp(sent).open())?.gameDetails).toMatchObject(gameDetails);
  });

  it('shows the revisions, without the administrators who restored them', async () => {
    const { report, revisions, open, change } = setUp();
    const corrected = { ...report, winningScore: 30, revision: 2, correctedAt: now };
    change(corrected);
    await revisions.add(report.id, [
      { revision: 2, at: now, by: 'lea', content: contentOf(corrected) },
      { revision: 1, at: submittedAt, by: null, content: contentOf(report) },
    ]);
    expect((await open())?.history).toEqual([
      {
        revision: 2,
        at: now,
        changes: [{ field: 'gameDetails.winningScore', from: 21, to: 30 }],
      },
      { revision: 1, at: submittedAt, changes: [] },
    ]);
  });

  it.each<[what: string, change: (scene: ReturnType<typeof setUp>) => unknown]>([
    ['was deleted', ({ submissions }) => submissions.all.pop()],
    ['has lost its captain', ({ change }) => change({ erasedAt: now })],
  ])('is good for nothing once the report %s', async (_what, change) => {
    const scene = setUp();
    change(scene);
    expect(await scene.open()).toBeNull();
  });
});

describe('A report can be corrected', () => {
  const end = new Date('2026-06-03T20:00:00Z');
  const justBefore = new Date(end.getTime() - 1);

  it.each<[when: string, state: string, at: Date, loggedAt: Date | null, options?: object]>([
    ['until its time is over', 'open', justBefore, null],
    ['not from then on', 'expired', end, null],
    ['not once it is logged', 'logged', justBefore, now],
    ['not once it is logged, whatever the time', 'logged', end, now],
    ['not while corrections are off', 'expired', submittedAt, null, { hours: 0 }],
    ['not while there are no links', 'expired', submittedAt, null, { isAvailable: false }],
  ])('%s', async (_when, state, at, loggedAt, options = {}) => {
    const { open, change } = setUp({}, options);
    change({ loggedAt });
    expect((await open(at))?.state).toBe(state);
  });
});

describe('The revisions of a report', () => {
  it('tell who restored one', async () => {
    const { report, revisions, listRevisions } = setUp();
    const content = contentOf(report);
    await revisions.add(report.id, [{ revision: 2, at: now, by: 'lea', content }]);
    expect(await listRevisions.execute(report.id)).toMatchObject([{ revision: 2, by: 'lea' }]);
  });

  it('are none of a report that does not exist', async () => {
    expect(await setUp().listRevisions.execute('gone')).toBeNull();
  });
});
