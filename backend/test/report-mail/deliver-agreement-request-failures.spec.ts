import { Delivery } from '../../src/mail/domain/outbox-message';
import {
  aReportToConfirm,
  anAskedReport,
  away,
  kim,
  now,
  questionTo,
  refused,
  robin,
} from './question-to-captains';

beforeEach(() => {
  jest.useFakeTimers({ now });
});

afterEach(() => jest.useRealTimers());

describe('A captain whom the mail server refuses for good', () => {
  it('does not keep back the others, and is not tried again', async () => {
    const { outbox, requests, answer, attempt, attemptAll, sentTo, isAsked, reason } =
      await questionTo(kim, robin);
    answer(refused(true));
    expect(await attempt()).toMatchObject({ kind: 'refused', final: true });
    expect(outbox.messages).toMatchObject([{ attempts: 0, refusals: 0, nextAttemptAt: now }]);
    await attemptAll();
    expect([sentTo(), isAsked(), reason()]).toEqual([[kim, robin], true, null]);
    expect(outbox.messages).toEqual([]);
    expect(requests.all).toMatchObject([{ servedMarks: ['mark 2'], refusedMarks: ['mark 1'] }]);
  });

  it('is not listed as undelivered if another one was asked before', async () => {
    const { outbox, answer, attemptAll, sentTo, isAsked, reason } = await questionTo(kim, robin);
    answer({ kind: 'delivered' }, refused(true));
    await attemptAll();
    expect([sentTo(), isAsked(), reason()]).toEqual([[kim, robin], true, null]);
    expect(outbox.messages).toEqual([]);
  });

  it('is listed as undelivered if nobody could be asked', async () => {
    const { outbox, answer, attemptAll, isAsked, reason } = await questionTo(kim, robin);
    answer(refused(true), refused(true));
    await attemptAll();
    expect([isAsked(), reason()]).toEqual([false, 'refused']);
    expect(outbox.messages).toMatchObject([
      {
        recipients: ['captain of Lions'],
        nextAttemptAt: null,
        givenUpAt: now,
        lastError: 'The mail server did not take the e-mail (550 5.1.1)',
      },
    ]);
  });
});

describe('A captain whom the mail server refuses for now', () => {
  it('gives the others their turn, and is tried again after them', async () => {
    const { answer, attempt, attemptAll, sentTo } = await questionTo(kim, robin);
    answer(refused(false, '451 later'));
    expect(await attempt()).toMatchObject({ kind: 'refused', final: false });
    expect(await attempt()).toBeNull();
    await attemptAll();
    expect(sentTo()).toEqual([kim, robin, kim]);
  });

  it('is given up after 30 attempts, with the reason', async () => {
    const { outbox, requests, answer, attemptAll, sentTo, isAsked, reason } = await questionTo(kim);
    answer(...Array<Delivery>(40).fill(refused(false, '451 4.2.0 later')));
    await attemptAll();
    expect(sentTo()).toHaveLength(30);
    expect([isAsked(), reason()]).toEqual([false, 'refused']);
    expect(outbox.messages).toMatchObject([
      { refusals: 30, lastError: 'The mail server did not take the e-mail (451 4.2.0)' },
    ]);
    expect(requests.all).toMatchObject([{ refusedMarks: [] }]);
  });
});

describe('While the mail server is away', () => {
  it('a question waits, and is not given up', async () => {
    const { outbox, answer, attempt, attemptAll, sentTo, isAsked, reason } = await questionTo(kim);
    answer(...Array<Delivery>(40).fill(away));
    expect(await attempt()).toEqual(away);
    expect(outbox.messages).toMatchObject([
      {
        recipients: ['captain of Lions'],
        attempts: 1,
        refusals: 0,
        lastError: 'connect ECONNREFUSED',
        nextAttemptAt: new Date(now.getTime() + 30_000),
      },
    ]);
    await attemptAll();
    expect(sentTo()).toHaveLength(41);
    expect([isAsked(), reason()]).toEqual([true, null]);
  });
});

describe('While the feed can not be read', () => {
  const reason = 'The league feed could not be read: LeagueLab answered 503';

  it('a question waits, with the reason', async () => {
    const { outbox, captains, attempt, attemptAll, sentTo } = await questionTo(kim);
    const { byTeam } = captains;
    captains.byTeam = 'LeagueLab answered 503';
    expect(await attempt()).toEqual({ kind: 'unaddressed', reason });
    expect(outbox.messages).toMatchObject([
      {
        recipients: ['captain of Lions'],
        refusals: 1,
        lastError: reason,
        nextAttemptAt: new Date(now.getTime() + 30_000),
      },
    ]);
    captains.byTeam = byTeam;
    await attemptAll();
    expect(sentTo()).toEqual([kim]);
  });

  it('it is given up after 30 attempts', async () => {
    const all = await questionTo(kim);
    all.captains.byTeam = 'LeagueLab answered 503';
    await all.attemptAll();
    expect([all.sentTo(), all.isAsked(), all.reason()]).toEqual([[], false, 'feed-unreadable']);
    expect(all.outbox.messages).toMatchObject([
      { refusals: 30, nextAttemptAt: null, lastError: reason },
    ]);
  });

  it('an unexpected error is for the worker', async () => {
    const { outbox, captains, attempt } = await questionTo(kim);
    captains.execute = () => Promise.reject(new Error('the database is away'));
    const before = outbox.messages;
    await expect(attempt()).rejects.toThrow('the database is away');
    expect(outbox.messages).toEqual(before);
  });
});

describe('An address that got 20 such e-mails on a day', () => {
  /** Sends questions about this many other games. */
  async function afterGames(count: number, ...captains: readonly string[]) {
    const all = await questionTo(kim);
    all.outbox.messages = [];
    const games = Array.from({ length: count }, (_, index) => `${index}`.padStart(24, '0'));
    const reports = games.map((game) => aReportToConfirm({ id: `report ${game}` }));
    all.reports.reports = [...all.reports.reports, ...reports];
    for (const game of games) await all.queue(anAskedReport({ id: `report ${game}`, game }));
    await all.attemptAll();
    expect(all.sentTo()).toEqual(games.map(() => kim));
    all.transport.sent.length = 0;
    all.captains.byTeam = { lions: captains };
    await all.queue();
    return all;
  }

  it.each([
    ['as it was', kim],
    ['spelled in another way', kim.toUpperCase()],
  ])('gets no more, %s', async (_how, address) => {
    const { outbox, attemptAll, sentTo, isAsked, reason } = await afterGames(20, address);
    await attemptAll();
    expect([sentTo(), isAsked(), reason()]).toEqual([[], false, 'too-many']);
    expect(outbox.messages).toEqual([]);
  });

  it('does not keep back the other captains', async () => {
    const { attemptAll, sentTo, isAsked, reason } = await afterGames(20, kim, robin);
    await attemptAll();
    expect([sentTo(), isAsked(), reason()]).toEqual([[robin], true, null]);
  });

  it('gets others on the next day of the association’s calendar', async () => {
    const { queue, attemptAll, sentTo } = await afterGames(20, kim);
    // In New York, a day begins at 04:00 UTC.
    jest.setSystemTime(new Date('2026-06-03T03:59:59Z'));
    await attemptAll();
    expect(sentTo()).toEqual([]);
    await queue(anAskedReport({ game: 'f'.repeat(24) }));
    jest.setSystemTime(new Date('2026-06-03T04:00:00Z'));
    await attemptAll();
    expect(sentTo()).toEqual([kim]);
  });

  it('gets one more of several that are sent at the same time', async () => {
    const { queue, attempt, sentTo, transport, reports } = await afterGames(19, kim);
    const other = { id: 'another report', game: 'f'.repeat(24) };
    reports.reports = [...reports.reports, aReportToConfirm({ id: other.id })];
    await queue(anAskedReport(other));
    transport.answer = async () => {
      await attempt();
      return { kind: 'delivered' };
    };
    await attempt();
    expect(sentTo()).toEqual([kim]);
    expect([...reports.reasons.values()]).toEqual(['too-many']);
  });

  it('did not get those that the mail server did not take', async () => {
    const all = await afterGames(19, kim);
    all.answer(away, refused(false), away);
    await all.attemptAll();
    expect([all.sentTo(), all.isAsked()]).toEqual([[kim, kim, kim, kim], true]);
  });

  it('may have got one whose answer was lost, so it gets no more', async () => {
    const all = await afterGames(19, kim);
    all.answer({ ...refused(false), mayHaveArrived: true } as Delivery);
    await all.attemptAll();
    expect([all.sentTo(), all.isAsked(), all.reason()]).toEqual([[kim], false, 'too-many']);
  });
});

describe('A question that an administrator revives', () => {
  it('goes to all of them', async () => {
    const { outbox, answer, retry, attemptAll, sentTo, isAsked } = await questionTo(kim, robin);
    answer(refused(true), refused(true));
    await attemptAll();
    await retry();
    await attemptAll();
    expect([sentTo(), isAsked()]).toEqual([[kim, robin, kim, robin], true]);
    expect(outbox.messages).toEqual([]);
  });
});

describe('What is kept of an attempt', () => {
  it.each<[answered: string, delivery: Delivery, kept: string]>([
    [
      'a refusal with the address',
      refused(true, '550 5.1.1 <kim@example.org>: no such user'),
      'The mail server did not take the e-mail (550 5.1.1)',
    ],
    [
      'a refusal of several lines',
      refused(true, '550-5.7.26 Mail from us\n550 5.7.26 to Kim'),
      'The mail server did not take the e-mail (550-5.7.26)',
    ],
    [
      'a refusal with nothing but its code',
      refused(true, '553'),
      'The mail server did not take the e-mail (553)',
    ],
    [
      'a refusal without a code',
      refused(true, 'kim=40example.org is on our list 12345'),
      'The mail server did not take the e-mail',
    ],
    ['an outage', away, 'connect ECONNREFUSED'],
    [
      'an outage with the address',
      { kind: 'unavailable', reason: '421 4.3.2 KIM@EXAMPLE.ORG: try later' },
      'The mail server did not take the e-mail (421 4.3.2)',
    ],
    [
      'an outage with any address',
      { kind: 'unavailable', reason: 'Somebody <x@example.net> was here' },
      'The mail server did not take the e-mail',
    ],
    [
      'an outage with the name of the address',
      { kind: 'unavailable', reason: '421 no mailbox for kim here' },
      'The mail server did not take the e-mail (421)',
    ],
  ])('has no address in it: %s', async (_answered, delivery, kept) => {
    const { outbox, answer, attempt } = await questionTo(kim);
    answer(delivery);
    const told = await attempt();
    expect(outbox.messages).toMatchObject([{ recipients: ['captain of Lions'], lastError: kept }]);
    expect(JSON.stringify([told, outbox.messages])).not.toMatch(/kim/i);
  });

  it('has none of an error that nobody thought of', async () => {
    const { outbox, transport, attempt } = await questionTo(kim);
    transport.answer = () => Promise.reject(new TypeError(`no way to ${kim}`));
    await attempt();
    expect(outbox.messages).toMatchObject([{ lastError: 'TypeError', refusals: 1 }]);
    expect(JSON.stringify(outbox.messages)).not.toMatch(/kim/i);
  });
});
