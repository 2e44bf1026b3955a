import { ReportToConfirm } from '../../src/report-mail/application/ports';
import { ReasonNotAsked } from '../../src/report-mail/domain/agreement-request';
import { OutboxMessage } from '../../src/mail/domain/outbox-message';
import {
  aReportToConfirm,
  away,
  kim,
  now,
  questionTo,
  refused,
  robin,
  sam,
} from './question-to-captains';

const day = 86_400_000;

beforeEach(() => {
  jest.useFakeTimers({ now });
});

afterEach(() => jest.useRealTimers());

describe('A question to the captains of a team', () => {
  it('goes to each of them in an e-mail of its own, once', async () => {
    const { outbox, requests, attempt, attemptAll, sentTo, isAsked, reason } = await questionTo(
      kim,
      robin,
    );

    expect(await attempt()).toEqual({ kind: 'delivered' });
    expect([sentTo(), isAsked()]).toEqual([[kim], true]);
    await attemptAll();

    expect(sentTo()).toEqual([kim, robin]);
    expect(outbox.messages).toEqual([]);
    expect(reason()).toBeNull();
    expect(requests.all).toMatchObject([
      { askedAt: now, teamId: 'lions', servedMarks: ['mark 1', 'mark 2'], refusedMarks: [] },
    ]);
  });

  it('has links for their team and their address, and no word of who reported', async () => {
    const { transport, attempt } = await questionTo(kim);
    await attempt();
    const { text, stopUrl } = transport.emails[0]!;
    expect(text).toContain(
      JSON.stringify({
        agreeUrl: `https://scores.example/#a=${aReportToConfirm().id} lions`,
        stopPage: 'https://scores.example/#s=mark 1',
        teamName: 'Lions',
        isCurrent: true,
        isContested: false,
      }),
    );
    expect(stopUrl).toBe('https://scores.example/api/mail-stop/mark 1');
    expect(JSON.stringify(transport.sent)).not.toMatch(/Dana|dana@|Rain/);
  });

  it('is addressed to the team that has to be asked by then', async () => {
    const { outbox, reports, requests, transport, answer, attempt, attemptAll, sentTo } =
      await questionTo(kim);
    reports.reports = [aReportToConfirm({ teamToAsk: 'tigers' })];
    answer(away);
    await attempt();
    expect(outbox.messages).toMatchObject([{ recipients: ['captain of Tigers'] }]);
    await attemptAll();
    expect(sentTo()).toEqual(['dana@example.org', 'dana@example.org']);
    expect(transport.emails[0]!.text).toContain('"teamName":"Tigers"');
    expect(requests.all).toMatchObject([{ teamId: 'tigers' }]);
  });

  it.each<[what: string, now: ReportToConfirm[]]>([
    ['is settled', [aReportToConfirm({ isSettled: true })]],
    ['was deleted', []],
    ['is of another day now', [aReportToConfirm({ matchDate: '2026-06-02' })]],
    ['has another winner now', [aReportToConfirm({ winningTeamId: 'bears' })]],
    ['has another loser now', [aReportToConfirm({ losingTeamId: 'bears' })]],
  ])('is dropped if its report %s', async (_what, current) => {
    const { outbox, reports, attempt, sentTo, isAsked, reason } = await questionTo(kim);
    reports.reports = current;
    await attempt();
    expect(sentTo()).toEqual([]);
    expect(outbox.messages).toEqual([]);
    expect([isAsked(), reason()]).toEqual([false, null]);
  });

  it('is dropped if another one took its place', async () => {
    const { outbox, requests, attempt, sentTo } = await questionTo(kim);
    requests.find = () => Promise.resolve(null);
    await attempt();
    expect([sentTo(), outbox.messages]).toEqual([[], []]);
  });

  it('waits on a server without the key for links, which another server may have', async () => {
    const { captains, links, outbox, attempt, sentTo, isAsked } = await questionTo(kim);
    links.work = false;
    captains.execute = () => Promise.reject(new Error('nobody may ask for addresses'));
    await attempt();
    expect([sentTo(), isAsked()]).toEqual([[], false]);
    expect(outbox.messages).toMatchObject([
      { attempts: 0, nextAttemptAt: new Date(now.getTime() + 600_000) },
    ]);
  });

  it.each<[what: string, now: Partial<ReportToConfirm>, isCurrent: boolean]>([
    ['still is', {}, true],
    ['has another score now', { winningScore: 22 }, false],
    ['has another score of the losers now', { losingScore: 13 }, false],
    ['has another outcome now', { outcome: 'forfeit' }, false],
    ['has another winner now', { winningTeamName: 'Lions', losingTeamName: 'Tigers' }, false],
    ['names a team in another way now', { losingTeamName: 'Lions FC' }, false],
    ['names the other team in another way now', { winningTeamName: 'Tigers FC' }, false],
  ])('says whether the result %s', async (_what, changes, isCurrent) => {
    const { reports, transport, attempt } = await questionTo(kim);
    reports.reports = [aReportToConfirm(changes)];
    await attempt();
    expect(transport.emails[0]!.text).toContain(`"isCurrent":${isCurrent}`);
  });

  it('waits for the end of the quiet hours', async () => {
    const { outbox, captains, quietHours, attempt, sentTo } = await questionTo(kim);
    const end = new Date(now.getTime() + 3_600_000);
    const of = captains.execute.bind(captains);
    captains.execute = () => Promise.reject(new Error('it is too early to ask for addresses'));
    quietHours.end = end;
    const [message] = outbox.messages;

    expect(await attempt()).toEqual({ kind: 'limited' });
    expect(outbox.messages).toEqual([{ ...message, nextAttemptAt: end }]);

    captains.execute = of;
    quietHours.end = null;
    jest.setSystemTime(end);
    await attempt();
    expect(sentTo()).toEqual([kim]);
  });

  it.each<[when: string, waited: number, sent: readonly string[], why: ReasonNotAsked | null]>([
    ['is sent after a week', 7 * day, [kim], null],
    ['is dropped after more than a week', 7 * day + 1, [], 'too-late'],
  ])('%s', async (_when, waited, sent, why) => {
    const { outbox, attempt, sentTo, reason } = await questionTo(kim);
    jest.setSystemTime(now.getTime() + waited);
    await attempt();
    expect([sentTo(), reason(), outbox.messages]).toEqual([sent, why, []]);
  });
});

describe('Nobody is asked, with the reason, if', () => {
  it('it is not known whom to ask by then', async () => {
    const { outbox, reports, attempt, sentTo, reason } = await questionTo(kim);
    reports.reports = [aReportToConfirm({ teamToAsk: null })];
    await attempt();
    expect([sentTo(), reason(), outbox.messages]).toEqual([[], 'side-unknown', []]);
  });

  it('the feed names no captain', async () => {
    const { outbox, attempt, sentTo, reason } = await questionTo();
    await attempt();
    expect([sentTo(), reason(), outbox.messages]).toEqual([[], 'no-captain', []]);
  });

  it('all captains stopped such e-mails', async () => {
    const { outbox, links, stopped, attempt, sentTo, reason } = await questionTo(kim, robin);
    for (const address of [kim, robin]) await stopped.stop(links.markOf(address));
    await attempt();
    expect([sentTo(), reason(), outbox.messages]).toEqual([[], 'stopped', []]);
  });

  it('they stopped them under an earlier key', async () => {
    const { links, stopped, attempt, sentTo, reason } = await questionTo(kim);
    links.marksOf = () => ['new mark', 'earlier mark'];
    await stopped.stop('earlier mark');
    await attempt();
    expect([sentTo(), reason()]).toEqual([[], 'stopped']);
  });

  it('one of them stopped them and the mail server refused the others', async () => {
    const { outbox, links, stopped, answer, attemptAll, reason } = await questionTo(kim, robin);
    await stopped.stop(links.markOf(kim));
    answer(refused(true));
    await attemptAll();
    expect(reason()).toBe('refused');
    expect(outbox.messages).toHaveLength(1);
  });
});

describe('One captain who stopped such e-mails', () => {
  it('gets none, and the others do', async () => {
    const { links, stopped, attemptAll, sentTo, isAsked } = await questionTo(kim, robin, sam);
    await stopped.stop(links.markOf(robin));
    await attemptAll();
    expect([sentTo(), isAsked()]).toEqual([[kim, sam], true]);
  });
});

describe('A report that changes while a question about it is sent', () => {
  it('is not asked about if it is settled when the mail server wants the content', async () => {
    const { outbox, reports, transport, attempt, attemptAll, sentTo, isAsked } =
      await questionTo(kim);
    transport.beforeContent = () => {
      reports.reports = [aReportToConfirm({ isSettled: true })];
    };
    expect(await attempt()).toEqual({ kind: 'unwanted' });
    await attemptAll();
    expect([sentTo(), isAsked(), outbox.messages]).toEqual([[], false, []]);
  });

  it('is asked about in the other team if the feed took that long', async () => {
    const { captains, reports, attemptAll, sentTo } = await questionTo(kim);
    const of = captains.execute.bind(captains);
    captains.execute = (...asked) => {
      reports.reports = [aReportToConfirm({ teamToAsk: 'tigers' })];
      return of(...asked);
    };
    await attemptAll();
    expect(sentTo()).toEqual(['dana@example.org']);
  });
});

test('The Message-ID of an e-mail is the same at each attempt, and of each captain another one', async () => {
  const { outbox, transport, answer, attemptAll } = await questionTo(kim, robin);
  const [question] = outbox.messages as [OutboxMessage];
  answer(away, refused(false), { kind: 'delivered' }, away);
  await attemptAll();
  const ids = transport.sent.map(({ id: sent, recipients: [to] }) => [to, sent]);
  const [ofKim, ofRobin] = [`${question.id}.mark 1`, `${question.id}.mark 2`];
  expect(ids).toEqual([
    [kim, ofKim],
    [kim, ofKim],
    [robin, ofRobin],
    [kim, ofKim],
    [kim, ofKim],
  ]);
});

test('Marks of captains are kept for 30 days', async () => {
  const { deliver, requests } = await questionTo(kim);
  const forget = jest.spyOn(requests, 'forget');
  await deliver.tidy(now);
  expect(forget).toHaveBeenCalledWith(new Date(now.getTime() - 30 * day));
});
