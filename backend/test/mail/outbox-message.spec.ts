import { MessageKind } from '../../src/kernel/collected/message-kinds';
import {
  ReportMessage,
  isForRecipients,
  isReceipt,
  mayBeMisaddressed,
  newReportMessage,
  readdressed,
  toNobody,
} from '../../src/report-mail/application/report-message';
import {
  Delivery,
  afterDelivery,
  latestAttemptAt,
  madeDue,
} from '../../src/mail/domain/outbox-message';
import { aReportSnapshot } from '../report-mail/a-report-snapshot';

const created = new Date('2026-06-01T16:00:00Z');
const pace = { firstPauseMilliseconds: 30_000 };
const both = ['one@example.org', 'two@example.org'];
const away: Delivery = { kind: 'unavailable', reason: 'connection refused' };

function refused(changes: Partial<Extract<Delivery, { kind: 'refused' }>> = {}): Delivery {
  return { kind: 'refused', recipients: both, reason: '451 later', final: false, ...changes };
}

function after(seconds: number): Date {
  return new Date(created.getTime() + seconds * 1_000);
}

function aMessage(): ReportMessage {
  return newReportMessage('report', both, aReportSnapshot(), created);
}

test('of a message that was delivered nothing is left to do', () => {
  expect(afterDelivery(aMessage(), { kind: 'delivered' }, pace, after(1))).toBeNull();
});

test('one that is not taken now is tried after pauses that double, up to an hour', () => {
  const pauses: number[] = [];
  let message = aMessage();
  let now = after(1);
  for (let refusal = 1; refusal <= 10; refusal++) {
    message = afterDelivery(message, refused(), pace, now)!;
    pauses.push((message.nextAttemptAt!.getTime() - now.getTime()) / 1_000);
    now = message.nextAttemptAt!;
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
  expect(message).toMatchObject({ attempts: 10, refusals: 10, lastError: '451 later' });
});

test('it is given up at the thirtieth refusal, about a day after the first', () => {
  let message = aMessage();
  let now = after(1);
  while (message.nextAttemptAt) {
    now = message.nextAttemptAt;
    message = afterDelivery(message, refused(), pace, now)!;
  }
  expect(message).toMatchObject({ refusals: 30, givenUpAt: now });
  const hours = (now.getTime() - created.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(28);
});

test('it is given up at once where asking again would get the same answer', () => {
  const left = afterDelivery(aMessage(), refused({ final: true }), pace, after(1));
  expect(left).toMatchObject({ givenUpAt: after(1), nextAttemptAt: null, attempts: 1 });
});

test('what was taken for some is kept for the others only', () => {
  const delivery = refused({ recipients: ['two@example.org'] });
  const left = afterDelivery(aMessage(), delivery, pace, after(1));
  expect(left!.recipients).toEqual(['two@example.org']);
});

test.each([
  ['new', 1, 30],
  ['a minute old', 60, 30],
  ['four minutes old', 240, 120],
  ['ten minutes old', 600, 300],
  ['three days old', 259_200, 300],
])(
  'a message that is %s when the mail server is away is tried again soon',
  (_how, age, seconds) => {
    const left = afterDelivery(aMessage(), away, pace, after(age));
    expect(left).toMatchObject({
      nextAttemptAt: after(age + seconds),
      lastError: 'connection refused',
      attempts: 1,
      refusals: 0,
    });
  },
);

test('no message is given up because the mail server is away', () => {
  let message = aMessage();
  for (let attempt = 1; attempt <= 5_000; attempt++) {
    message = afterDelivery(message, away, pace, message.nextAttemptAt!)!;
  }
  expect(message).toMatchObject({ attempts: 5_000, givenUpAt: null });
});

test('one that was given up and is tried again has all its chances', () => {
  const givenUp = afterDelivery(aMessage(), refused({ final: true }), pace, after(1))!;
  const again = madeDue(givenUp, after(500));
  expect(again).toMatchObject({ nextAttemptAt: after(500), givenUpAt: null, refusals: 0 });
  const left = afterDelivery(again, refused(), pace, after(501));
  expect(left!.nextAttemptAt).toEqual(after(531));
});

describe('A report that waited', () => {
  const [one, two] = both as [string, string];

  it.each<[who: string, left: readonly string[], responsible: readonly string[], to: string[]]>([
    ['those it was for, who still are responsible', both, both, both],
    ['all but one who was removed', both, [two], [two]],
    ['whoever took over from all of them', both, ['new@example.org'], ['new@example.org']],
    [
      'the address as it was corrected, too',
      both,
      [one, 'tow@example.org'],
      [one, 'tow@example.org'],
    ],
    ['those who were added', both, [...both, 'new@example.org'], [...both, 'new@example.org']],
    ['nobody where nobody is responsible', both, [], []],
    ['those left, once some have got it', [two], both, [two]],
    ['an address that is written in other emails now', [two], [one, 'Two@Example.org'], [two]],
    ['nobody who was added once some have got it', [two], [...both, 'new@example.org'], [two]],
    ['nobody when those left were removed', [two], [one], []],
    ['nobody in place of those left', [two], [one, 'tow@example.org'], []],
    ['nobody when nobody is responsible and some have got it', [two], [], []],
  ])('goes to %s', (_who, left, responsible, to) => {
    expect(readdressed({ ...aMessage(), recipients: left }, responsible).recipients).toEqual(to);
  });

  it('and then reached some goes to nobody who is added later', () => {
    const three = [...both, 'three@example.org'];
    const sent = readdressed(aMessage(), three);
    const left = afterDelivery(sent, refused({ recipients: [two] }), pace, after(60))!;
    expect(readdressed(left, three).recipients).toEqual([two]);
    const nobody = readdressed(left, [one]);
    expect(afterDelivery(nobody, toNobody, pace, after(90))).toMatchObject({
      givenUpAt: after(90),
      nextAttemptAt: null,
      lastError: 'The recipients who did not get it no longer receive the reports of this sport',
    });
  });

  it('is given up, and not lost, where nobody is responsible', () => {
    const left = afterDelivery(aMessage(), toNobody, pace, after(60))!;
    expect(left).toMatchObject({
      recipients: both,
      attempts: 1,
      refusals: 0,
      nextAttemptAt: null,
      lastError: 'Nobody receives the reports of this sport',
      givenUpAt: after(60),
    });
    expect(readdressed(madeDue(left, after(90)), [one]).recipients).toEqual([one]);
  });

  it.each<[whether: string, changes: Partial<ReportMessage>, seconds: number, is: boolean]>([
    ['is addressed as it should be within five seconds', {}, 5, false],
    ['may not be so any more after that', {}, 6, true],
    ['may not be so any more once it was tried', { attempts: 1 }, 1, true],
  ])('%s', (_whether, changes, seconds, is) => {
    expect(mayBeMisaddressed({ ...aMessage(), ...changes }, after(seconds))).toBe(is);
  });
});

test('A receipt goes where its captain asked for it, however long it waits', () => {
  const receipt = newReportMessage('receipt', ['dana@example.org'], aReportSnapshot(), created);
  expect(mayBeMisaddressed({ ...receipt, attempts: 3 }, after(86_400))).toBe(false);
  expect(readdressed(receipt, both)).toBe(receipt);
});

test.each<[kind: MessageKind, to: string]>([
  ['report', 'recipients'],
  ['receipt', 'the captain who reported'],
  ['correction', 'recipients'],
  ['correction-receipt', 'the captain who reported'],
  ['captain-message', 'recipients'],
  ['agreement-request', 'other captains'],
])('A message of kind %s is for %s', (kind, to) => {
  expect([isForRecipients({ kind }), isReceipt({ kind })]).toEqual([
    to === 'recipients',
    to === 'the captain who reported',
  ]);
});

describe('A question to captains', () => {
  const question = newReportMessage(
    'agreement-request',
    ['captain of Lions'],
    aReportSnapshot(),
    created,
  );

  it.each<Delivery>([{ kind: 'delivered' }, { kind: 'limited' }, { kind: 'unwanted' }])(
    'is done when it was %j',
    (delivery) => {
      expect(afterDelivery(question, delivery, pace, after(1))).toBeNull();
    },
  );

  it('is tried again as if it were refused while it is not known whom to ask', () => {
    const delivery: Delivery = { kind: 'unaddressed', reason: 'The feed is away' };
    expect(afterDelivery(question, delivery, pace, after(1))).toEqual({
      ...question,
      attempts: 1,
      refusals: 1,
      lastError: 'The feed is away',
      nextAttemptAt: after(31),
    });
    expect(afterDelivery({ ...question, refusals: 29 }, delivery, pace, after(1))).toMatchObject({
      recipients: ['captain of Lions'],
      refusals: 30,
      givenUpAt: after(1),
      nextAttemptAt: null,
    });
  });
});

/** In seconds. Clocks of servers may differ by a minute. */
const [minute, hour, day] = [60, 3_600, 86_400] as const;

test.each([
  [false, minute + hour],
  [true, minute + 2 * day],
])('A message waits for at most so long, to captains: %s, %i s', (isForCaptains, seconds) => {
  expect(latestAttemptAt(isForCaptains, created)).toEqual(after(seconds));
});
