import {
  areDefault,
  couldHideNewReports,
  queryOf,
  readFilters,
  defaultFilters,
  waitingIn,
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
  ['standing=messages', { ...defaultFilters, standing: 'messages' }],
  ['standing=attention', defaultFilters],
  ['from=2026-05-01&to=2026-02-30', { ...defaultFilters, from: '2026-05-01' }],
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
    {
      search: 'a',
      sport: 'b',
      logged: 'logged',
      outcome: 'not-played',
      standing: 'confirmed',
      from: '2026-05-01',
      to: '2026-05-14',
      sort: 'played',
    },
    'tab=submissions&search=a&sport=b&logged=logged&outcome=not-played&standing=confirmed&from=2026-05-01&to=2026-05-14&sort=played',
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
  [{ ...defaultFilters, sort: 'played' }, true, false],
  [{ ...defaultFilters, search: 'a' }, false, true],
  [{ ...defaultFilters, sport: 'a' }, false, true],
  [{ ...defaultFilters, outcome: 'forfeit' }, false, true],
  [{ ...defaultFilters, standing: 'confirmed' }, false, true],
  [{ ...defaultFilters, from: '2026-05-01' }, false, true],
  [{ ...defaultFilters, logged: 'logged' }, false, true],
  [{ ...defaultFilters, logged: 'all' }, false, false],
] as const)('%j: as usual %s, could hide a new report %s', (filters, usual, hides) => {
  expect(areDefault(filters)).toBe(usual);
  expect(couldHideNewReports(filters)).toBe(hides);
});

test.each([
  ['messages', 'unlogged', 'all'],
  ['ready', 'logged', 'unlogged'],
  ['ready', 'all', undefined],
  ['confirmed', 'logged', undefined],
  [null, 'logged', undefined],
] as const)('choosing %s while %s are shown changes the status to %s', (standing, logged, next) => {
  expect(withStanding(standing, { logged })).toEqual({ standing, ...(next && { logged: next }) });
});

test.each([
  [{ standing: 'ready', logged: 'unlogged' }, 'ready'],
  [{ standing: 'ready', logged: 'all' }, null],
  [{ standing: 'conflict', logged: 'unlogged' }, 'conflicts'],
  [{ standing: 'conflict', logged: 'all' }, null],
  [{ standing: 'messages', logged: 'all' }, 'messages'],
  [{ standing: 'ready', sport: 'kickball' }, 'ready'],
  [{}, null],
] as const)('what waits, filtered by %j: %s', (filters, what) => {
  expect(waitingIn({ ...defaultFilters, ...filters })).toBe(what);
});
