import {
  areUsual,
  couldHideNewReports,
  queryOf,
  readFilters,
  usualFilters,
  withReport,
} from '../../src/features/submissions/model/submission-filters';

test.each([
  ['', usualFilters],
  ['tab=submissions', usualFilters],
  ['search=%20herons%20', { ...usualFilters, search: 'herons' }],
  ['search=%20', usualFilters],
  ['sport=kickball', { ...usualFilters, sport: 'kickball' }],
  ['sport=all', usualFilters],
  ['logged=all', { ...usualFilters, logged: 'all' }],
  ['logged=logged', { ...usualFilters, logged: 'logged' }],
  ['logged=unlogged', usualFilters],
  ['logged=nonsense', usualFilters],
  ['search=a&sport=b&logged=all', { search: 'a', sport: 'b', logged: 'all' }],
])('the address ?%s', (query, filters) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(filters);
});

test.each([
  [usualFilters, 'tab=submissions'],
  [
    { ...usualFilters, search: 'Los Ñandúes & co' },
    'tab=submissions&search=Los+%C3%91and%C3%BAes+%26+co',
  ],
  [{ ...usualFilters, sport: 'kickball' }, 'tab=submissions&sport=kickball'],
  [{ ...usualFilters, logged: 'all' }, 'tab=submissions&logged=all'],
  [{ search: 'a', sport: 'b', logged: 'logged' }, 'tab=submissions&search=a&sport=b&logged=logged'],
] as const)('%j stands in the address, and is read from it', (filters, text) => {
  const query = queryOf(filters);
  expect(query.toString()).toBe(text);
  expect(readFilters(query)).toEqual(filters);
});

test('a report opens and closes beside the filters', () => {
  const query = new URLSearchParams('tab=submissions&sport=kickball');
  const open = withReport(query, '42');
  expect(open.toString()).toBe('tab=submissions&sport=kickball&report=42');
  expect(withReport(open, '43').toString()).toBe('tab=submissions&sport=kickball&report=43');
  expect(withReport(open, null).toString()).toBe(query.toString());
});

test.each([
  [usualFilters, true, false],
  [{ ...usualFilters, search: 'a' }, false, true],
  [{ ...usualFilters, sport: 'a' }, false, true],
  [{ ...usualFilters, logged: 'logged' }, false, true],
  [{ ...usualFilters, logged: 'all' }, false, false],
] as const)('%j: as usual %s, could hide a new report %s', (filters, usual, hides) => {
  expect(areUsual(filters)).toBe(usual);
  expect(couldHideNewReports(filters)).toBe(hides);
});
