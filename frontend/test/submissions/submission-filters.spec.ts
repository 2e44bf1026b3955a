import {
  areDefault,
  couldHideNewReports,
  queryOf,
  readFilters,
  defaultFilters,
  withReport,
  withStanding,
} from '../../src/features/submissions/model/submission-filters';

test.each([
  ['', defaultFilters],
  ['tab=submissions', defaultFilters],
  ['search=%20herons%20', { ...defaultFilters, search: 'herons' }],
  ['search=%20', defaultFilters],
  ['sport=kickball', { ...defaultFilters, sport: 'kickball' }],
  ['sport=all', defaultFilters],
  ['logged=all', { ...defaultFilters, logged: 'all' }],
  ['logged=logged', { ...defaultFilters, logged: 'logged' }],
  ['logged=unlogged', defaultFilters],
  ['logged=nonsense', defaultFilters],
  ['outcome=forfeit', { ...defaultFilters, outcome: 'forfeit' }],
  ['outcome=nonsense', defaultFilters],
  ['standing=attention', { ...defaultFilters, standing: 'attention' }],
  ['standing=all', defaultFilters],
  ['standing=nonsense', defaultFilters],
  ['search=a&sport=b&logged=all', { ...defaultFilters, search: 'a', sport: 'b', logged: 'all' }],
])('the address ?%s', (query, filters) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(filters);
});

test.each([
  [defaultFilters, 'tab=submissions'],
  [
    { ...defaultFilters, search: 'Los Ñandúes & co' },
    'tab=submissions&search=Los+%C3%91and%C3%BAes+%26+co',
  ],
  [{ ...defaultFilters, sport: 'kickball' }, 'tab=submissions&sport=kickball'],
  [{ ...defaultFilters, logged: 'all' }, 'tab=submissions&logged=all'],
  [
    { search: 'a', sport: 'b', logged: 'logged', outcome: 'not-played', standing: 'confirmed' },
    'tab=submissions&search=a&sport=b&logged=logged&outcome=not-played&standing=confirmed',
  ],
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
  [defaultFilters, true, false],
  [{ ...defaultFilters, search: 'a' }, false, true],
  [{ ...defaultFilters, sport: 'a' }, false, true],
  [{ ...defaultFilters, outcome: 'forfeit' }, false, true],
  [{ ...defaultFilters, standing: 'confirmed' }, false, true],
  [{ ...defaultFilters, logged: 'logged' }, false, true],
  [{ ...defaultFilters, logged: 'all' }, false, false],
] as const)('%j: as usual %s, could hide a new report %s', (filters, usual, hides) => {
  expect(areDefault(filters)).toBe(usual);
  expect(couldHideNewReports(filters)).toBe(hides);
});

test.each([
  ['attention', 'unlogged', 'all'],
  ['attention', 'logged', 'all'],
  ['ready', 'logged', 'unlogged'],
  ['ready', 'all', undefined],
  ['confirmed', 'logged', undefined],
  [null, 'logged', undefined],
] as const)('choosing %s while %s are shown changes the status to %s', (standing, logged, next) => {
  expect(withStanding(standing, { logged })).toEqual({ standing, ...(next && { logged: next }) });
});
