import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer, pageOf } from '../support/fake-server';
import { leagueAdmin, master, noSubmissions } from '../support/samples/served-data';
import { ReviewedReports } from '../support/responses/reviewed-reports';

const reports = '/api/score-submissions';
const unlogged = `${reports}?logged=unlogged`;
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

const table = () => screen.findByRole('table', { name: 'Score submissions' });
const rowOf = (text: string) => screen.findByRole('row', { name: new RegExp(text) });
const back = () => {
  act(() => window.history.back());
};
const card = (name: string) => screen.getByText(name).nextElementSibling;

describe('The summary', () => {
  test('counts reports, what is logged, what is pending, and sports', async () => {
    server.answer(`${reports}/summary`, {
      ...noSubmissions,
      total: 1_026,
      logged: 1_000,
      pending: 26,
      activeSports: 9,
    });
    openApp('/admin');
    expect(await screen.findByText('1,026')).toBeInTheDocument();
    expect(card('Total Submissions')).toHaveTextContent('1,026');
    expect(card('Logged Scores')).toHaveTextContent('1,000');
    expect(card('Pending Scores')).toHaveTextContent('26');
    expect(card('Active Sports')).toHaveTextContent('9');
  });

  test.each([
    [0, null],
    [1, 'true'],
  ])('with %i pending stands out: %s', async (pending, waiting) => {
    server.answer(`${reports}/summary`, {
      ...noSubmissions,
      total: 5,
      logged: 5 - pending,
      pending,
      activeSports: 1,
    });
    openApp('/admin');
    await waitFor(() => expect(card('Pending Scores')).toHaveTextContent(String(pending)));
    expect(card('Pending Scores')?.getAttribute('data-waiting')).toBe(waiting);
  });
});

describe('The table', () => {
  test('has its columns', async () => {
    new ReviewedReports(server, [aSubmission()]);
    openApp('/admin');
    await rowOf('Herons');
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Select all',
      'Date',
      'Sport',
      'League',
      'Teams',
      'Score',
      'Submitted By',
      'Status',
      'Actions',
    ]);
  });

  test('tells of a report', async () => {
    new ReviewedReports(server, [aSubmission({ division: 'Competitive' })]);
    openApp('/admin');
    const cells = within(await rowOf('Herons')).getAllByRole('cell');
    expect(cells.slice(1, 8).map(({ textContent }) => textContent)).toEqual([
      '10/01/2026Sent Oct 1',
      'Kickball',
      'Thursday CoedCompetitive',
      'Northgate Herons over Comets details',
      '21 – 14',
      'Sam Captainsam.captain@example.org',
      'Pending',
    ]);
  });

  test('says that a game was tied', async () => {
    new ReviewedReports(server, [aSubmission({ winningScore: 7, losingScore: 7 })]);
    openApp('/admin');
    expect(within(await rowOf('Herons')).getAllByRole('cell')[5]).toHaveTextContent('7 – 7Tie');
  });

  test('shows what is logged dimmed, with nothing to mark', async () => {
    new ReviewedReports(server, [aSubmission({ logged: true })]);
    openApp('/admin?logged=all');
    const row = await rowOf('Herons');
    expect(row).toHaveAttribute('data-logged');
    expect(within(row).getByText('Logged')).toBeInTheDocument();
    expect(within(row).getByRole('button', { name: /^Mark as Logged/ })).toBeDisabled();
    expect(within(row).getByRole('button', { name: /^Delete/ })).toBeEnabled();
  });

  test.each([
    ['single', null],
    ['duplicate', 'Duplicate'],
    ['conflict', 'Conflict'],
  ] as const)('marks a %s report', async (reportStatus, badge) => {
    new ReviewedReports(server, [aSubmission({ reportStatus })]);
    openApp('/admin');
    const row = await rowOf('Herons');
    for (const word of ['Duplicate', 'Conflict']) {
      expect(within(row).queryAllByText(word)).toHaveLength(word === badge ? 1 : 0);
    }
  });

  test('without reports says so, and offers the logged ones', async () => {
    new ReviewedReports(server, [aSubmission({ logged: true })]);
    openApp('/admin');
    expect(await screen.findByText('No score submissions found')).toBeInTheDocument();
    expect(screen.getByText('0 reports')).toBeInTheDocument();
    await admin.press('Show logged scores, too');
    expect(await rowOf('Herons')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=submissions&logged=all');
  });

  test('before the first report offers the form, and the setup to master admins', async () => {
    const topic = { title: '', summary: '', facts: [] };
    const howTo = { text: '', examples: [], documents: [], page: null };
    server.answer('/api/admin/setup', {
      version: '1',
      topics: (['missing', 'missing', 'done'] as const).map((state) => ({
        ...topic,
        howTo,
        id: 'mail' as const,
        state,
      })),
    });
    new ReviewedReports(server, []);
    openApp('/admin');
    expect(await screen.findByRole('link', { name: 'Try the form' })).toHaveAttribute('href', '/');
    const setup = await screen.findByRole('link', { name: 'open Setup' });
    expect(setup).toHaveAttribute('href', '/account?view=setup');
    expect(setup.parentElement).toHaveTextContent('2 of 3 things are missing: open Setup');
    expect(screen.queryByRole('button', { name: /Show logged/ })).toBeNull();
  });

  test('before the first report does not ask league admins for the setup', async () => {
    server.signIn(leagueAdmin);
    new ReviewedReports(server, []);
    openApp('/admin');
    await screen.findByRole('link', { name: 'Try the form' });
    expect(screen.queryByRole('link', { name: 'open Setup' })).toBeNull();
    expect(server.asked).not.toContain('/api/admin/setup');
  });

  test('without matches says so, and offers to clear the filters', async () => {
    new ReviewedReports(server, [aSubmission()]);
    server.answer(`${reports}?search=zzz&logged=unlogged`, []);
    openApp('/admin?search=zzz');
    expect(await screen.findByText('No score submissions found')).toBeInTheDocument();
    await admin.press('Clear filters');
    expect(await rowOf('Herons')).toBeInTheDocument();
    expect(screen.getByLabelText('Search')).toHaveValue('');
    expect(window.location.search).toBe('?tab=submissions');
  });

  test('goes on page by page, without reading again what is there', async () => {
    const [first, second] = [aSubmission(), aSubmission({ winningTeamName: 'Los Ñandúes' })];
    server.respond(unlogged, () => pageOf([first], { total: 2, next: `${unlogged}&cursor=abc` }));
    server.respond(`${unlogged}&cursor=abc`, () => pageOf([second], { total: 2 }));
    openApp('/admin');
    expect(await screen.findByText('2 reports')).toBeInTheDocument();
    expect(screen.queryByText('Los Ñandúes')).not.toBeInTheDocument();
    await admin.press('Load more reports');
    expect(await screen.findByText('Los Ñandúes')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load more reports' })).not.toBeInTheDocument();
    expect(server.asked.filter((path) => path === unlogged)).toHaveLength(1);
  });

  test('says that more is on its way', async () => {
    server.respond(unlogged, () =>
      pageOf([aSubmission()], { total: 2, next: `${unlogged}&cursor=abc` }),
    );
    server.hang(`${unlogged}&cursor=abc`);
    openApp('/admin');
    await admin.press('Load more reports');
    expect(await screen.findByRole('button', { name: 'Loading more... reports' })).toHaveFocus();
  });

  test('keeps what it has where more can’t be loaded', async () => {
    server.respond(unlogged, () =>
      pageOf([aSubmission()], { total: 2, next: `${unlogged}&cursor=abc` }),
    );
    server.cutOff(`${unlogged}&cursor=abc`);
    openApp('/admin');
    await admin.press('Load more reports');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await rowOf('Herons')).toBeInTheDocument();
    server.respond(`${unlogged}&cursor=abc`, () =>
      pageOf([aSubmission({ winningTeamName: 'Los Ñandúes' })], { total: 2 }),
    );
    await admin.press('Retry');
    expect(await screen.findByText('Los Ñandúes')).toBeInTheDocument();
  });
});

describe('The filters', () => {
  const herons = aSubmission();
  const nandues = aSubmission({ winningTeamName: 'Los Ñandúes', sportId: 'ultimate' });
  const loggedOne = aSubmission({ winningTeamName: 'Old Guard', logged: true });

  beforeEach(() => {
    const kept = new ReviewedReports(server, [herons, nandues, loggedOne]);
    kept.list('sport=ultimate&logged=unlogged', ({ sportId }) => sportId === 'ultimate');
    kept.list('search=ñandú&logged=unlogged', (row) => row === nandues);
    // Encoded as in an address.
    server.respond(`${reports}?search=los+ñandú&logged=unlogged`, () =>
      pageOf([nandues], { total: 1 }),
    );
  });

  test('say so where the sports can’t be loaded, and keep the one in the address', async () => {
    server.cutOff('/api/sports');
    openApp('/admin?sport=ultimate');
    expect(
      await screen.findByText('Failed to load sports. Please refresh the page.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Sport')).toHaveValue('ultimate');
    expect(await screen.findByText('Los Ñandúes')).toBeInTheDocument();
  });

  test.each([
    ['All', 'all', '?tab=submissions&logged=all', '3 reports'],
    ['Logged', 'logged', '?tab=submissions&logged=logged', '1 report'],
  ])('%s stands in the address, and Back leads back', async (name, _, address, count) => {
    openApp('/admin');
    await screen.findByText('2 reports');
    await admin.user.click(screen.getByRole('radio', { name }));
    expect(await screen.findByText(count)).toBeInTheDocument();
    expect(window.location.search).toBe(address);
    back();
    expect(await screen.findByText('2 reports')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Not Logged' })).toBeChecked();
  });

  test('by sport', async () => {
    openApp('/admin');
    await screen.findByText('2 reports');
    await screen.findByRole('option', { name: 'Ultimate' });
    await admin.user.selectOptions(screen.getByLabelText('Sport'), 'Ultimate');
    expect(await screen.findByText('1 report')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=submissions&sport=ultimate');
  });

  test('by words, once the typing pauses, and one Back undoes them', async () => {
    openApp('/admin');
    await screen.findByText('2 reports');
    await admin.user.type(screen.getByLabelText('Search'), 'ñandú');
    expect(await screen.findByText('1 report')).toBeInTheDocument();
    expect(server.asked.filter((path) => path.includes('search='))).toEqual([
      `${reports}?search=ñandú&logged=unlogged`,
    ]);
    await admin.user.clear(screen.getByLabelText('Search'));
    await admin.user.type(screen.getByLabelText('Search'), 'los ñandú');
    await waitFor(() =>
      expect(window.location.search).toBe('?tab=submissions&search=los+%C3%B1and%C3%BA'),
    );
    expect(await screen.findByText('1 report')).toBeInTheDocument();
    expect(screen.getByLabelText('Search')).toHaveValue('los ñandú');
    back();
    expect(await screen.findByText('2 reports')).toBeInTheDocument();
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  test('leave a report open that was opened before the search began', async () => {
    openApp('/admin');
    await screen.findByText('2 reports');
    await admin.user.type(screen.getByLabelText('Search'), 'ñandú');
    await admin.user.click(await rowOf('Los Ñandúes'));
    await waitFor(() => expect(window.location.search).toContain('search='));
    expect(window.location.search).toBe(
      `?tab=submissions&search=%C3%B1and%C3%BA&report=${nandues.id}`,
    );
    const dialog = await screen.findByRole('dialog');
    await admin.user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() =>
      expect(window.location.search).toBe('?tab=submissions&search=%C3%B1and%C3%BA'),
    );
    expect(await screen.findByText('1 report')).toBeInTheDocument();
    expect(screen.getByLabelText('Search')).toHaveValue('ñandú');
  });

  test('wait for a report to be closed that the browser’s own buttons opened', async () => {
    openApp('/admin');
    await admin.user.click(await rowOf('Herons'));
    await screen.findByRole('dialog');
    back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    jest.useFakeTimers({ doNotFake: ['performance'] });
    try {
      fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'ñandú' } });
      await act(async () => {
        window.history.forward();
        await jest.advanceTimersByTimeAsync(1_000);
      });
    } finally {
      jest.useRealTimers();
    }
    expect(window.location.search).toBe(`?report=${herons.id}`);
    const dialog = await screen.findByRole('dialog');
    await admin.user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() =>
      expect(window.location.search).toBe('?tab=submissions&search=%C3%B1and%C3%BA'),
    );
  });

  test('that are cleared take along what was only just typed', async () => {
    openApp('/admin?sport=shuffleboard');
    server.respond(`${reports}?sport=shuffleboard&logged=unlogged`, () => pageOf([]));
    await screen.findByText('No score submissions found');
    await admin.user.type(screen.getByLabelText('Search'), 'ñandú');
    await admin.press('Clear filters');
    expect(await screen.findByText('2 reports')).toBeInTheDocument();
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  test('keep what was there in sight while others come', async () => {
    openApp('/admin');
    await rowOf('Herons');
    server.hang(`${reports}?logged=all`);
    await admin.user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await table()).toHaveAttribute('aria-busy', 'true');
    expect(await rowOf('Herons')).toBeInTheDocument();
    expect(screen.queryByText('2 reports')).not.toBeInTheDocument();
  });

  test('that fail don’t pass off what was there as theirs', async () => {
    openApp('/admin');
    await rowOf('Herons');
    server.cutOff(`${reports}?logged=all`);
    await admin.user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('Northgate Herons')).not.toBeInTheDocument();
  });

  test('that are come back to are read again', async () => {
    openApp('/admin');
    await screen.findByText('2 reports');
    await admin.user.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByText('3 reports');
    await admin.press(/^Mark as Logged Los Ñandúes/);
    await screen.findByText('Success');
    back();
    expect(await screen.findByText('1 report')).toBeInTheDocument();
    expect(screen.queryByText('Los Ñandúes')).not.toBeInTheDocument();
  });

  test('come with an order, by the date’s heading or among more filters', async () => {
    server.respond(`${reports}?logged=unlogged&sort=played`, () => pageOf([nandues, herons]));
    openApp('/admin');
    await screen.findByText('2 reports');
    const teams = () => screen.getAllByRole('button', { name: /details$/ });
    await admin.press('Date');
    await waitFor(() => expect(teams()[0]).toHaveTextContent('Los Ñandúes'));
    expect(window.location.search).toBe('?tab=submissions&sort=played');
    const head = screen.getByRole('columnheader', { name: 'Date' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    await admin.press('More filters');
    await admin.user.selectOptions(screen.getByLabelText('Order'), 'Last sent first');
    await waitFor(() => expect(teams()[0]).toHaveTextContent('Northgate Herons'));
    expect(head).not.toHaveAttribute('aria-sort');
  });

  test('go into the exports', async () => {
    openApp('/admin');
    const link = (name: string) => screen.getByRole('link', { name });
    await screen.findByText('2 reports');
    await admin.press('Export');
    expect(link('Export CSV')).toHaveAttribute(
      'href',
      '/api/export/scores?logged=unlogged&format=csv&columns=all',
    );
    await screen.findByRole('option', { name: 'Ultimate' });
    await admin.user.selectOptions(screen.getByLabelText('Sport'), 'Ultimate');
    await screen.findByText('1 report');
    await admin.press('Export');
    expect(link('Export XLSX')).toHaveAttribute(
      'href',
      '/api/export/scores?sport=ultimate&logged=unlogged&format=xlsx&columns=all',
    );
  });
});

describe('Reports that come in meanwhile', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const minutePasses = () =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(60_000);
    });

  test('are told of within a minute, and shown when asked for', async () => {
    const kept = new ReviewedReports(server, [aSubmission()]);
    openApp('/admin');
    await rowOf('Herons');
    kept.receive(aSubmission({ winningTeamName: 'Los Ñandúes' }));
    await minutePasses();
    expect(await screen.findByText('1 new report')).toBeInTheDocument();
    expect(screen.queryByText('Los Ñandúes')).not.toBeInTheDocument();
    kept.receive(aSubmission({ winningTeamName: 'Old Guard' }));
    await minutePasses();
    expect(await screen.findByText('2 new reports')).toBeInTheDocument();
    await admin.press('Show them');
    expect(await rowOf('Old Guard')).toBeInTheDocument();
    expect(await rowOf('Los Ñandúes')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/new report/)).not.toBeInTheDocument());
    expect(screen.getByText('3 reports')).toHaveFocus();
  });

  test('are not outweighed by what others delete', async () => {
    const gone = aSubmission({ winningTeamName: 'Los Ñandúes' });
    const kept = new ReviewedReports(server, [aSubmission(), gone]);
    openApp('/admin');
    await rowOf('Herons');
    kept.lose(gone.id);
    await minutePasses();
    kept.receive(aSubmission());
    await minutePasses();
    expect(await screen.findByText('1 new report')).toBeInTheDocument();
  });

  test('are shown also where the filters would hide them', async () => {
    const kept = new ReviewedReports(server, [aSubmission({ logged: true })]);
    openApp('/admin?logged=logged');
    await rowOf('Herons');
    kept.receive(aSubmission({ winningTeamName: 'Los Ñandúes' }));
    await minutePasses();
    await admin.press('Show it');
    expect(await rowOf('Los Ñandúes')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=submissions');
  });
});
