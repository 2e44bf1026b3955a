import {
  isFiltering,
  readFilters,
  withFilters,
} from '../../src/features/account/model/audit-filters';

const none = { action: null, actor: null, from: null, to: null };

test.each([
  ['', none],
  ['view=audit', none],
  ['action=sign-in', { ...none, action: 'sign-in' }],
  ['action=nonsense', none],
  ['actor=%20dana%40x%20', { ...none, actor: 'dana@x' }],
  ['actor=%20', none],
  ['from=2026-10-01&to=2026-10-02', { ...none, from: '2026-10-01', to: '2026-10-02' }],
  ['from=yesterday&to=2026-02-30', none],
])('the address ?%s', (query, filters) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(filters);
});

test('filters stand in the address as they were', () => {
  const filters = { action: 'register', actor: 'dana@x', from: '2026-10-01', to: null } as const;
  const query = withFilters(filters);
  expect(query.toString()).toBe('view=audit&action=register&actor=dana%40x&from=2026-10-01');
  expect(readFilters(query)).toEqual(filters);
});

test('what filters nothing leaves nothing in the address', () => {
  expect(withFilters(none).toString()).toBe('view=audit');
  expect(isFiltering(none)).toBe(false);
  expect(isFiltering({ ...none, to: '2026-10-02' })).toBe(true);
});
