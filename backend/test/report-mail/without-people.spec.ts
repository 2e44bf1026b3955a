import { ReportSnapshot, withoutPeople } from '../../src/report-mail/domain/report-snapshot';
import { factsAbout, isOf } from '../../src/report-mail/domain/kept-mail';
import { aReportSnapshot } from './a-report-snapshot';

const other = { ...aReportSnapshot(), reference: 'AAAA-0001', captainName: 'Other' };
const report: ReportSnapshot = {
  ...aReportSnapshot(),
  reference: 'AAAA-0002',
  captainName: 'Kim',
  captainEmail: ' Kim@example.org ',
  captainPhone: '555',
  notes: 'The notes',
  ratingComments: 'The comments',
  captainMessage: { at: '2026-06-01T16:00:00.000Z', text: 'The message' },
  correction: {
    revision: 2,
    correctedAt: '2026-06-01T16:00:00.000Z',
    changes: [
      { field: 'gameDetails.notes', label: 'Notes', from: '', to: 'The notes' },
      { field: 'gameDetails.ratingComments', label: 'Comments', from: '', to: 'The comments' },
      { field: 'gameDetails.winningScore', label: 'Winning score', from: '1', to: '2' },
    ],
  },
  earlier: [other],
};
const nobody = { address: null, reportIds: [], references: [], submittedBefore: null };

it('A report without people says the result, and nothing of its captain', () => {
  const erased = withoutPeople(report, ({ reference }) => reference === report.reference);
  expect(erased).toMatchObject({
    captainMessage: { at: '2026-06-01T16:00:00.000Z', text: 'Removed' },
    captainName: 'Removed',
    captainEmail: '',
    captainPhone: null,
    notes: null,
    ratingComments: null,
    winningScore: report.winningScore,
    earlier: [{ captainName: 'Other' }],
    correction: { changes: [{ field: 'gameDetails.winningScore' }] },
  });
  expect(JSON.stringify(erased)).not.toMatch(/Kim|555|The (notes|comments|message)/);
});

it('A report without messages and corrections gets none', () => {
  const erased = withoutPeople(aReportSnapshot(), () => true);
  expect(Object.keys(erased).sort()).toEqual(Object.keys(aReportSnapshot()).sort());
});

it('A report that lists one without people says everything else', () => {
  expect(withoutPeople(report, ({ reference }) => reference === other.reference)).toEqual({
    ...report,
    earlier: [{ ...other, captainName: 'Removed' }],
  });
});

it.each([
  ['its address, in any case', { ...nobody, address: 'kim@example.org' }],
  ['its reference', { ...nobody, references: ['AAAA-0002'] }],
  ['its age', { ...nobody, submittedBefore: new Date('2100-01-01') }],
])('A report is a person’s by %s', (_what, person) => {
  expect(isOf(person, report)).toBe(true);
  expect(isOf(nobody, report)).toBe(false);
});

const submittedAt = new Date(report.submittedAt);

it.each<[what: string, person: Partial<typeof nobody> | object, told: ReportSnapshot]>([
  ['another address', { address: 'lee@example.org' }, report],
  ['another reference', { references: ['AAAA-0001'] }, report],
  ['the very moment up to which all are', { submittedBefore: submittedAt }, report],
  ['an earlier time', { submittedBefore: new Date('2020-01-01') }, report],
])('A report is not a person’s by %s', (_what, person, told) => {
  expect(isOf({ ...nobody, ...person }, told)).toBe(false);
});

it('A result without an address is nobody’s by that', () => {
  const result = { ...report, captainEmail: undefined };
  expect(isOf({ ...nobody, address: 'kim@example.org' }, result)).toBe(false);
});

it('What is handed over has nothing of other captains', () => {
  const kim = { ...nobody, references: ['AAAA-0002'] };
  expect(factsAbout(kim, report)).toEqual({ ...report, earlier: [] });
  const listing = { ...report, earlier: [other, { ...other, reference: 'AAAA-0003' }] };
  expect(factsAbout({ ...nobody, references: ['AAAA-0001'] }, listing)).toEqual({
    reference: 'AAAA-0002',
    earlier: [other],
  });
});
