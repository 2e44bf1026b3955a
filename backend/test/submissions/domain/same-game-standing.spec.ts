import { ComparedReport, standingAmong } from '../../../src/submissions/domain/same-game';

const report = (changes: Partial<ComparedReport> = {}): ComparedReport => ({
  leagueId: 'thursday',
  matchDate: '2026-05-14',
  winningTeamId: 'red',
  losingTeamId: 'blue',
  winningScore: 3,
  losingScore: 1,
  outcome: 'played',
  reporterTeamId: null,
  reporterProof: null,
  scheduledGameId: null,
  scheduledDate: null,
  isReplaced: false,
  isAnotherGame: false,
  ...changes,
  answeredGameId: changes.answeredGameId ?? changes.scheduledGameId ?? null,
});

const alone = { gameStanding: null, isContested: false, sharesGame: false };
const agreed = { ...alone, sharesGame: true };
const conflict = { gameStanding: 'conflict', isContested: true, sharesGame: true };
const apart = { gameStanding: null, isContested: true, sharesGame: true };

const fromTeam = (reporterTeamId: string) => ({
  reporterTeamId,
  reporterProof: 'team-link' as const,
});
const other = { winningScore: 5 };
const dayBefore = { matchDate: '2026-05-13' };
const early = { scheduledGameId: 'early', scheduledDate: '2026-05-14' };
const late = { scheduledGameId: 'late', scheduledDate: '2026-05-14' };

it.each<[what: string, one: Partial<ComparedReport>, Partial<ComparedReport>, expected: object]>([
  ['says the same', {}, {}, agreed],
  ['says something else', {}, other, conflict],
  ['names another winner', {}, { winningTeamId: 'blue', losingTeamId: 'red' }, conflict],
  ['is of another date', {}, { ...other, ...dayBefore }, alone],
  ['is of another league', {}, { ...other, leagueId: 'friday' }, alone],
  ['is of another team', {}, { ...other, losingTeamId: 'green' }, alone],
  [
    'came from the other team',
    fromTeam('red'),
    fromTeam('blue'),
    { ...agreed, gameStanding: 'second-report' },
  ],
  ['came from the same team', fromTeam('red'), fromTeam('red'), agreed],
  [
    'came from somebody on the other roster',
    fromTeam('red'),
    { reporterTeamId: 'blue', reporterProof: 'roster' },
    agreed,
  ],
  ['names another game of its date', early, { ...other, ...late }, apart],
  ['names the same game with another date', early, { ...other, ...early, ...dayBefore }, conflict],
  ['names none, but has the date of its game', { ...early, ...dayBefore }, other, conflict],
  [
    'names a game of its date with another date',
    {},
    { ...other, ...early, ...dayBefore },
    conflict,
  ],
])('A report beside one that %s', (_what, one, two, expected) => {
  const [first, second] = [report(one), report(two)];
  expect(standingAmong(first, [first, second])).toEqual(expected);
});

it('A report is contested, but in no conflict, beside one of another game and one that agrees', () => {
  const reports = [report(early), report({ ...late, ...other }), report({ ...early })];
  expect(standingAmong(reports[0]!, reports)).toEqual(apart);
});
