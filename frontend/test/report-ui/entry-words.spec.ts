import { refuse, type Agreement } from '../../src/report-queue/entry';
import { afterArrival } from '../../src/report-queue/kinds/report';
import {
  correctionLossOf,
  lastTryOf,
  lossOf,
  nextTryOf,
  standingInWords,
  stateOf,
} from '../../src/report-ui/queue-entries/entry-words';
import { aReadOut } from '../support/samples/a-read-out';
import { aWaitingConfirmation } from '../support/samples/a-waiting-confirmation';
import { aWaitingCorrection } from '../support/samples/a-waiting-correction';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { receipt } from '../support/samples/served-data';

const now = Date.parse('2026-10-02T01:15:00Z');
const minute = 60_000;

const why = { message: 'No.', details: [] };

test.each([
  ['Not sent yet', aWaitingReport(), false],
  ['Sending…', aWaitingReport(), true],
  ['Sent, reference K7Q2-4MZP', afterArrival(aWaitingReport(), receipt, now), false],
  ['Refused', refuse(aWaitingReport(), why), false],
  ['Correction not sent yet', aWaitingCorrection(), false],
  ['Sending the correction…', aWaitingCorrection(), true],
  ['Correction refused', refuse(aWaitingCorrection(), why), false],
  ['Answer not sent yet', aWaitingConfirmation(), false],
  ['Answer refused', refuse(aWaitingConfirmation(), why), false],
])('an entry says where it stands: %s', (words, entry, isSending) => {
  expect(stateOf(entry, isSending)).toBe(words);
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
  expect(lastTryOf(report, 'America/New_York')).toBe(words);
});

test('before the first try there is nothing to say of it', () => {
  expect(lastTryOf(aWaitingReport(), undefined)).toBeNull();
});

const nextTryAt = now + 10 * minute;

test.each([
  [
    'names the time, and that a connection brings it on',
    { nextTryAt },
    true,
    'The next try is at 9:25 PM, or as soon as there is a connection.',
  ],
  [
    'names the time alone where the server wants to be left alone until then',
    { nextTryAt, notBefore: nextTryAt },
    true,
    'The next try is at 9:25 PM.',
  ],
  ['names no time where it is near', {}, true, 'It is tried again in a moment.'],
  [
    'names no time without a network, however near',
    {},
    false,
    'It is sent as soon as there is a connection.',
  ],
])('what is said of the next try %s', (_what, changes, isOnline, words) => {
  expect(nextTryOf(aWaitingReport(changes), now, isOnline, 'America/New_York')).toBe(words);
});

const nobody = 'It was not sent, and nobody else has it. This cannot be undone.';
const perhaps =
  'This phone had no clear answer to a try: the report may have arrived, or nobody else has it. This cannot be undone.';
const earlier = 'An earlier version of this report arrived, and the administrators keep it.';

test.each([
  ['nobody else has it', {}, nobody],
  ['every try had a clear no', { tries: 3, triedAt: now }, nobody],
  ['a try had none', { mayHaveArrived: true }, perhaps],
  ['a try has not ended', { sendingUntil: 1 }, perhaps],
  [
    'an earlier version arrived',
    { earlierVersionArrived: true },
    `${earlier} This version was not sent, and nobody else has it. This cannot be undone.`,
  ],
  [
    'an earlier version arrived, and this one may have',
    { earlierVersionArrived: true, mayHaveArrived: true },
    `${earlier} ${perhaps}`,
  ],
])('what removing a report means where %s', (_what, changes, words) => {
  expect(lossOf(aWaitingReport(changes))).toBe(words);
});

test('and what it means once it was refused', () => {
  expect(lossOf(refuse(aWaitingReport(), why))).toBe(nobody);
  expect(lossOf(refuse(aWaitingReport({ mayHaveArrived: true }), why))).toBe(perhaps);
});

test.each([
  [
    'was not sent',
    aWaitingReport(),
    [aWaitingCorrection()],
    'It was not sent, and nobody else has it. Nobody else has your correction of it, which is removed, too. This cannot be undone.',
  ],
  [
    'was sent',
    afterArrival(aWaitingReport(), receipt, now),
    [aWaitingCorrection()],
    'The administrators keep this report. Nobody else has your correction of it, which is removed, too. This cannot be undone.',
  ],
  [
    'was sent, and the correction may have been',
    afterArrival(aWaitingReport(), receipt, now),
    [aWaitingCorrection({ mayHaveArrived: true })],
    'The administrators keep this report. Your correction of it may have arrived, and is removed from this phone, too. This cannot be undone.',
  ],
])('what removing a report with a correction means where it %s', (_what, report, list, words) => {
  expect(lossOf(report, list)).toBe(words);
});

const tried = aWaitingCorrection({ mayHaveArrived: true });
const noTry = aWaitingCorrection({ id: 'newer', dependsOn: tried.id });
const refusedOne = refuse(aWaitingCorrection(), why);
const stays = 'and the report stays as it is. This cannot be undone.';
const arrived =
  'may have arrived: this phone had no clear answer to a try. Removing it here does not take that back. This cannot be undone.';

test.each([
  ['nobody else has it', [aWaitingCorrection()], `Nobody else has it, ${stays}`],
  ['it was refused', [refusedOne], `Nobody else has it, ${stays}`],
  ['a try had no answer', [tried], `It ${arrived}`],
  ['a try has not ended', [aWaitingCorrection({ sendingUntil: 1 })], `It ${arrived}`],
  [
    'an earlier one may have arrived',
    [noTry, tried],
    `This removes 2 corrections of the report. One of them ${arrived}`,
  ],
])('what removing a correction means where %s', (_what, corrections, words) => {
  expect(correctionLossOf(corrections)).toBe(words);
});

test.each([
  ['confirmed', 'link', 'Both sides agree.'],
  ['reported', 'link', 'The administrators see that someone with the link agreed.'],
  ['reported', 'team', 'The administrators see that your team agreed.'],
  ['reported', 'mail', 'The administrators see that your team agreed.'],
  [
    'conflict',
    'link',
    'Another report of this game differs. The administrators compare them, and see your answer.',
  ],
])('%s after an answer by %s means: “%s”', (standing, by, words) => {
  const team: Agreement = { by: 'team', token: 't', reference: 'R', revision: 1 };
  const link: Agreement = { by: 'link', key: 'k', link: 'k', result: aReadOut() };
  const agreement = { team, link, mail: { ...link, isMailed: true } }[by]!;
  expect(standingInWords({ standing, agreement })).toBe(words);
});
