import { draftViolations, filledReport, toReportScore } from '../../src/report/model/draft-rules';
import { invisibleCharacters } from '../support/invisible-characters';
import { aDraft } from '../support/samples/a-draft';

/** The errors of a draft as "path: message". */
function verdict(changes: Parameters<typeof aDraft>[0]): string[] {
  return draftViolations(aDraft(changes), '2026-10-02', true).map(
    ({ path, message }) => `${path}: ${message}`,
  );
}

const league = (change: object) => ({ leagueDetails: change });
const game = (change: object) => ({ gameDetails: change });
const noScores = { winningScore: '', losingScore: '' };
const email = 'gameDetails.captainEmail: Please enter a valid email address';
const date = 'leagueDetails.matchDate: Match date is required';
const order =
  'gameDetails.losingScore: First team score must be greater than or equal to second team score';
const tooLong = (field: string, most: string) =>
  `gameDetails.${field}: This must be at most ${most} characters long`;
const different = 'leagueDetails.losingTeamId: Winning and losing teams must be different';

test.each([
  ['no sport', { sportId: '' }, 'sportId: Please select a sport'],
  ['no league', league({ leagueId: '' }), 'leagueDetails.leagueId: League selection is required'],
  [
    'no winner',
    league({ winningTeamId: '' }),
    'leagueDetails.winningTeamId: Winning team selection is required',
  ],
  [
    'no loser',
    league({ losingTeamId: '' }),
    'leagueDetails.losingTeamId: Losing team selection is required',
  ],
  ['one team twice', league({ losingTeamId: 'herons' }), different],
  ['no date', league({ matchDate: '' }), date],
  ['tomorrow', league({ matchDate: '2026-10-03' }), date],
  ['a date before 1970', league({ matchDate: '1969-12-31' }), date],
  ['a year of five digits', league({ matchDate: '12026-01-01' }), date],
  ['no location', league({ location: '  ' }), 'leagueDetails.location: Location is required'],
  [
    'no winning score',
    game({ winningScore: '' }),
    'gameDetails.winningScore: Winning score is required',
  ],
  [
    'a negative score',
    game({ losingScore: '-1' }),
    'gameDetails.losingScore: Losing score is required',
  ],
  [
    'half a point',
    game({ losingScore: '1.5' }),
    'gameDetails.losingScore: Losing score is required',
  ],
  [
    'a score above 9,999',
    game({ winningScore: '10000' }),
    'gameDetails.winningScore: Score must be at most 9,999',
  ],
  [
    'a location of 201 letters',
    league({ location: 'a'.repeat(201) }),
    'leagueDetails.location: This must be at most 200 characters long',
  ],
  ['a loser with more', game({ winningScore: '9', losingScore: '10' }), order],
  [
    'no score of an abandoned game',
    game({ losingScore: '', outcome: 'abandoned' }),
    'gameDetails.losingScore: Losing score is required',
  ],
  [
    'an abandoned game where the loser has more',
    game({ winningScore: '9', losingScore: '10', outcome: 'abandoned' }),
    order,
  ],
  ['no name', game({ captainName: ' ' }), 'gameDetails.captainName: Your name is required'],
  ['no e-mail', game({ captainEmail: '' }), email],
  ['an e-mail without domain', game({ captainEmail: 'dana@' }), email],
  ['an e-mail without dot', game({ captainEmail: 'dana@example' }), email],
  ['a name of 121 letters', game({ captainName: 'a'.repeat(121) }), tooLong('captainName', '120')],
  [
    'a name of 121 letters that take two units',
    game({ captainName: '𝒜'.repeat(121) }),
    tooLong('captainName', '120'),
  ],
  ['a phone of 41 digits', game({ captainPhone: '5'.repeat(41) }), tooLong('captainPhone', '40')],
  ['notes of 4,001 letters', game({ notes: 'a'.repeat(4_001) }), tooLong('notes', '4,000')],
  [
    'a comment of 4,001 letters',
    game({ refRating: 4, ratingComments: 'a'.repeat(4_001) }),
    tooLong('ratingComments', '4,000'),
  ],
  [
    'no verification',
    game({ verification: false }),
    'gameDetails.verification: You must verify the information is accurate',
  ],
])('a report with %s is refused with the message of its row', (_, changes, message) => {
  expect(verdict(changes)).toEqual([message]);
});

test.each([
  ['today', league({ matchDate: '2026-10-02' })],
  ['a tie', game({ winningScore: '0', losingScore: '0' })],
  ['digits of another script', game({ winningScore: '２१' })],
  ['spaces around', game({ winningScore: ' 21 ', captainEmail: ' dana@example.org ' })],
  ['no phone, notes or ratings', {}],
  ['a name of 120 letters that take two units', game({ captainName: '𝒜'.repeat(120) })],
  ['a name that the server makes shorter', game({ captainName: ` ${'e\u0301'.repeat(120)} ` })],
  ['notes of 4,000 letters', game({ notes: '🥎'.repeat(4_000) })],
  ['a location of 200 letters', league({ location: '𝒜'.repeat(200) })],
  ['a phone of 40 digits', game({ captainPhone: '5'.repeat(40) })],
  ['a comment too long that is hidden', game({ ratingComments: 'a'.repeat(4_001) })],
  ['an e-mail of 254 letters', game({ captainEmail: `${'a'.repeat(242)}@example.org` })],
  ['no scores, of a forfeit', game({ ...noScores, outcome: 'forfeit' })],
  ['no scores, of a game not played', game({ ...noScores, outcome: 'not-played' })],
  ['scores that do not show', game({ winningScore: '9', losingScore: 'x', outcome: 'forfeit' })],
  ['a tie at the end of an abandoned game', game({ winningScore: '14', outcome: 'abandoned' })],
  [
    'a comment too long on a game without ratings',
    game({ refRating: 4, ratingComments: 'a'.repeat(4_001), outcome: 'not-played' }),
  ],
  ['every rating', game({ fieldConditionRating: 1, refRating: 5, competitionRating: 3 })],
])('a report with %s is accepted', (_, changes) => {
  expect(verdict(changes)).toEqual([]);
});

test('an e-mail that is too long is told so first', () => {
  expect(verdict(game({ captainEmail: `${'a'.repeat(250)}@example.org` }))[0]).toBe(
    tooLong('captainEmail', '254'),
  );
});

test('rules of two fields hold whatever the other fields say', () => {
  const changes = {
    ...league({ leagueId: '', losingTeamId: 'herons' }),
    ...game({ winningScore: '1', losingScore: '2', captainName: '', verification: false }),
  };
  expect(verdict(changes)).toEqual(expect.arrayContaining([different, order]));
});

test('what was left out is not sent', () => {
  const sent = toReportScore(filledReport(aDraft()));
  expect(sent).toEqual({
    sportId: 'kickball',
    leagueDetails: {
      leagueId: 'thursday',
      winningTeamId: 'herons',
      losingTeamId: 'comets',
      matchDate: '2026-10-01',
      location: 'Arrowhead Fields',
    },
    gameDetails: {
      winningScore: 21,
      losingScore: 14,
      captainName: 'Dana Whitfield',
      captainEmail: 'dana@example.org',
      verification: true,
    },
  });
});

test('a chosen location is sent beside its name', () => {
  const { location, locationId } = toReportScore(
    filledReport(aDraft(league({ location: 'Riverbend Fields', locationId: 'riverbend' }))),
  ).leagueDetails;
  expect({ location, locationId }).toEqual({
    location: 'Riverbend Fields',
    locationId: 'riverbend',
  });
});

test('the comment is sent only while its box shows', () => {
  const sent = (fieldConditionRating: number) =>
    toReportScore(
      filledReport(aDraft(game({ fieldConditionRating, ratingComments: 'Mow the grass' }))),
    ).gameDetails.ratingComments;
  expect([sent(4), sent(5), sent(0)]).toEqual(['Mow the grass', undefined, undefined]);
});

test.each([
  ['a name with a tab from a table', { captainName: 'Dana\tHale' }, { captainName: 'Dana Hale' }],
  ['a phone number with one', { captainPhone: '555\t0104' }, { captainPhone: '555 0104' }],
  [
    'notes with the soft line break of a word processor',
    { notes: 'Wet field.\vPlayed on.\n\tAll well.\u0007' },
    { notes: 'Wet field.\nPlayed on.\n\tAll well.' },
  ],
  ['half a character', { captainName: 'Dana \ud83e' }, { captainName: 'Dana \ufffd' }],
  ['notes of which nothing can be seen', { notes: '\u200b\u2060' }, {}],
])('%s is sent as the server takes it', (_, typed, sent) => {
  const { gameDetails } = toReportScore(filledReport(aDraft(game(typed))));
  const usual = { captainName: 'Dana Whitfield' };
  const { captainName, captainPhone, notes } = gameDetails;
  expect({ captainName, captainPhone, notes }).toEqual({ ...usual, ...sent });
});

test.each(invisibleCharacters)('a name of nothing but %s is none', (_, character) => {
  expect(verdict(game({ captainName: ` ${character}${character}` }))).toEqual([
    'gameDetails.captainName: Your name is required',
  ]);
});

test.each(invisibleCharacters)(
  'notes and a phone number of nothing but %s are not sent',
  (_, character) => {
    const { gameDetails } = toReportScore(
      filledReport(aDraft(game({ notes: character, captainPhone: character }))),
    );
    expect(gameDetails).not.toHaveProperty('notes');
    expect(gameDetails).not.toHaveProperty('captainPhone');
  },
);

test.each([
  ['an emoji that is joined', 'Dana 👩\u200d🦰'],
  ['letters that are joined', 'श्री\u200dमान'],
  ['a Hangul filler beside a letter', 'ㄱ\u3164'],
  ['Braille with a blank', '⠙⠁⠝⠁\u2800⠓'],
])('a name with %s stays as typed', (_, captainName) => {
  const { gameDetails } = toReportScore(filledReport(aDraft(game({ captainName }))));
  expect(gameDetails.captainName).toBe(captainName);
});

test.each([
  [{}, { winningScore: 21, losingScore: 14 }],
  [{ outcomeReason: 'weather' }, { winningScore: 21, losingScore: 14 }],
  [{ outcome: 'forfeit' }, { outcome: 'forfeit' }],
  [
    { outcome: 'forfeit', outcomeReason: 'no-show' },
    { outcome: 'forfeit', outcomeReason: 'no-show' },
  ],
  [
    { outcome: 'not-played', outcomeReason: 'field' },
    { outcome: 'not-played', outcomeReason: 'field' },
  ],
  [
    { outcome: 'abandoned', outcomeReason: 'other' },
    { outcome: 'abandoned', outcomeReason: 'other', winningScore: 21, losingScore: 14 },
  ],
] as const)('of a game with %j, the result is sent as %j', (ended, sent) => {
  const { gameDetails } = toReportScore(filledReport(aDraft({ gameDetails: ended })));
  const names = ['outcome', 'outcomeReason', 'winningScore', 'losingScore'];
  const result = Object.entries(gameDetails).filter(([name]) => names.includes(name));
  expect(Object.fromEntries(result)).toEqual(sent);
});

test.each([
  ['forfeit', 'weather', true],
  ['forfeit', 'no-show', false],
  ['abandoned', '', true],
  ['abandoned', 'no-show', false],
  ['not-played', '', false],
] as const)('ratings of a game that ended as %s (%s) are sent: %s', (outcome, why, sent) => {
  const rated = { refRating: 2, ratingComments: 'A whistle', notes: 'Rain' };
  const draft = aDraft({ gameDetails: { ...rated, outcome, outcomeReason: why } });
  const { gameDetails } = toReportScore(filledReport(draft));
  expect(gameDetails.refRating).toBe(sent ? 2 : undefined);
  expect(gameDetails.ratingComments).toBe(sent ? 'A whistle' : undefined);
  expect(gameDetails.notes).toBe('Rain');
});

test.each([
  [game({ outcome: 'forfeit', ...noScores }), ['gameDetails.outcome']],
  [game({ outcome: 'abandoned' }), ['gameDetails.outcome']],
  [game({ outcomeReason: 'weather' }), []],
])('a server that takes no outcomes gets none: %j', (changes, paths) => {
  const violations = draftViolations(aDraft(changes), '2026-10-02', false);
  expect(violations.map(({ path }) => path)).toEqual(paths);
});
