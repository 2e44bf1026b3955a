import { act, screen, waitFor, within } from '@testing-library/react';
import { admin } from '../support/admin';
import type { FeedStatus } from '../../src/api/types';
import { openApp } from '../support/open-app';
import { FakeServer } from '../support/fake-server';
import { aRun, feedStatus, master } from '../support/samples/served-data';

const path = '/api/admin/leaguelab-status';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

const open = () => openApp('/admin?tab=api-status');
const card = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest<HTMLElement>('li')!;

test('three cards say how it stands, in words and in colour, and nothing more if all is well', async () => {
  open();
  const api = await card('API Status');
  expect(api).toHaveTextContent('OK');
  expect(api).toHaveAttribute('data-good');
  expect(await card('Database')).toHaveTextContent('Connected');
  expect(await card('Connection')).toHaveTextContent('Active');
  for (const words of [
    'within 24 hours',
    'Links for captains',
    'could not be read',
    'Schedule of games',
  ]) {
    expect(screen.queryByText(new RegExp(words))).not.toBeInTheDocument();
  }
  const guide = screen.getByRole('link', { name: 'About this page' });
  expect(guide).toHaveAttribute('href', '/?guide=league-staff');
});

test('a failing feed is told with its reason', async () => {
  server.answer(path, {
    ...feedStatus,
    status: 'Failing',
    lastError: 'LeagueLab answered 503.',
    leagueLabApi: { ...feedStatus.leagueLabApi, connectionStatus: 'Unknown' },
  });
  open();
  expect(await card('API Status')).not.toHaveAttribute('data-good');
  expect(await card('Connection')).toHaveTextContent('Unknown');
  expect(screen.getByText('LeagueLab answered 503.')).toBeInTheDocument();
});

test('the last refreshes are counted, and told one by one', async () => {
  open();
  expect(await screen.findByText('2 of the last 3 refreshes succeeded.')).toBeInTheDocument();
  await admin.user.click(screen.getByText('Show each refresh'));
  const runs = within(screen.getByRole('region', { name: 'History' }));
  expect(runs.getByText('Failed after 30.0 s: No answer in 30 s.')).toBeInTheDocument();
  expect(runs.getByText('Succeeded in 980 ms')).toBeInTheDocument();
});

test('leagues that could not be read are named with the reason', async () => {
  const problems = [
    { league: 'Monday Coed 🥎', message: 'LeagueLab answered 404.' },
    { league: 'Friday', message: 'LeagueLab did not answer within 30 s.' },
  ];
  const run = aRun({ startedAt: '2026-10-02T15:00:00.000Z', unreadLeagues: 2 });
  server.answer(path, { ...feedStatus, problems, recentRuns: [run, ...feedStatus.recentRuns] });
  open();
  const unread = within(
    await screen.findByRole('region', { name: 'Leagues that could not be read' }),
  );
  expect(unread.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Monday Coed 🥎LeagueLab answered 404.',
    'FridayLeagueLab did not answer within 30 s.',
  ]);
  expect(unread.getByText(/^Their last good teams are kept/)).toBeInTheDocument();
  await admin.user.click(screen.getByText('Show each refresh'));
  expect(screen.getByText('Succeeded in 10 ms, 2 leagues could not be read')).toBeInTheDocument();
});

test('what is wrong with the server or its database is said', async () => {
  const notices = ['database-changed', 'no-link-key', 'standby-missing'];
  server.answer(path, { ...feedStatus, notices });
  open();
  expect(await screen.findByText(/^Links for captains do not work/)).toHaveTextContent('LINK_KEY');
  expect(screen.getByText(/^The database failed over or was restored/)).toBeInTheDocument();
  expect(screen.getByText(/^Reports are on fewer machines/)).toBeInTheDocument();
});

test('before the first refresh there is no history', async () => {
  server.answer(path, { ...feedStatus, recentRuns: [] });
  open();
  expect(await screen.findByText('No refresh has run yet.')).toBeInTheDocument();
});

describe('Every 30 seconds', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const asked = () => server.asked.filter((address) => address === path).length;

  test('it is asked for again, also after a failure, and what was known stays', async () => {
    open();
    await wait(1_000);
    expect(asked()).toBe(1);
    server.cutOff(path);
    await wait(30_000);
    expect(asked()).toBe(2);
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to load API status');
    expect(screen.getByText('Synchronization details')).toBeInTheDocument();
    server.answer(path, feedStatus);
    await wait(30_000);
    expect(asked()).toBe(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await wait(30_000);
    expect(asked()).toBe(4);
  });

  test('or each second while a refresh runs, and every five once it takes long', async () => {
    server.answer(path, { ...feedStatus, isRunning: true });
    open();
    await wait(100);
    expect(asked()).toBe(1);
    await wait(10_000);
    expect(asked()).toBeGreaterThanOrEqual(10);
    const before = asked();
    await wait(20_000);
    expect(asked()).toBe(before + 4);
    server.answer(path, feedStatus);
    await wait(5_000);
    expect(asked()).toBe(before + 5);
    await wait(29_000);
    expect(asked()).toBe(before + 5);
  });

  test('nobody asks while the page is hidden', async () => {
    open();
    await wait(1_000);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await wait(90_000);
    expect(asked()).toBe(1);
    visibility.mockRestore();
    await wait(30_000);
    expect(asked()).toBe(2);
  });
});

describe('Refreshing', () => {
  const call = 'POST /api/admin/refresh-leaguelab';
  const notifications = () => screen.getByRole('region', { name: 'Notifications' });
  const button = (name: string) => screen.findByRole('button', { name });

  test('begins at once, and the button waits for the run to end', async () => {
    server.answer(call, { message: 'LeagueLab data refresh initiated' }, 202);
    open();
    await button('Refresh Data Now');
    server.answer(path, { ...feedStatus, isRunning: true });
    await admin.press('Refresh Data Now');
    expect(notifications()).toHaveTextContent('LeagueLab data refresh initiated');
    expect(await button('Refreshing...')).toHaveAttribute('aria-disabled', 'true');
    expect(await button('Refreshing...')).toHaveFocus();
    await admin.press('Refreshing...');
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]!.body).toEqual({ acceptShrink: false });

    const newRun = aRun({ startedAt: '2026-10-02T15:31:00.000Z' });
    server.answer(path, { ...feedStatus, recentRuns: [newRun, ...feedStatus.recentRuns] });
    await screen.findByRole('button', { name: 'Refresh Data Now' }, { timeout: 4_000 });
  });

  test('that failed is told where the failure stands, and no longer as initiated', async () => {
    server.answer(call, { message: 'LeagueLab data refresh initiated' }, 202);
    server.answer(path, { ...feedStatus, status: 'Failing', lastError: 'The feed is down.' });
    open();
    await screen.findByRole('heading', { name: 'The last refresh failed' });
    server.answer(path, { ...feedStatus, lastError: 'The feed is down.', isRunning: true });
    await admin.press('Refresh Data Now');
    expect(notifications()).toHaveTextContent('LeagueLab data refresh initiated');
    await screen.findByRole('heading', { name: 'The refresh before this one failed' });
    server.answer(path, { ...feedStatus, status: 'Failing', lastError: 'The feed is down.' });
    const failed = { name: 'The last refresh failed' };
    await screen.findByRole('heading', failed, { timeout: 4_000 });
    await waitFor(() => expect(notifications()).not.toHaveTextContent('initiated'));
  });

  test('that another began meanwhile is told, and then shows too', async () => {
    server.refuse(call, 409, 'A refresh is running already.');
    open();
    await button('Refresh Data Now');
    server.answer(path, { ...feedStatus, isRunning: true });
    await admin.press('Refresh Data Now');
    expect(notifications()).toHaveTextContent('ErrorA refresh is running already.');
    expect(await button('Refreshing...')).toHaveAttribute('aria-disabled', 'true');
  });

  test('that fails before it can be told of does not hold the button', async () => {
    server.answer(call, { message: 'LeagueLab data refresh initiated' }, 202);
    open();
    await button('Refresh Data Now');
    server.cutOff(path);
    await admin.press('Refresh Data Now');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load API status');
    expect(await button('Refresh Data Now')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('that is refused says so', async () => {
    server.refuse(call, 500, 'Something went wrong.');
    open();
    await admin.user.click(await button('Refresh Data Now'));
    await waitFor(() =>
      expect(notifications()).toHaveTextContent('ErrorFailed to refresh LeagueLab data'),
    );
    expect(await button('Refresh Data Now')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('that was held back can be accepted', async () => {
    server.answer(call, { message: 'LeagueLab data refresh initiated' }, 202);
    const error = 'The feed lacks 400 of 600 teams. Nothing was changed.';
    const heldBack = aRun({ startedAt: '2026-10-02T15:00:00.000Z', error, heldBack: true });
    server.answer(path, {
      ...feedStatus,
      status: 'Failing',
      lastError: error,
      recentRuns: [heldBack, ...feedStatus.recentRuns],
    });
    open();
    await screen.findByRole('heading', { name: 'The last refresh was held back' });
    await admin.user.click(await button('Accept and Refresh'));
    expect(server.sent[0]!.body).toEqual({ acceptShrink: true });
  });
});

describe('Of the number of reports', () => {
  const volume = '/api/score-submissions/volume';

  test('an unusual one is told, with the usual one and where to look', async () => {
    server.answer(volume, { reports: 1_234, usualDay: 40, isUnusual: true });
    open();
    expect(
      await screen.findByText(/^1,234 reports came in within 24 hours; a usual day has 40\./),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the reports' })).toHaveAttribute(
      'href',
      '/admin?tab=submissions',
    );
  });
});

describe('The schedule of games', () => {
  const schedule: NonNullable<FeedStatus['schedule']> = {
    source: 'file',
    games: 1_204,
    lastError: null,
    notUnderstood: [],
    notUnderstoodCount: 0,
  };
  const section = async () =>
    within(await screen.findByRole('region', { name: 'Schedule of games' }));
  const show = (changes: Partial<typeof schedule>, of: Partial<FeedStatus> = {}) => {
    server.answer(path, { ...feedStatus, ...of, schedule: { ...schedule, ...changes } });
    open();
  };

  test('says where its games come from, and how many there are', async () => {
    show({});
    const facts = (await section()).getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual(['SCHEDULE_FILE', '1,204', '0']);
    expect((await section()).queryByText(/not understood/)).not.toBeInTheDocument();
  });

  test('lists the lines that were not understood, each with the reason', async () => {
    const notUnderstood = [
      { line: 7, league: 'Thursday Coed', reason: 'No team is called "Solemates".' },
      { line: 1_024, league: '', reason: 'There is no such date.' },
    ];
    show({ notUnderstood, notUnderstoodCount: 350 });
    await admin.user.click((await section()).getByText('Show the games that were not understood'));
    expect((await section()).getByText(/^The first 2 games of 350\./)).toBeVisible();
    expect(
      (await section()).getAllByRole('listitem').map(({ textContent }) => textContent),
    ).toEqual([
      'Line 7, Thursday CoedNo team is called "Solemates".',
      'Line 1,024There is no such date.',
    ]);
  });

  test('of the feed is counted by games', async () => {
    const notUnderstood = [{ line: 3, league: 'Monday', reason: 'It has no date.' }];
    show({ source: 'feed', notUnderstood, notUnderstoodCount: 1 });
    await admin.user.click((await section()).getByText('Show the game that was not understood'));
    expect((await section()).getByRole('listitem')).toHaveTextContent('Game 3, Monday');
    expect((await section()).getByText(/^Left out until the schedule is corrected/)).toBeVisible();
  });

  test.each([
    ['file', 12, '12 lines are for a bye or have no opponent yet.'],
    ['feed', 1, '1 game is for a bye or has no opponent yet.'],
  ] as const)('from a %s says that %i are for a bye', async (source, count, text) => {
    show({ source, withoutOpponentCount: count });
    expect((await section()).getByText(text)).toBeVisible();
  });

  test('that failed says why', async () => {
    show({ lastError: 'The header has no column "home".' });
    expect((await section()).getByText('The header has no column "home".')).toBeVisible();
    expect((await section()).queryByRole('button')).not.toBeInTheDocument();
  });

  const lacks =
    'The schedule lacks 9 of 14 games. Nothing was changed; an administrator can accept it.';

  test('that was held back can be accepted', async () => {
    server.answer('POST /api/admin/refresh-leaguelab', { message: 'Begun' }, 202);
    show({ lastError: lacks });
    await admin.user.click((await section()).getByRole('button', { name: 'Accept and Refresh' }));
    await waitFor(() =>
      expect(server.sent.at(-1)).toEqual({
        call: 'POST /api/admin/refresh-leaguelab',
        body: { acceptShrink: true },
      }),
    );
  });

  test('waits while the leagues are held back', async () => {
    const run = aRun({
      startedAt: '2026-10-02T15:00:00.000Z',
      error: 'The feed lacks 2 of 3 leagues',
      heldBack: true,
    });
    show({ lastError: lacks }, { lastError: run.error, recentRuns: [run] });
    await section();
    expect(screen.getAllByRole('button', { name: 'Accept and Refresh' })).toHaveLength(1);
    expect((await section()).queryByRole('button')).not.toBeInTheDocument();
  });
});
