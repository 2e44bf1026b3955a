import type { SubmissionPage } from '../../src/features/submissions/model/api';
import {
  neighbourOf,
  withLogged,
  withoutReports,
  withReportChanged,
} from '../../src/features/submissions/model/list-changes';
import { aSubmission } from '../support/samples/a-submission';

const [a, b, c, d] = [aSubmission(), aSubmission(), aSubmission(), aSubmission()] as const;
const page = { address: '/api/score-submissions', next: null, total: 4, capped: false };
const pages: SubmissionPage[] = [
  { ...page, rows: [a, b] },
  { ...page, rows: [c, d] },
];
const idsIn = (list: readonly SubmissionPage[]) => list.map(({ rows }) => rows.map(({ id }) => id));

test('what is logged leaves a list of what is not', () => {
  const changed = withLogged(pages, [b.id, c.id], 'unlogged');
  expect(idsIn(changed)).toEqual([[a.id], [d.id]]);
  expect(changed.map(({ total }) => total)).toEqual([2, 2]);
});

test.each(['all', 'logged'] as const)('in a list of %s it stays, marked', (shown) => {
  const changed = withLogged(pages, [b.id], shown);
  expect(idsIn(changed)).toEqual(idsIn(pages));
  expect(changed.flatMap(({ rows }) => rows.map(({ logged }) => logged))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(changed[0]!.total).toBe(4);
});

test('what was changed takes the place of what it was', () => {
  const changed = withReportChanged(pages, { ...c, winningScore: 99 });
  expect(idsIn(changed)).toEqual(idsIn(pages));
  expect(changed.flatMap(({ rows }) => rows.map(({ winningScore }) => winningScore))).toEqual([
    21, 21, 99, 21,
  ]);
});

test('what is deleted leaves, and is counted no more', () => {
  const changed = withoutReports(pages, [a.id]);
  expect(idsIn(changed)).toEqual([[b.id], [c.id, d.id]]);
  expect(changed.map(({ total }) => total)).toEqual([3, 3]);
});

test('a count that ended early stays', () => {
  const capped = pages.map((each) => ({ ...each, total: 10_000, capped: true }));
  expect(withoutReports(capped, [a.id])[0]!.total).toBe(10_000);
});

test('what is not in the list changes nothing', () => {
  expect(withoutReports(pages, ['another'])).toEqual(pages);
});

test.each([
  ['the next', [a.id], b.id],
  ['the one before the last', [d.id], c.id],
  ['the next that stays', [a.id, b.id], c.id],
  ['the one before where none follows', [b.id, c.id, d.id], a.id],
  ['none where all leave', [a.id, b.id, c.id, d.id], null],
  ['none of a stranger', ['another'], null],
])('beside what leaves stands %s', (_, ids, neighbour) => {
  expect(neighbourOf([a, b, c, d], ids)).toBe(neighbour);
});
