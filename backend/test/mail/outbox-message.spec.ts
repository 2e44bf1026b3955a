import {
  Delivery,
  OutboxMessage,
  afterDelivery,
  newMessage,
  triedAgain,
} from '../../src/mail/domain/outbox-message';
import { aToldReport } from './a-told-report';

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

function aMessage(): OutboxMessage {
  return newMessage('report', both, aToldReport(), created);
}

test('a new message is due at once, and has not been tried', () => {
  expect(aMessage()).toMatchObject({
    attempts: 0,
    refusals: 0,
    nextAttemptAt: created,
    lastError: null,
    givenUpAt: null,
  });
});

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
  const again = triedAgain(givenUp, after(500));
  expect(again).toMatchObject({ nextAttemptAt: after(500), givenUpAt: null, refusals: 0 });
  const left = afterDelivery(again, refused(), pace, after(501));
  expect(left!.nextAttemptAt).toEqual(after(531));
});
