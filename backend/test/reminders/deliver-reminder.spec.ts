import { IsWanted } from '../../src/mail/application/ports';
import { Delivery } from '../../src/mail/domain/outbox-message';
import { aGame } from './captain-reminder-fakes';
import { kim, now, reminderTo, robin } from './reminder-to-captains';

const day = 86_400_000;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const refused = (final: boolean, reason = '550 5.1.1 no such user'): Delivery => ({
  kind: 'refused',
  recipients: ['whoever it was'],
  reason,
  final,
});

beforeEach(() => {
  jest.useFakeTimers({ now });
});

afterEach(() => jest.useRealTimers());

describe('A reminder', () => {
  it('goes to each captain of the team in an e-mail of its own', async () => {
    const { attemptAll, sentTo, outbox, games } = await reminderTo(kim, robin);
    await attemptAll();
    expect(sentTo()).toEqual([kim, robin]);
    expect(outbox.messages).toEqual([]);
    expect(games.remindedOf).toEqual(['first', 'first']);
  });

  it('lists all games without a report of all teams of the captain', async () => {
    const { attempt, mentioned, games, teams } = await reminderTo(kim);
    teams.byAddress = { [kim]: ['bears'] };
    games.games = [
      aGame('first'),
      aGame('of another team of Kim', { home: { id: 'bears', name: 'Bears' } }),
      aGame('of others', {
        home: { id: 'foxes', name: 'Foxes' },
        away: { id: 'owls', name: 'Owls' },
      }),
    ];
    await attempt();
    expect(mentioned()).toEqual([['first', 'of another team of Kim']]);
  });

  it('also lists its own games of long ago, and no others of then', async () => {
    const { attempt, mentioned, games } = await reminderTo(kim);
    games.games = [aGame('of long ago'), aGame('first'), aGame('second')];
    games.longAgo = ['of long ago', 'first'];
    await attempt();
    expect(mentioned()).toEqual([['first', 'second']]);
  });

  it('has links that report the games and stop the e-mails', async () => {
    const { attempt, transport } = await reminderTo(kim);
    await attempt();
    const [email] = transport.emails;
    expect(email!.text).toContain('"url":"https://scores.example/#g=first"');
    expect(email!.text).toContain('"url":"https://scores.example/#s=mark 1"');
    expect(email!.stopUrl).toBe('https://scores.example/api/mail-stop/mark 1');
  });

  it.each<[what: string, games: ReturnType<typeof aGame>[]]>([
    ['was reported, or has gone from the schedule', []],
    ['is another one', [aGame('second')]],
  ])('is dropped if its game %s', async (_what, left) => {
    const { attempt, games, outbox, sentTo } = await reminderTo(kim);
    games.games = left;
    expect(await attempt()).toEqual({ kind: 'limited' });
    expect([outbox.messages, sentTo()]).toEqual([[], []]);
  });

  it('is dropped if its game is of other teams now', async () => {
    const { attempt, games, outbox, sentTo } = await reminderTo(kim);
    games.games = [
      aGame('first', { home: { id: 'bears', name: 'Bears' } }),
      aGame('other', { away: { id: 'owls', name: 'Owls' } }),
    ];
    expect(await attempt()).toEqual({ kind: 'limited' });
    expect([outbox.messages, sentTo()]).toEqual([[], []]);
  });

  it.each<[what: string, set: (scene: Awaited<ReturnType<typeof reminderTo>>) => unknown]>([
    ['the quiet hours begin', ({ quietHours }) => (quietHours.end = later(3_600_000))],
    ['its captain stops e-mails', ({ stopped, links }) => stopped.stop(links.markOf(kim))],
  ])('does not leave if %s until the mail server is ready', async (_what, set) => {
    const scene = await reminderTo(kim);
    scene.transport.beforeContent = () => void set(scene);
    expect(await scene.attempt()).toEqual({ kind: 'unwanted' });
    expect([scene.sentTo(), scene.games.remindedOf]).toEqual([[], []]);
  });

  it('does not leave if a game is reported until the mail server is ready', async () => {
    const { attempt, attemptAll, games, transport, sentTo, mentioned } = await reminderTo(kim);
    games.games = [aGame('first'), aGame('second')];
    transport.beforeContent = () => {
      games.games = [aGame('first')];
    };
    expect(await attempt()).toEqual({ kind: 'unwanted' });
    expect(sentTo()).toEqual([]);
    await attemptAll();
    expect(mentioned()).toEqual([['first']]);
  });

  it('holds its games while its content leaves, and not longer', async () => {
    const { attempt, games, transport } = await reminderTo(kim);
    const held: unknown[] = [];
    transport.whileHeld = () => held.push(games.held);
    transport.answer = () => {
      held.push(games.held);
      return Promise.resolve({ kind: 'delivered' });
    };
    await attempt();
    expect(held).toEqual([['first'], []]);
  });

  it('releases its games if sending fails', async () => {
    const { attempt, games, transport } = await reminderTo(kim);
    transport.whileHeld = () => {
      throw new Error('cut off');
    };
    expect(await attempt()).toMatchObject({ kind: 'refused', final: false });
    expect(games.held).toEqual([]);
  });

  it('releases its games if they are held after sending has failed', async () => {
    const { attempt, games, transport } = await reminderTo(kim);
    let wanted: ReturnType<IsWanted> | undefined;
    transport.send = (_message, _email, _signal, isWanted) => {
      wanted = isWanted?.();
      return Promise.resolve({ kind: 'unavailable', reason: 'cut off' });
    };
    await attempt();
    expect(await wanted).toBe(false);
    expect(games.held).toEqual([]);
  });
});

describe('An address', () => {
  it('gets one reminder a day, and the next one on the next day', async () => {
    const { attempt, attemptAll, queue, games, sentTo, nextAt, mentioned } = await reminderTo(kim);
    await attempt();
    games.games = [aGame('first'), aGame('second')];
    jest.setSystemTime(later(3_600_000));
    await queue('second');
    await attemptAll();
    expect(sentTo()).toEqual([kim]);
    // Midnight in New York.
    expect(nextAt()).toEqual(new Date('2026-06-03T04:00:00Z'));
    jest.setSystemTime(nextAt()!);
    await attemptAll();
    expect(mentioned()).toEqual([['first'], ['first', 'second']]);
  });

  it('hears nothing more of a message whose games it has heard of since', async () => {
    const { attempt, attemptAll, queue, games, sentTo, outbox } = await reminderTo(kim);
    games.games = [aGame('first'), aGame('second')];
    await queue('second');
    jest.setSystemTime(later(1_000));
    await attempt();
    await attemptAll();
    expect(sentTo()).toEqual([kim]);
    expect(outbox.messages).toEqual([]);
  });

  it('is reminded of a game three times at most', async () => {
    const { attemptAll, queue, sentTo, outbox } = await reminderTo(kim);
    for (let days = 1; days <= 5; days += 1) {
      await attemptAll();
      jest.setSystemTime(later(days * day));
      await queue('first');
    }
    await attemptAll();
    expect(sentTo()).toEqual([kim, kim, kim]);
    expect(outbox.messages).toEqual([]);
  });

  it('that wants no e-mails gets none', async () => {
    const { attemptAll, stopped, links, sentTo, outbox } = await reminderTo(kim, robin);
    await stopped.stop(links.markOf(kim));
    await attemptAll();
    expect(sentTo()).toEqual([robin]);
    expect(outbox.messages).toEqual([]);
  });

  it('that another server has just reminded is left for the next day', async () => {
    const { attempt, reminders, links, sentTo, transport, nextAt } = await reminderTo(kim);
    const mark = links.markOf(kim);
    jest.spyOn(reminders, 'count').mockImplementationOnce(async () => {
      await reminders.count(mark, [mark], '2026-06-02', ['other'], now);
      return false;
    });
    expect(await attempt()).toEqual({ kind: 'unwanted' });
    await attempt();
    expect([sentTo(), transport.emails]).toEqual([[], []]);
    expect(nextAt()).toEqual(new Date('2026-06-03T04:00:00Z'));
  });
});

describe('A reminder waits', () => {
  it('for the end of the quiet hours', async () => {
    const { attempt, quietHours, nextAt, sentTo } = await reminderTo(kim);
    quietHours.end = later(36_000_000);
    await attempt();
    expect([sentTo(), nextAt()]).toEqual([[], quietHours.end]);
  });

  it('for a server with the key for links', async () => {
    const { attempt, links, nextAt } = await reminderTo(kim);
    links.work = false;
    await attempt();
    expect(nextAt()).toEqual(later(600_000));
  });

  it('for the league feed, and says why', async () => {
    const { attempt, captains, outbox } = await reminderTo(kim);
    captains.byTeam = 'ENOENT';
    expect(await attempt()).toMatchObject({ kind: 'unaddressed' });
    expect(outbox.messages).toMatchObject([
      { lastError: 'The league feed could not be read: ENOENT', nextAttemptAt: later(30_000) },
    ]);
  });

  it('no longer than a week', async () => {
    const { attempt, outbox, sentTo } = await reminderTo(kim);
    jest.setSystemTime(later(7 * day + 1));
    await attempt();
    expect([outbox.messages, sentTo()]).toEqual([[], []]);
  });
});

describe('If the mail server refuses a captain for good', () => {
  it('the others of the team still get their e-mail', async () => {
    const { attemptAll, answer, outbox, sentTo } = await reminderTo(kim, robin);
    answer(refused(true));
    await attemptAll();
    expect(sentTo()).toEqual([kim, robin]);
    expect(outbox.messages).toEqual([]);
  });

  it('the captain is tried again if an administrator asks for that', async () => {
    const { attempt, answer, deliver, outbox } = await reminderTo(kim, robin);
    answer(refused(true));
    await attempt();
    const [left] = outbox.messages;
    expect(left!.elsewhere).toHaveLength(1);
    expect(deliver.renewed(left!)).toEqual({ ...left, elsewhere: [] });
  });

  it('administrators see why, without the address, if nobody else is left', async () => {
    const { attemptAll, answer, outbox } = await reminderTo(kim);
    answer(refused(true, `550 5.1.1 <${kim}> is unknown`));
    await attemptAll();
    expect(outbox.messages).toMatchObject([
      {
        recipients: ['captain of Lions'],
        lastError: 'The mail server did not take the e-mail (550 5.1.1)',
        nextAttemptAt: null,
        givenUpAt: now,
      },
    ]);
    expect(JSON.stringify(outbox.messages)).not.toMatch(/kim@/i);
  });
});

describe('A reminder that may have arrived', () => {
  it('counts as delivered, so that nobody gets two', async () => {
    const { attemptAll, answer, outbox, sentTo, games } = await reminderTo(kim);
    answer({ ...refused(false, 'The connection was lost'), mayHaveArrived: true } as Delivery);
    await attemptAll();
    expect([sentTo(), outbox.messages, games.remindedOf]).toEqual([[kim], [], ['first']]);
  });

  it('is tried again if it was cut off because its content took too long to leave', async () => {
    const { attempt, games, transport, nextAt } = await reminderTo(kim);
    transport.send = async (_message, _email, signal, isWanted) => {
      await isWanted!();
      expect(games.held).toEqual(['first']);
      jest.advanceTimersByTime(800);
      expect(signal!.aborted).toBe(true);
      return {
        ...refused(false, 'The mail server took too long'),
        mayHaveArrived: true,
      } as Delivery;
    };
    expect(await attempt()).toMatchObject({ kind: 'refused', mayHaveArrived: false });
    expect([games.held, games.remindedOf]).toEqual([[], []]);
    expect(nextAt()).toEqual(later(30_800));
  });
});

it('Without a mail server, reminders are dropped', async () => {
  const { attempt, transport, outbox } = await reminderTo(kim);
  transport.reachesPeople = false;
  await attempt();
  expect(outbox.messages).toEqual([]);
});

it('Marks of reminded captains are kept for 30 days', async () => {
  const { deliver, reminders } = await reminderTo(kim);
  const forget = jest.spyOn(reminders, 'forget');
  await deliver.tidy(now);
  expect(forget).toHaveBeenCalledWith(later(-30 * day));
});
