import type {
  StandingsNote,
  StandingsRow,
  StandingsRules,
  StandingsTiebreak,
} from '../../src/api/types';
import { noteText, reasonsOf, reasonText, rulesText } from '../../src/features/results/rules-words';

const rules = (changes: Partial<StandingsRules> = {}): StandingsRules => ({
  points: { win: 2, tie: 1, loss: 0, forfeit: 0 },
  tiebreaks: ['head-to-head', 'difference', 'for'],
  restartTiebreaks: false,
  forfeitScore: null,
  ...changes,
});

test.each<[StandingsRules, string]>([
  [
    rules(),
    'A win is 2 points, a tie 1. Level teams are ordered by points in their own games, then by the difference ' +
      'in all games, then by what they scored in all games.',
  ],
  [
    rules({ points: { win: 1, tie: 0, loss: -1, forfeit: -1 }, tiebreaks: ['forfeits'] }),
    'A win is 1 point, a tie 0, a loss −1. Level teams are ordered by the fewest forfeits.',
  ],
  [
    rules({ points: { win: 3, tie: 1, loss: 0, forfeit: -3 }, tiebreaks: [] }),
    'A win is 3 points, a tie 1, a loss 0, a forfeited game −3. Level teams share a rank.',
  ],
  [
    rules({ tiebreaks: ['head-to-head', 'head-to-head-difference'], restartTiebreaks: true }),
    'A win is 2 points, a tie 1. Level teams are ordered by points in their own games, then by the difference ' +
      'in their own games. Teams that their own games leave level are compared again without the others.',
  ],
  [
    rules({ tiebreaks: [], forfeitScore: { for: 3, against: 0 } }),
    'A win is 2 points, a tie 1. A forfeit counts as 3 – 0. Level teams share a rank.',
  ],
])('the rules %# in words', (given, text) => {
  expect(rulesText(given)).toBe(text);
});

test.each<[StandingsTiebreak['by'], number, number, string]>([
  ['head-to-head', 4, 1, '4 points to 1 in their games'],
  ['head-to-head', 1, -1, '1 point to −1 in their games'],
  ['head-to-head-difference', 3, -3, 'a difference of +3 to −3 in their games'],
  ['head-to-head-for', 5, 3, '5 scored to 3 in their games'],
  ['difference', 0, -2, 'a difference of 0 to −2 in all games'],
  ['for', 30, 28, '30 scored to 28 in all games'],
  ['wins', 1, 0, '1 win to 0'],
  ['forfeits', 0, -2, '0 forfeits to 2'],
])('%s as the reason', (by, own, other, text) => {
  expect(reasonText({ by, own, other, teamNames: ['Comets', 'Lions'] })).toBe(
    `Above Comets and Lions: ${text}`,
  );
});

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test.each<[Partial<StandingsNote>, string]>([
  [{ kind: 'points', points: -3 }, 'Comets: 3 points deducted. Late.'],
  [{ kind: 'points', points: 1 }, 'Comets: 1 point added. Late.'],
  [{ kind: 'withdrawn', games: 'kept' }, 'Comets withdrew. Their games still count. Late.'],
  [{ kind: 'withdrawn', games: 'annulled' }, 'Comets withdrew. Their games do not count. Late.'],
  [
    { kind: 'withdrawn', games: 'forfeited' },
    'Comets withdrew. Their games count as forfeits. Late.',
  ],
  [
    { kind: 'order', rank: 2, teamNames: ['Comets', 'Owls'] },
    'Rank 2 was decided: Comets, Owls. Late.',
  ],
])('the note %# in words', (changes, text) => {
  const note: StandingsNote = {
    kind: 'points',
    teamNames: ['Comets'],
    ...{ points: null, games: null, rank: null, reason: 'Late.', applies: true },
    ...changes,
  };
  expect(plain(noteText(note))).toBe(text);
});

test('what stands below a name', () => {
  const row = {
    decidedAbove: ['Owls'],
    adjustment: -1,
    withdrawn: 'kept',
  } as unknown as StandingsRow;
  expect(reasonsOf(row).map(plain)).toEqual([
    'Withdrew',
    '1 point deducted',
    'Above Owls: the league decided',
  ]);
});
