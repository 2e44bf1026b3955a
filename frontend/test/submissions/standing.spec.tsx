import { screen, waitFor, within } from '@testing-library/react';
import type { Submission } from '../../src/api/types';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { aConfirmedReport, ConfirmableReports } from '../support/responses/confirmable-reports';
import { FakeServer, pageOf } from '../support/fake-server';
import { master, site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';
import { ReviewedReports } from '../support/responses/reviewed-reports';

const reports = '/api/score-submissions';
const unseen = { at: '2026-10-03T14:00:00.000Z', text: 'It was 22.', seen: false };
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  server.answer('/api/site', { ...site, features: ['correction', 'confirmation', 'team-links'] });
});

const row = () => screen.findByRole('row', { name: /Herons/ });
const line = () => within(screen.getByRole('navigation', { name: 'To do' }));
const moreFilters = () => admin.press(/^More filters/);
const toast = () => within(screen.getByRole('region', { name: 'Notifications' }));
const details = () => screen.findByRole('dialog', { name: 'Score Submission Details' });
const standingFilter = () => screen.findByRole('combobox', { name: 'Confirmation' });
const noLine = () => {
  expect(screen.queryByRole('navigation', { name: 'To do' })).not.toBeInTheDocument();
};

describe('A row', () => {
  const agreed = { by: 'link', name: 'Alex', at: '2026-10-02T02:00:00.000Z' } as const;
  test.each([
    ['that one side reported', {}, 'PendingReported'],
    ['that someone agreed with', { agreements: [agreed] }, 'PendingReportedSomeone agreed'],
    ['that is confirmed', { standing: 'confirmed', agreements: [agreed] }, 'PendingConfirmed'],
    ['that is unopposed', { standing: 'unopposed' }, 'PendingUnopposed'],
    [
      'in conflict',
      { standing: 'conflict', reportStatus: 'conflict', relatedIds: ['a'] },
      'PendingConflict',
    ],
    ['that is logged', { standing: 'confirmed', logged: true }, 'LoggedConfirmed'],
  ] as const)('of a report %s says so', async (_, changes, words) => {
    const shown = { ...changes, relatedIds: [...('relatedIds' in changes ? ['a'] : [])] };
    const agreements = 'agreements' in changes ? [...changes.agreements] : [];
    new ConfirmableReports(server, [aSubmission({ ...shown, agreements })]);
    openApp('/admin?logged=all');
    const cells = within(await row()).getAllByRole('cell');
    expect(cells[7]!.textContent).toBe(words);
  });

  test('of a server without confirmations has no standing', async () => {
    server.answer('/api/site', site);
    new ReviewedReports(server, [aSubmission()]);
    openApp('/admin');
    expect(within(await row()).getAllByRole('cell')[7]!.textContent).toBe('Pending');
    noLine();
    expect(screen.queryByRole('combobox', { name: 'Confirmation' })).not.toBeInTheDocument();
  });
});

describe('The details', () => {
  const at = '2026-10-02T02:00:00.000Z';

  async function open(changes: Partial<Submission>) {
    const report = aConfirmedReport(changes);
    new ConfirmableReports(server, [report]);
    openApp(`/admin?report=${report.id}`);
    const heading = await within(await details()).findByRole('heading', { name: 'Confirmation' });
    return [...heading.closest('section')!.querySelectorAll('dl > div')].map(
      ({ textContent }) => textContent,
    );
  }

  test('say why, who agreed, and when', async () => {
    const agreements: Submission['agreements'] = [
      { by: 'link', name: 'Kim', at: '2026-10-02T01:30:00.000Z' },
      { by: 'team-link', name: 'Alex', at },
    ];
    expect(await open({ agreements })).toEqual([
      'ConfirmationConfirmedThe other team confirmed it with its link.',
      'AgreementsSomeone with the link agreed: KimOct 1, 2026, 9:30 PM EDTAgreed with a team link: AlexOct 1, 2026, 10:00 PM EDT',
    ]);
  });

  test('say for which team a report was sent, and how that is known', async () => {
    await open({ agreements: [], reporterTeamId: 'comets', reporterProof: 'team-link' });
    const term = screen.getByText('Reporter’s Team').closest('div');
    await waitFor(() =>
      expect(term).toHaveTextContent('Reporter’s TeamCometsSent from this team’s link.'),
    );
  });

  test('say nothing of it where no report has a standing', async () => {
    server.answer('/api/site', site);
    const report = aSubmission();
    new ReviewedReports(server, [report]);
    openApp(`/admin?report=${report.id}`);
    await within(await details()).findByRole('heading', { name: 'Game Information' });
    expect(screen.queryByRole('heading', { name: 'Confirmation' })).not.toBeInTheDocument();
    expect(server.asked).not.toContain('/api/sports/kickball/leagues');
  });
});

describe('The filter of standings', () => {
  beforeEach(() => {
    new ConfirmableReports(server, [aSubmission(), aConfirmedReport()]);
    server.respond(`${reports}?logged=unlogged&standing=confirmed`, () =>
      pageOf([aConfirmedReport()]),
    );
    server.respond(`${reports}?logged=unlogged&standing=unopposed`, () => pageOf([]));
  });

  test('offers all, and stands in the address', async () => {
    openApp('/admin');
    await screen.findByText('2 reports');
    await moreFilters();
    const options = within(await standingFilter()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Reported',
      'Confirmed',
      'Unopposed',
      'Conflict',
      'New messages',
      'Ready to log',
    ]);
    await admin.user.selectOptions(await standingFilter(), 'Confirmed');
    await screen.findByText('1 report');
    expect(window.location.search).toBe('?tab=submissions&standing=confirmed');
    await admin.user.selectOptions(await standingFilter(), 'All');
    await screen.findByText('2 reports');
    expect(window.location.search).not.toContain('standing');
  });

  test('says what there is nothing of', async () => {
    openApp('/admin?standing=unopposed');
    expect(await screen.findByText('No report here is unopposed.')).toBeInTheDocument();
    await admin.press('Clear filters');
    await screen.findByText('2 reports');
  });
});

describe('The line of what waits', () => {
  test('counts each kind, in the order in which it is worked off', async () => {
    new ConfirmableReports(server, [
      aConfirmedReport(),
      aSubmission({ standing: 'conflict' }),
      aSubmission({ standing: 'conflict' }),
      aSubmission({ logged: true, messages: [unseen] }),
      aSubmission(),
    ]);
    openApp('/admin');
    await screen.findByText('4 reports');
    const links = line().getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Reports',
      '1 ready to log',
      '2 conflicts',
      '1 message',
    ]);
  });

  test.each([
    ['1 conflict', 'tab=submissions&standing=conflict'],
    ['1 message', 'tab=submissions&logged=all&standing=messages'],
  ])('shows %s by one press, and all again by another', async (words, address) => {
    new ConfirmableReports(server, [
      aSubmission({ standing: 'conflict' }),
      aSubmission({ logged: true, messages: [unseen] }),
      aSubmission(),
    ]);
    openApp('/admin');
    await screen.findByText('2 reports');
    await admin.user.click(line().getByRole('link', { name: words }));
    await screen.findByText('1 report');
    expect(new URLSearchParams(window.location.search)).toEqual(new URLSearchParams(address));
    expect(line().getByRole('link', { name: words })).toHaveAttribute('aria-current', 'page');
    await admin.user.click(line().getByRole('link', { name: 'Reports' }));
    await screen.findByText('2 reports');
    expect(line().getByRole('link', { name: words })).not.toHaveAttribute('aria-current');
  });

  test('counts among the games that the list is narrowed to', async () => {
    const kept = new ConfirmableReports(server, [
      aSubmission({ standing: 'conflict' }),
      aConfirmedReport({ sportId: 'ultimate' }),
    ]);
    const isUltimate = ({ sportId }: Submission) => sportId === 'ultimate';
    kept.list('sport=ultimate&logged=unlogged', isUltimate);
    kept.list('sport=ultimate&standing=ready&logged=unlogged&limit=1', isUltimate);
    kept.list('sport=ultimate&standing=conflict&logged=unlogged&limit=1', () => false);
    kept.list('sport=ultimate&standing=messages&logged=all&limit=1', () => false);
    openApp('/admin?sport=ultimate');
    await screen.findByText('1 report');
    await screen.findByRole('link', { name: '1 ready to log' });
    expect(line().queryByRole('link', { name: '1 conflict' })).not.toBeInTheDocument();
  });
});

describe('What is ready to log', () => {
  const bodies = () => server.sent.map(({ body }) => body);
  const openReady = async (name: string) => {
    openApp('/admin');
    await admin.user.click(await screen.findByRole('link', { name }));
  };

  test('opens with all of it selected, and is logged by a second press', async () => {
    const confirmed = aConfirmedReport({ revision: 3 });
    const unopposed = aSubmission({ standing: 'unopposed' });
    new ConfirmableReports(server, [confirmed, unopposed, aSubmission()]);
    await openReady('2 ready to log');
    await screen.findByRole('button', { name: 'Mark 2 as Logged' });
    expect(server.sent).toEqual([]);
    await admin.press('Mark 2 as Logged');
    expect(await toast().findByText('2 scores marked as logged successfully!')).toBeInTheDocument();
    expect(bodies()).toEqual([
      {
        ids: [confirmed.id, unopposed.id],
        revisions: { [confirmed.id]: 3, [unopposed.id]: 1 },
      },
    ]);
  });

  test('does not select again what was left out, nor what comes later', async () => {
    const [first, second, late] = [aConfirmedReport(), aConfirmedReport(), aConfirmedReport()];
    const kept = new ConfirmableReports(server, [first, second]);
    await openReady('2 ready to log');
    await screen.findByRole('button', { name: 'Mark 2 as Logged' });
    await admin.user.click(screen.getAllByRole('checkbox', { name: /^Select Northgate/ })[1]!);
    kept.receive(late);
    await admin.press('Mark 1 as Logged');
    await toast().findByText('Score marked as logged successfully!');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(screen.queryByRole('button', { name: /^Mark \d+ as Logged/ })).not.toBeInTheDocument();
  });

  test('keeps what was left out in another order', async () => {
    const kept = new ConfirmableReports(server, [aConfirmedReport(), aConfirmedReport()]);
    kept.list('logged=unlogged&standing=ready&sort=played&limit=200', () => true);
    await openReady('2 ready to log');
    await screen.findByRole('button', { name: 'Mark 2 as Logged' });
    await admin.user.click(screen.getAllByRole('checkbox', { name: /^Select Northgate/ })[1]!);
    await admin.press('Date');
    await waitFor(() => expect(window.location.search).toContain('sort=played'));
    expect(await screen.findByRole('button', { name: 'Mark 1 as Logged' })).toBeVisible();
  });

  test('says so when there is nothing of it any more', async () => {
    new ConfirmableReports(server, [aSubmission()]);
    openApp('/admin?standing=ready');
    await screen.findByText('No confirmed reports are waiting to be logged.');
    expect(line().getByRole('link', { name: /^(0 r|R)eady to log$/ })).toBeInTheDocument();
  });
});
