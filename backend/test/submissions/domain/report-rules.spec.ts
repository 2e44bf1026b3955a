import { firstOfEachPath } from '../../../src/kernel/errors';
import { GameReport } from '../../../src/submissions/domain/game-report';
import { reportViolations } from '../../../src/submissions/domain/report-rules';
import { aReport } from '../a-report';

const today = '2026-06-01';

describe('A report breaks the rules of section 5', () => {
  const rows: [broken: string, report: GameReport, path: string, message: string][] = [
    ['no sport', aReport({ sportId: null }), 'sportId', 'Please select a sport'],
    [
      'no league',
      aReport({ leagueId: null }),
      'leagueDetails.leagueId',
      'League selection is required',
    ],
    [
      'no winning team',
      aReport({ winningTeamId: null }),
      'leagueDetails.winningTeamId',
      'Winning team selection is required',
    ],
    [
      'no losing team',
      aReport({ losingTeamId: null }),
      'leagueDetails.losingTeamId',
      'Losing team selection is required',
    ],
    [
      'one team twice',
      aReport({ losingTeamId: 'red' }),
      'leagueDetails.losingTeamId',
      'Winning and losing teams must be different',
    ],
    ['no date', aReport({ matchDate: null }), 'leagueDetails.matchDate', 'Match date is required'],
    [
      'a date after today',
      aReport({ matchDate: '2026-06-02' }),
      'leagueDetails.matchDate',
      'Match date is required',
    ],
    [
      'a date that does not exist',
      aReport({ matchDate: '2026-02-30' }),
      'leagueDetails.matchDate',
      'Match date is required',
    ],
    [
      'a date that is none',
      aReport({ matchDate: 'yesterday' }),
      'leagueDetails.matchDate',
      'Match date is required',
    ],
    [
      'a date before 1970',
      aReport({ matchDate: '1969-12-31' }),
      'leagueDetails.matchDate',
      'Match date is required',
    ],
    ...(
      [
        ['leagueDetails', 'location', 200],
        ['gameDetails', 'ratingComments', 4_000],
        ['gameDetails', 'notes', 4_000],
        ['gameDetails', 'captainName', 120],
        ['gameDetails', 'captainPhone', 40],
      ] as const
    ).map(([group, field, most]): [string, GameReport, string, string] => [
      `a ${field} of ${most + 1} characters`,
      aReport({ [field]: '𝒜'.repeat(most + 1) }),
      `${group}.${field}`,
      `This must be at most ${most.toLocaleString('en-US')} characters long`,
    ]),
    ['no location', aReport({ location: null }), 'leagueDetails.location', 'Location is required'],
    [
      'no winning score',
      aReport({ winningScore: null }),
      'gameDetails.winningScore',
      'Winning score is required',
    ],
    [
      'a winning score below 0',
      aReport({ winningScore: -1 }),
      'gameDetails.winningScore',
      'Winning score is required',
    ],
    [
      'half a point',
      aReport({ winningScore: 21.5 }),
      'gameDetails.winningScore',
      'Winning score is required',
    ],
    [
      'a winning score that is no number',
      aReport({ winningScore: Number.NaN }),
      'gameDetails.winningScore',
      'Winning score is required',
    ],
    [
      'a winning score of 10,000',
      aReport({ winningScore: 10_000 }),
      'gameDetails.winningScore',
      'Score must be at most 9,999',
    ],
    [
      'no losing score',
      aReport({ losingScore: null }),
      'gameDetails.losingScore',
      'Losing score is required',
    ],
    [
      'a losing score below 0',
      aReport({ losingScore: -1 }),
      'gameDetails.losingScore',
      'Losing score is required',
    ],
    [
      'a losing score of half a point',
      aReport({ losingScore: 0.5 }),
      'gameDetails.losingScore',
      'Losing score is required',
    ],
    [
      'a losing score above the winning one',
      aReport({ winningScore: 3, losingScore: 4 }),
      'gameDetails.losingScore',
      'First team score must be greater than or equal to second team score',
    ],
    ['no name', aReport({ captainName: null }), 'gameDetails.captainName', 'Your name is required'],
    [
      'no e-mail',
      aReport({ captainEmail: null }),
      'gameDetails.captainEmail',
      'Please enter a valid email address',
    ],
    ...[
      'dana',
      'dana@',
      '@example.org',
      'dana@example',
      'dana smith@example.org',
      'dana@exam ple.org',
      'dana@example..org',
      'a@b@example.org',
      'dana@example.org,eve@example.org',
      'dana@example.org\r\nBcc: x@example.org',
    ].map((captainEmail): [string, GameReport, string, string] => [
      `the e-mail ${JSON.stringify(captainEmail)}`,
      aReport({ captainEmail }),
      'gameDetails.captainEmail',
      'Please enter a valid email address',
    ]),
    [
      'no verification',
      aReport({ verification: false }),
      'gameDetails.verification',
      'You must verify the information is accurate',
    ],
    [
      'absent verification',
      aReport({ verification: null }),
      'gameDetails.verification',
      'You must verify the information is accurate',
    ],
    ...(
      ['fieldConditionRating', 'refRating', 'sportsmanshipRating', 'competitionRating'] as const
    ).flatMap((field) =>
      [0, -1, 6, 2.5].map((stars): [string, GameReport, string, string] => [
        `${field} of ${stars}`,
        aReport({ [field]: stars }),
        `gameDetails.${field}`,
        'Rating must be a whole number from 1 to 5',
      ]),
    ),
  ];

  it.each(rows)('with %s', (_broken, report, path, message) => {
    expect(reportViolations(report, today)).toEqual([{ path, message }]);
  });

  it('with scores of 10,000, each by itself', () => {
    expect(reportViolations(aReport({ winningScore: 10_000, losingScore: 10_000 }), today)).toEqual(
      ['winningScore', 'losingScore'].map((field) => ({
        path: `gameDetails.${field}`,
        message: 'Score must be at most 9,999',
      })),
    );
  });

  it('with an e-mail that is too long, which is named before that it is not valid', () => {
    const report = aReport({ captainEmail: 'x'.repeat(255) });
    expect(firstOfEachPath(reportViolations(report, today))).toEqual([
      {
        path: 'gameDetails.captainEmail',
        message: 'This must be at most 254 characters long',
      },
    ]);
  });

  it('all at once, in the order of the form', () => {
    const paths = reportViolations(
      aReport({
        sportId: null,
        leagueId: null,
        winningTeamId: null,
        losingTeamId: null,
        matchDate: null,
        location: null,
        winningScore: null,
        losingScore: null,
        captainName: null,
        captainEmail: null,
        verification: null,
      }),
      today,
    ).map(({ path }) => path);

    expect(paths).toEqual([
      'sportId',
      'leagueDetails.leagueId',
      'leagueDetails.winningTeamId',
      'leagueDetails.losingTeamId',
      'leagueDetails.matchDate',
      'leagueDetails.location',
      'gameDetails.winningScore',
      'gameDetails.losingScore',
      'gameDetails.captainName',
      'gameDetails.captainEmail',
      'gameDetails.verification',
    ]);
  });
});

describe('A report keeps the rules of section 5', () => {
  it.each<[kept: string, report: GameReport]>([
    ['as it stands', aReport()],
    ['with a tie', aReport({ winningScore: 7, losingScore: 7 })],
    ['with a tie at nil', aReport({ winningScore: 0, losingScore: 0 })],
    ['with the highest scores', aReport({ winningScore: 9_999, losingScore: 9_999 })],
    ['played today', aReport({ matchDate: today })],
    ['played on the first day of 1970', aReport({ matchDate: '1970-01-01' })],
    ['played on a leap day', aReport({ matchDate: '2024-02-29' })],
    [
      'with all that is optional',
      aReport({
        captainPhone: '+1 555 0100',
        notes: 'Rain',
        ratingComments: 'Grass',
        division: 'A',
      }),
    ],
    ...[1, 2, 3, 4, 5].map((stars): [string, GameReport] => [
      `with ${stars} stars`,
      aReport({ refRating: stars }),
    ]),
    ...["o'neil+kickball@mail.example.co.uk", 'd@x.io', 'DANA.SMITH_1@EXAMPLE.ORG'].map(
      (captainEmail): [string, GameReport] => [`from ${captainEmail}`, aReport({ captainEmail })],
    ),
  ])('%s', (_kept, report) => {
    expect(reportViolations(report, today)).toEqual([]);
  });
});

describe('The score rules depend on the outcome', () => {
  const none = { winningScore: null, losingScore: null };
  const forfeited = 'A forfeited game has no score';
  const notPlayed = 'A game that was not played has no score';
  it.each<[what: string, changes: Parameters<typeof aReport>[0], expected: Record<string, string>]>(
    [
      ['a forfeit without scores', { outcome: 'forfeit', ...none }, {}],
      ['a forfeit with zeros', { outcome: 'forfeit', winningScore: 0, losingScore: 0 }, {}],
      [
        'a forfeit with a score',
        { outcome: 'forfeit', winningScore: 7, losingScore: 0 },
        { winningScore: forfeited },
      ],
      [
        'a forfeit with a score that is none',
        { outcome: 'forfeit', winningScore: Number.NaN, losingScore: -1 },
        { winningScore: forfeited, losingScore: forfeited },
      ],
      [
        'a forfeit with scores that are too high',
        { outcome: 'forfeit', winningScore: 10_000, losingScore: 20_000 },
        { winningScore: forfeited, losingScore: forfeited },
      ],
      [
        'a game that both forfeited, with a score',
        { outcome: 'double-forfeit', winningScore: 0, losingScore: 7 },
        { losingScore: forfeited },
      ],
      ['a game not played', { outcome: 'not-played', outcomeReason: 'weather', ...none }, {}],
      [
        'a game not played with a score',
        { outcome: 'not-played', winningScore: 0, losingScore: 3 },
        { losingScore: notPlayed },
      ],
      [
        'an abandoned game with scores',
        { outcome: 'abandoned', winningScore: 3, losingScore: 3 },
        {},
      ],
      [
        'an abandoned game without scores',
        { outcome: 'abandoned', ...none },
        { winningScore: 'Winning score is required', losingScore: 'Losing score is required' },
      ],
      [
        'an abandoned game with the scores the wrong way',
        { outcome: 'abandoned', winningScore: 1, losingScore: 3 },
        { losingScore: 'First team score must be greater than or equal to second team score' },
      ],
      [
        'a game without outcome and scores',
        none,
        { winningScore: 'Winning score is required', losingScore: 'Losing score is required' },
      ],
    ],
  )('%s', (_what, changes, expected) => {
    const violations = firstOfEachPath(reportViolations(aReport(changes), today));
    expect(violations).toEqual(
      Object.entries(expected).map(([field, message]) => ({
        path: `gameDetails.${field}`,
        message,
      })),
    );
  });

  it('ratings are checked even where they are dropped', () => {
    const report = aReport({ outcome: 'not-played', ...none, refRating: 6 });
    expect(reportViolations(report, today)).toEqual([
      { path: 'gameDetails.refRating', message: 'Rating must be a whole number from 1 to 5' },
    ]);
  });
});
