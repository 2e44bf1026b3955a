import {
  CorrectionInput,
  asSent,
  correctedContent,
  correctedReport,
  correctionViolations,
  revised,
} from '../../src/corrections/domain/correction';
import {
  ReportContent,
  changesBetween,
  contentOf,
} from '../../src/submissions/domain/report-content';
import { fieldAt } from '../../src/submissions/domain/report-fields';
import { ResolvedGame } from '../../src/submissions/domain/resolved-game';
import { Submission, acceptReport } from '../../src/submissions/domain/submission';
import { aGame, aReport } from '../submissions/a-report';

const now = new Date('2026-06-02T12:00:00Z');
const today = '2026-06-02';

type Changes = Parameters<typeof aReport>[0];

/** What a captain sends, with these changes to the report. */
function input(changes: Changes = {}): CorrectionInput {
  const { leagueDetails, gameDetails } = aReport(changes);
  return { leagueDetails, gameDetails };
}

function submission(changes: Changes = {}, game = aGame()): Submission {
  return acceptReport(aReport({ captainPhone: '555', ...changes }), game, now);
}

/** The catalogue as it finds these two teams. */
function found(
  winningTeam: ResolvedGame['winningTeam'],
  losingTeam: ResolvedGame['losingTeam'],
): ResolvedGame {
  return { ...aGame(), winningTeam, losingTeam, captainOnRoster: true };
}

const green = { id: 'green', name: 'Green', division: null };

describe('A correction', () => {
  it('leaves sport, league, location and contact as they are', () => {
    const report = submission({ location: 'Riverside Park', division: 'East' });
    const corrected = correctedReport(report, input({ winningScore: 30 }));
    expect(corrected).toMatchObject({
      sportId: 'kickball',
      leagueDetails: { leagueId: 'thursday', location: 'Riverside Park', division: 'East' },
      gameDetails: { winningScore: 30, captainName: 'Dana Smith', captainPhone: '555' },
    });
  });

  it('that repeats the report keeps all rules', () => {
    const report = submission({ refRating: 4, notes: 'Rain' });
    expect(correctionViolations(report, asSent(report), aGame(), today)).toEqual([]);
  });

  it('clears what is absent', () => {
    const report = submission({ refRating: 4, notes: 'Rain', ratingComments: 'Shade' });
    const content = contentAfter(report, input());
    expect(content).toMatchObject({ refRating: null, notes: null, ratingComments: null });
  });

  it('keeps the names of teams that stay, also where they change places', () => {
    const report = submission();
    const nowhere = found(null, null);
    const swapped = correctedReport(report, input({ winningTeamId: 'blue', losingTeamId: 'red' }));
    expect(correctionViolations(report, swapped, nowhere, today)).toEqual([]);
    expect(correctedContent(report, swapped, nowhere, null)).toMatchObject({
      winningTeamName: 'Blue',
      losingTeamName: 'Red',
      captainOnRoster: null,
    });
  });

  it('takes the name of another team from the catalogue', () => {
    const report = submission();
    const corrected = correctedReport(report, input({ losingTeamId: 'green' }));
    expect(correctionViolations(report, corrected, found(null, green), today)).toEqual([]);
    expect(correctedContent(report, corrected, found(null, green), null)).toMatchObject({
      losingTeamName: 'Green',
      captainOnRoster: true,
    });
  });

  it.each([
    ['came from the team: it follows the winner', 'East', 'East', 'West'],
    ['was typed: it stays', 'Typed', 'East', 'Typed'],
    ['is unknown, and the team has none: it follows', null, null, 'West'],
    ['is unknown, and the team has one: it stays', null, 'East', null],
  ])('of whose division %s', (_case, division, ofEarlierWinner, expected) => {
    const report = { ...submission(), division };
    const corrected = correctedReport(report, input({ winningTeamId: 'green' }));
    const winner = { ...green, division: 'West' };
    const earlier = { id: 'red', name: 'Red', division: ofEarlierWinner };
    expect(correctedContent(report, corrected, found(winner, null), earlier).division).toBe(
      expected,
    );
  });

  it.each(['East', 'West'])('of a winner that stays keeps the division (now %s)', (division) => {
    const report = { ...submission(), division: 'East' };
    const corrected = correctedReport(report, input({ winningScore: 30 }));
    const moved = { id: 'red', name: 'Red', division: 'West' };
    const earlier = { ...moved, division };
    expect(correctedContent(report, corrected, found(moved, null), earlier).division).toBe('East');
  });

  it('to a game without scores drops them and, of a game that was not played, the ratings', () => {
    const report = submission({ refRating: 4 });
    const unplayed = input({
      outcome: 'not-played',
      outcomeReason: 'weather',
      winningScore: null,
      losingScore: null,
      refRating: 5,
    });
    expect(contentAfter(report, unplayed)).toMatchObject({
      outcome: 'not-played',
      outcomeReason: 'weather',
      winningScore: 0,
      losingScore: 0,
      refRating: null,
    });
  });
});

function contentAfter(report: Submission, correction: CorrectionInput): ReportContent {
  const game = aGame();
  return correctedContent(report, correctedReport(report, correction), game, game.winningTeam);
}

describe('A correction is refused', () => {
  it.each<[string, Changes, string, string]>([
    [
      'for a date in the future',
      { matchDate: '2026-06-03' },
      'leagueDetails.matchDate',
      'Match date is required',
    ],
    [
      'for a team that does not play in the league',
      { winningTeamId: 'nobody' },
      'leagueDetails.winningTeamId',
      'This team is not part of the chosen league',
    ],
    [
      'for another loser that does not play in the league',
      { losingTeamId: 'nobody' },
      'leagueDetails.losingTeamId',
      'This team is not part of the chosen league',
    ],
    [
      'without a winner, which is not unknown as well',
      { winningTeamId: null },
      'leagueDetails.winningTeamId',
      'Winning team selection is required',
    ],
    [
      'without verification',
      { verification: null },
      'gameDetails.verification',
      'You must verify the information is accurate',
    ],
    [
      'for a rating of 6',
      { refRating: 6 },
      'gameDetails.refRating',
      'Rating must be a whole number from 1 to 5',
    ],
  ])('%s', (_case, changes, path, message) => {
    const report = submission();
    const corrected = correctedReport(report, input(changes));
    expect(correctionViolations(report, corrected, found(null, null), today)).toEqual([
      { path, message },
    ]);
  });

  it.each(['winningTeamId', 'losingTeamId', 'matchDate'])(
    'without a %s even if its rules were not checked',
    (field) => {
      const report = submission();
      const corrected = correctedReport(report, input({ [field]: null }));
      const game = aGame();
      expect(() => correctedContent(report, corrected, game, game.winningTeam)).toThrow(
        new TypeError('A correction is stored only after its rules were checked'),
      );
    },
  );

  it('for nothing that it can not change', () => {
    const report = { ...submission(), captainEmail: 'odd', location: 'x'.repeat(300) };
    const corrected = correctedReport(report, input());
    expect(correctionViolations(report, corrected, aGame(), today)).toEqual([]);
  });
});

describe('The changes between two revisions', () => {
  const before = contentOf(submission({ refRating: 4 }));

  it.each<[string, Partial<ReportContent>, string, unknown, unknown]>([
    [
      'Winning Team',
      { winningTeamId: 'green', winningTeamName: 'Green' },
      'leagueDetails.winningTeamId',
      'Red',
      'Green',
    ],
    [
      'Winning Team',
      { winningTeamId: 'green', winningTeamName: 'Red' },
      'leagueDetails.winningTeamId',
      'Red',
      'Red',
    ],
    [
      'Losing Team',
      { losingTeamId: 'green', losingTeamName: 'Blue' },
      'leagueDetails.losingTeamId',
      'Blue',
      'Blue',
    ],
    ['Division', { division: 'East' }, 'leagueDetails.division', null, 'East'],
    [
      'Match Date',
      { matchDate: '2026-05-01' },
      'leagueDetails.matchDate',
      '2026-06-01',
      '2026-05-01',
    ],
    ['Outcome', { outcome: 'abandoned' }, 'gameDetails.outcome', 'played', 'abandoned'],
    ['Reason', { outcomeReason: 'field' }, 'gameDetails.outcomeReason', null, 'field'],
    ['Winning Score', { winningScore: 22 }, 'gameDetails.winningScore', 21, 22],
    ['Losing Score', { losingScore: 0 }, 'gameDetails.losingScore', 14, 0],
    ['Field Condition', { fieldConditionRating: 1 }, 'gameDetails.fieldConditionRating', null, 1],
    ['Referee', { refRating: null }, 'gameDetails.refRating', 4, null],
    ['Sportsmanship', { sportsmanshipRating: 2 }, 'gameDetails.sportsmanshipRating', null, 2],
    ['Competition', { competitionRating: 3 }, 'gameDetails.competitionRating', null, 3],
    ['Rating Comments', { ratingComments: 'Fine' }, 'gameDetails.ratingComments', null, 'Fine'],
    ['Notes', { notes: 'Rain' }, 'gameDetails.notes', null, 'Rain'],
  ])('name %s', (label, change, field, from, to) => {
    expect(changesBetween(before, { ...before, ...change })).toEqual([{ field, from, to }]);
    expect(fieldAt(field)?.label).toBe(label);
  });

  it('tell a score of 0 from none', () => {
    const noGoals = { ...before, winningScore: 0, losingScore: 0 };
    const forfeit = { ...noGoals, outcome: 'forfeit' as const };
    expect(changesBetween(forfeit, noGoals)).toContainEqual({
      field: 'gameDetails.winningScore',
      from: null,
      to: 0,
    });
  });

  it('ignore the roster', () => {
    expect(changesBetween(before, { ...before, captainOnRoster: true })).toEqual([]);
  });
});

it('a new revision has the next number and its time', () => {
  const report = submission();
  const content = { ...contentOf(report), winningScore: 30 };
  expect(revised(report, content, now)).toEqual({
    ...report,
    winningScore: 30,
    revision: 2,
    correctedAt: now,
  });
});

it('a new revision of a game that the reporting team did not play has no reporter', () => {
  const report: Submission = {
    ...submission(),
    reporterTeamId: 'red',
    reporterProof: 'team-link',
  };
  const content = { ...contentOf(report), winningTeamId: 'green' };
  const unknown = { reporterTeamId: null, reporterProof: null };
  expect(revised(report, content, now)).toMatchObject(unknown);
  expect(revised(report, contentOf(report), now)).toMatchObject({ reporterTeamId: 'red' });
});

it('a new revision of a report whose captain was erased says nothing about people', () => {
  const report = { ...submission(), erasedAt: now };
  const content = { ...contentOf(report), notes: 'Call Dana', captainOnRoster: true };
  expect(revised(report, content, now)).toMatchObject({ notes: null, captainOnRoster: null });
});
