import { afterArrival, afterVerdict } from '../../../src/features/score-wizard/outbox/outbox-rules';
import { stateOf, triesOf } from '../../../src/features/score-wizard/outbox/outbox-words';
import { aWaitingReport } from '../../support/a-waiting-report';
import { receipt } from '../../support/fake-server';

const now = Date.parse('2026-10-02T01:15:00Z');
const minute = 60_000;

test.each([
  ['Saved on this phone', aWaitingReport()],
  ['Sending…', aWaitingReport({ sendingUntil: now + 1 })],
  ['Saved on this phone', aWaitingReport({ sendingUntil: now })],
  ['Sent, reference K7Q2-4MZP', afterArrival(aWaitingReport(), receipt, now)],
  [
    'Refused',
    afterVerdict(aWaitingReport(), { kind: 'refused', message: 'No.', details: [] }, now),
  ],
])('a report says where it stands: %s', (words, report) => {
  expect(stateOf(report, now)).toBe(words);
});

const failed = (kind: 'no-answer' | 'too-many' | 'server', message: string | null = null) =>
  aWaitingReport({
    failure: { kind, message, isClearNo: false },
    triedAt: now,
    nextTryAt: now + 10 * minute,
  });

test.each([
  [failed('no-answer'), 'Last try at 9:15 PM: there was no connection.'],
  [failed('too-many'), 'Last try at 9:15 PM: too many reports were sent at once.'],
  [failed('server'), 'Last try at 9:15 PM: the server could not take it.'],
  [failed('server', 'Not ready.'), 'Last try at 9:15 PM: Not ready.'],
])('and what came of the last try', (report, words) => {
  expect(triesOf(report, now, 'America/New_York')).toBe(
    `${words} The next try is at 9:25 PM, or as soon as there is a connection.`,
  );
});

test('what is tried at once names no time', () => {
  expect(triesOf(aWaitingReport(), now, undefined)).toBe('It is tried again in a moment.');
});
