import {
  areUsual,
  customRange,
  isBackwards,
  queryOf,
  readFilters,
  usualFilters,
  withPeriod,
  type RatingFilters,
} from '../../src/features/ratings/model/rating-filters';

const today = '2026-11-21';
const some = (changes: Partial<RatingFilters>): RatingFilters => ({ ...usualFilters, ...changes });

test.each([
  ['tab=ratings', {}],
  ['period=last7days', { period: 'last7days' }],
  ['period=Last7Days', {}],
  ['period=', {}],
  ['period=next7days', {}],
  ['sport=kickball', { sport: 'kickball' }],
  ['sport=all&location=all', {}],
  ['sport=%20&location=%20', {}],
  ['location=Arrowhead+Fields', { location: 'Arrowhead Fields' }],
  ['period=custom', { period: 'custom' }],
  [
    'period=custom&from=2026-09-01&to=2026-09-30',
    { period: 'custom', from: '2026-09-01', to: '2026-09-30' },
  ],
  ['period=custom&from=2026-02-30&to=soon', { period: 'custom' }],
  ['period=custom&from=09/01/2026', { period: 'custom' }],
  ['period=today&from=2026-09-01', { period: 'today' }],
] as const)('the address ?%s means %j', (query, changes) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(some(changes));
});

test.each([
  [{}, 'tab=ratings'],
  [{ period: 'lastYear', sport: 'kickball' }, 'tab=ratings&period=lastYear&sport=kickball'],
  [
    { period: 'custom', from: '2026-09-01', to: '2026-09-30', location: 'Los Ñandúes' },
    'tab=ratings&period=custom&from=2026-09-01&to=2026-09-30&location=Los+%C3%91and%C3%BAes',
  ],
] as const)('%j stand in the address as ?%s, and are read back', (changes, address) => {
  const query = queryOf(some(changes));
  expect(query.toString()).toBe(address);
  expect(readFilters(query)).toEqual(some(changes));
});

test.each([
  [{}, true],
  [{ period: 'today' }, false],
  [{ sport: 'kickball' }, false],
  [{ location: 'Arrowhead Fields' }, false],
] as const)('%j are as usual: %s', (changes, usual) => {
  expect(areUsual(some(changes))).toBe(usual);
});

test('a custom period begins as the last 30 days up to today', () => {
  expect(withPeriod(some({ sport: 'kickball' }), 'custom', today)).toEqual(
    some({ period: 'custom', sport: 'kickball', from: '2026-10-23', to: today }),
  );
});

test('another period forgets the dates', () => {
  const custom = some({ period: 'custom', from: '2026-09-01', to: '2026-09-30' });
  expect(withPeriod(custom, 'today', today)).toEqual(some({ period: 'today' }));
});

test.each([
  [null, null, '2026-10-23', '2026-11-21', false],
  ['2026-09-01', null, '2026-09-01', '2026-11-21', false],
  [null, '2026-10-01', '2026-10-23', '2026-10-01', true],
  ['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21', false],
  ['2026-11-22', null, '2026-11-22', '2026-11-21', true],
])('from %s to %s is %s to %s, backwards: %s', (from, to, first, last, backwards) => {
  const filters = some({ period: 'custom', from, to });
  expect(customRange(filters, today)).toEqual({ from: first, to: last });
  expect(isBackwards(filters, today)).toBe(backwards);
});
