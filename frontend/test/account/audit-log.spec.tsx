import { act, screen, within } from '@testing-library/react';
import type { AuditEntry } from '../../src/api/types';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer, heldResponse, pageOf } from '../support/fake-server';
import { master } from '../support/samples/served-data';

const log = '/api/admin/audit-log';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

const entries: AuditEntry[] = [
  {
    id: '42',
    at: '2026-10-02T03:15:00.000Z',
    actor: 'dana.whitfield@example.org',
    action: 'admin-revoked',
    subject: 'sam@example.org',
    details: { isMaster: false },
  },
  {
    id: '41',
    at: '2026-10-01T13:00:00.000Z',
    actor: 'dana.whitfield@example.org',
    action: 'sign-in',
    subject: null,
    details: null,
  },
  {
    id: '40',
    at: '2026-09-30T13:00:00.000Z',
    actor: null,
    action: 'submission-deleted',
    subject: 'K7Q2-4MZP',
    details: { sport: 'Golf', league: 'Monday', winner: 'A', loser: 'B', score: '3 – 1' },
  },
];

test('says who did what, day by day in the association’s time zone, newest first', async () => {
  server.respond(log, () => pageOf(entries, { total: 3 }));
  openApp('/account?view=audit');
  expect(await screen.findByRole('heading', { name: 'Audit Log' })).toBeInTheDocument();
  expect(await screen.findByText('3 entries')).toBeInTheDocument();
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Oct 1, 2026', 'Sep 30, 2026']);
  const first = within(screen.getByRole('region', { name: 'Oct 1, 2026' })).getAllByRole(
    'listitem',
  );
  expect(first[0]).toHaveTextContent(
    '11:15 PMdana.whitfield@example.org revoked the access of sam@example.orgRoleLeague Admin',
  );
  expect(first[1]).toHaveTextContent('9:00 AMdana.whitfield@example.org signed in');
});

test('many details are folded away', async () => {
  server.respond(log, () => pageOf(entries, { total: 3 }));
  openApp('/account?view=audit');
  expect(await screen.findByText('Monday')).not.toBeVisible();
  await admin.user.click(screen.getByText('Details'));
  expect(screen.getByText('Monday')).toBeVisible();
});

test('filters by what stands in the address, and keeps there what is applied', async () => {
  server.respond(log, () => pageOf(entries, { total: 3 }));
  server.respond(`${log}?action=sign-in&actor=dana&from=2026-10-01&to=2026-10-02`, () =>
    pageOf(entries.slice(1, 2), { total: 1 }),
  );
  openApp('/account?view=audit');
  await screen.findByText('3 entries');
  await admin.user.selectOptions(screen.getByLabelText('Action'), 'Signed in');
  await admin.user.type(screen.getByLabelText('Who'), 'dana');
  await admin.user.type(screen.getByLabelText('From'), '2026-10-01');
  await admin.user.type(screen.getByLabelText('To'), '2026-10-02');
  await admin.press('Apply filters');
  expect(await screen.findByText('1 entry')).toBeInTheDocument();
  expect(window.location.search).toBe(
    '?view=audit&action=sign-in&actor=dana&from=2026-10-01&to=2026-10-02',
  );

  act(() => window.history.back());
  expect(await screen.findByText('3 entries')).toBeInTheDocument();
  expect(screen.getByLabelText('Who')).toHaveValue('');
});

test('is read again when Back leads to it', async () => {
  server.respond(log, () => pageOf(entries.slice(1), { total: 2 }));
  server.respond(`${log}?actor=dana`, () => pageOf(entries.slice(1, 2), { total: 1 }));
  openApp('/account?view=audit');
  await screen.findByText('2 entries');
  await admin.user.type(screen.getByLabelText('Who'), 'dana');
  await admin.press('Apply filters');
  await screen.findByText('1 entry');
  server.respond(log, () => pageOf(entries, { total: 3 }));
  act(() => window.history.back());
  expect(await screen.findByText('3 entries')).toBeInTheDocument();
});

test('what other filters brought stays, as such, until what is asked for is here', async () => {
  server.respond(log, () => pageOf(entries.slice(1, 2), { total: 1 }));
  server.hang(`${log}?actor=dana`);
  openApp('/account?view=audit');
  await screen.findByText('1 entry');
  await admin.user.type(screen.getByLabelText('Who'), 'dana');
  await admin.press('Apply filters');
  expect(await screen.findByText('Loading the audit log...')).toBeInTheDocument();
  expect(screen.getByText(/signed in/).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test('an address with filters fills in the form, and they can be cleared', async () => {
  server.respond(`${log}?actor=nobody`, () => pageOf([], { total: 0 }));
  server.respond(log, () => pageOf(entries, { total: 3 }));
  openApp('/account?view=audit&actor=nobody');
  expect(await screen.findByText('No entries match these filters.')).toBeInTheDocument();
  expect(screen.getByLabelText('Who')).toHaveValue('nobody');
  await admin.press('Clear filters');
  expect(await screen.findByText('3 entries')).toBeInTheDocument();
  expect(window.location.search).toBe('?view=audit');
});

test('reads on, page by page', async () => {
  server.respond(log, () =>
    pageOf(entries.slice(0, 1), { total: 10_000, next: `${log}?cursor=abc` }),
  );
  server.respond(`${log}?cursor=abc`, () => pageOf(entries.slice(1), { total: 10_000 }));
  openApp('/account?view=audit');
  expect(await screen.findByText('10,000 entries')).toBeInTheDocument();
  expect(screen.queryByText(/signed in/)).not.toBeInTheDocument();
  await admin.press('Load more entries');
  expect(await screen.findByText(/signed in/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more entries' })).not.toBeInTheDocument();
  expect(server.asked.filter((path) => path === log)).toHaveLength(1);
});

test('without entries says so', async () => {
  server.respond(log, () => pageOf([], { total: 0 }));
  openApp('/account?view=audit');
  expect(await screen.findByText('Nothing has been recorded yet.')).toBeInTheDocument();
});

test('tried again by keyboard, it never loses the focus', async () => {
  server.cutOff(log);
  openApp('/account?view=audit');
  const alert = await screen.findByRole('alert');
  const retry = screen.getByRole('button', { name: 'Retry' });
  const { answer, give } = heldResponse<typeof log>();
  server.respond(log, () => answer);
  retry.focus();
  await admin.user.keyboard('{Enter}');
  expect(screen.getByText('Loading the audit log...')).toBeInTheDocument();
  expect(alert).toBeInTheDocument();
  expect(retry).toHaveFocus();
  act(() => give(pageOf(entries, { total: 3 })));
  expect(await screen.findByText('3 entries')).toHaveFocus();
  expect(alert).not.toBeInTheDocument();
});
