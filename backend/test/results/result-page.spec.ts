import { ResultQuery, pageOf } from '../../src/results/application/result-page';
import { PlacedResult, ResultPlace } from '../../src/results/domain/published-result';

const aResult = (date: string, number = 0): PlacedResult => ({
  place: [date, 'Lions', 'Tigers', number],
  result: {
    date,
    division: null,
    winningTeamName: 'Lions',
    losingTeamName: 'Tigers',
    winningScore: 3,
    losingScore: 1,
    outcome: 'played',
    state: 'final',
  },
});

const rules = {
  points: { win: 2, tie: 1, loss: 0, forfeit: 0 },
  tiebreaks: [],
  restartTiebreaks: false,
  forfeitScore: null,
};

const results = [
  aResult('2026-05-21'),
  aResult('2026-05-14'),
  aResult('2026-05-14', 1),
  aResult('2026-05-07'),
];
const read = (query: Partial<ResultQuery>) => {
  const league = { leagueName: 'Thursday', results, table: [], notes: [], rules };
  return pageOf(league, { from: null, to: null, limit: 10, after: null, ...query });
};

describe('The results of a league', () => {
  it.each<[what: string, query: Partial<ResultQuery>, expected: PlacedResult[]]>([
    ['all', {}, results],
    ['from a date on', { from: '2026-05-14' }, results.slice(0, 3)],
    ['from a date on which nobody played', { from: '2026-05-15' }, results.slice(0, 1)],
    ['until a date', { to: '2026-05-14' }, results.slice(1)],
    ['until a date on which nobody played', { to: '2026-05-13' }, results.slice(3)],
    ['between two dates', { from: '2026-05-08', to: '2026-05-20' }, results.slice(1, 3)],
    ['of no date', { from: '2026-06-01' }, []],
  ])('can be read: %s', (_what, query, expected) => {
    const page = read(query);
    expect(page).toEqual({ results: expected, next: null, total: expected.length });
  });

  it('are read page by page', () => {
    const next = results[2]!.place;
    expect(read({ limit: 3 })).toEqual({ results: results.slice(0, 3), next, total: 4 });
    expect(read({ limit: 3, after: next })).toEqual({
      results: results.slice(3),
      next: null,
      total: 4,
    });
  });

  it('have no next page if just those of one are left', () => {
    expect(read({ limit: 4 }).next).toBeNull();
    expect(read({ limit: 2, after: results[1]!.place }).next).toBeNull();
  });

  it('go on where the last one stood, also if it is gone', () => {
    const gone: ResultPlace = ['2026-05-14', 'Bears', 'Lions', 0];
    expect(read({ after: gone }).results).toEqual(results.slice(1));
  });
});
