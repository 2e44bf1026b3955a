import {
  areDefault,
  defaultFilters,
  queryOf,
  readFilters,
} from '../../src/features/schedule/model/game-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('the view opens with the games without a report', () => {
  expect(read('tab=submissions&view=unreported')).toEqual(defaultFilters);
  expect(queryOf(defaultFilters).toString()).toBe('tab=submissions&view=unreported');
});

test('filters go into the address and come back', () => {
  const filters = {
    state: 'all',
    sport: 'kickball',
    league: 'thursday',
    from: '2026-05-01',
    to: '2026-05-14',
  } as const;
  const query = queryOf(filters);
  expect(query.toString()).toBe(
    'tab=submissions&view=unreported&state=all&sport=kickball&league=thursday&from=2026-05-01&to=2026-05-14',
  );
  expect(readFilters(query)).toEqual(filters);
  expect(areDefault(filters)).toBe(false);
});

test.each(['state=open', 'sport=+', 'sport=all', 'league=all', 'from=May', 'to=2026-02-30'])(
  '%s is not a filter',
  (query) => {
    expect(areDefault(read(query))).toBe(true);
  },
);
