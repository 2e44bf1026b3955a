import {
  PublicReport,
  counts,
  gamesOf,
  hasScore,
  publicOutcomes,
  winnerOf,
} from '../../src/results/domain/league-games';
import { resultOf } from '../../src/submissions/domain/game-result';
import { outcomes } from '../../src/submissions/domain/outcome';
import { aLoggedReport, aPublicReport } from './a-public-report';

const other = { winningScore: 5 } as const;
const turned = {
  winningTeamId: 'tigers',
  winningTeamName: 'Tigers',
  losingTeamId: 'lions',
  losingTeamName: 'Lions',
} as const;
const confirmed = { standing: 'confirmed', confirmedAt: new Date('2026-05-16') } as const;
const unopposed = { standing: 'unopposed', confirmedAt: new Date('2026-05-17') } as const;
const conflict = { standing: 'conflict' } as const;

/** The state and the winning score of each game; no score while it is being checked. */
const told = (...reports: PublicReport[]) =>
  gamesOf(reports).map(({ state, report: { winningScore } }) =>
    state === 'checking' ? state : `${state} ${winningScore}`,
  );

describe('A game', () => {
  it.each<[what: string, reports: PublicReport[], games: string[]]>([
    ['is reported by one pending report', [aPublicReport()], ['reported 3']],
    ['is reported by two that agree', [aPublicReport(), aPublicReport()], ['reported 3']],
    ['is final once it is confirmed', [aPublicReport(confirmed)], ['final 3']],
    ['is final once it is unopposed', [aPublicReport(unopposed)], ['final 3']],
    ['is final once one report is logged', [aLoggedReport()], ['final 3']],
    ['is final also if a logged report is in conflict', [aLoggedReport(conflict)], ['final 3']],
    [
      'is being checked while its reports conflict',
      [aPublicReport(conflict), aPublicReport({ ...conflict, ...other })],
      ['checking'],
    ],
    [
      'is being checked also if one of its reports is in no conflict',
      [aPublicReport(conflict), aPublicReport()],
      ['checking'],
    ],
    [
      'is what was logged, whatever else was reported',
      [aPublicReport({ ...conflict, ...other }), aLoggedReport(conflict)],
      ['final 3'],
    ],
    [
      'counts once if it was logged twice',
      [
        aLoggedReport(),
        aLoggedReport({
          ...turned,
          winningScore: 3,
          winningTeamId: 'lions',
          losingTeamId: 'tigers',
        }),
      ],
      ['final 3'],
    ],
    [
      'is what was logged first if another report differs',
      [aLoggedReport(conflict), aLoggedReport({ ...conflict, ...other })],
      ['final 3'],
    ],
    [
      'is what was logged in the place of another report',
      [aLoggedReport({ isReplaced: true }), aLoggedReport(other)],
      ['final 5'],
    ],
    [
      'is two games if an administrator says so',
      [aLoggedReport(conflict), aLoggedReport({ ...conflict, ...other, isAnotherGame: true })],
      ['final 3', 'final 5'],
    ],
    [
      'is one game if both logged reports are the same tie, whichever team is named first',
      [aLoggedReport({ losingScore: 3 }), aLoggedReport({ losingScore: 3, ...turned })],
      ['final 3'],
    ],
    [
      'is one game if both logged reports say that it was not played',
      [
        aLoggedReport({ outcome: 'not-played', winningScore: 0, losingScore: 0 }),
        aLoggedReport({ outcome: 'not-played', winningScore: 0, losingScore: 0, ...turned }),
      ],
      ['final 0'],
    ],
  ])('%s', (_what, reports, games) => {
    expect(told(...reports)).toEqual(games);
  });

  it('is told by the report that was logged first, else by the first that was confirmed', () => {
    const late = aLoggedReport({ loggedAt: new Date('2026-06-01') });
    const early = aLoggedReport({ loggedAt: new Date('2026-05-20') });
    expect(gamesOf([late, early])[0]!.report).toBe(early);
    const [later, earlier] = [aPublicReport(unopposed), aPublicReport(confirmed)];
    expect(gamesOf([later, aPublicReport(), earlier])[0]!.report).toBe(earlier);
  });

  it('is told by the report with the smaller id, if two were logged together', () => {
    const loggedAt = new Date('2026-06-01');
    const [smaller, greater] = [aLoggedReport({ loggedAt }), aLoggedReport({ loggedAt })];
    expect(gamesOf([smaller, greater])[0]!.report).toBe(smaller);
    expect(gamesOf([greater, smaller])[0]!.report).toBe(smaller);
  });
});

describe('Games', () => {
  it('are apart by date and by teams', () => {
    const reports = [
      aPublicReport({ date: '2026-05-13' }),
      aPublicReport({ losingTeamId: 'bears' }),
      aPublicReport(),
    ];
    expect(gamesOf(reports).map(({ report }) => report)).toEqual(reports);
  });

  const first = { gameId: 'one' } as const;
  const second = { gameId: 'two' } as const;

  it('of the schedule are apart, whatever was reported', () => {
    expect(told(aPublicReport(first), aPublicReport(second))).toEqual(['reported 3', 'reported 3']);
    expect(told(aLoggedReport(first), aLoggedReport({ ...second, ...other }))).toEqual([
      'final 3',
      'final 5',
    ]);
  });

  it('of the schedule are one, whatever dates their reports give', () => {
    const otherDate = { ...first, date: '2026-05-13' } as const;
    expect(told(aLoggedReport(first), aLoggedReport(otherDate))).toEqual(['final 3']);
  });

  it('do not include a pending report while it is open which of them it is about', () => {
    expect(told(aPublicReport(first), aPublicReport({ ...conflict, ...other }))).toEqual([
      'reported 3',
    ]);
    expect(told(aPublicReport(first), aLoggedReport(other))).toEqual(['reported 3', 'final 5']);
  });

  it('that administrators keep apart count once for each result', () => {
    const another = { ...other, isAnotherGame: true };
    expect(told(aLoggedReport(), aLoggedReport(another), aLoggedReport(another))).toEqual([
      'final 3',
      'final 5',
    ]);
  });

  it('are left out by a mark at any of their reports', () => {
    const mark = { isUncounted: true };
    expect(gamesOf([aLoggedReport(), aPublicReport(mark)]).map(counts)).toEqual([false]);
    expect(
      gamesOf([aLoggedReport({ ...mark, isReplaced: true }), aLoggedReport(other)]).map(counts),
    ).toEqual([false]);
  });

  it.each<[what: string, changes: Partial<PublicReport>, counted: boolean]>([
    ['of the season', {}, true],
    ['that were not played', { outcome: 'not-played' }, false],
    ['of playoffs', { stage: 'playoff' }, false],
    ['that are friendlies', { stage: 'friendly' }, false],
    ['that an administrator leaves out', { isUncounted: true }, false],
  ])('%s count for the table: $2', (_what, changes, counted) => {
    expect(gamesOf([aLoggedReport(changes)]).map(counts)).toEqual([counted]);
    expect(gamesOf([aPublicReport(changes)]).map(counts)).toEqual([false]);
  });
});

describe('An outcome', () => {
  const scores: (readonly [winningScore: number, losingScore: number])[] = [
    [3, 1],
    [0, 0],
    [2, 2],
  ];
  const rows = outcomes.flatMap((outcome) => scores.map((score) => [outcome, ...score] as const));

  it('is one that reports have', () => {
    expect(publicOutcomes).toEqual(outcomes);
  });

  it.each(rows)('%s with %d and %d means the same as in a report', (outcome, ...score) => {
    const [winningScore, losingScore] = score;
    const report = aPublicReport({ outcome, winningScore, losingScore });
    const result = resultOf(report);
    expect(winnerOf(report)).toBe(result.winningTeamId);
    expect(hasScore(report)).toBe(result.score !== null);
  });
});
