import { act, screen, within } from '@testing-library/react';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer } from '../support/fake-server';
import { leagueAdmin, master } from '../support/samples/served-data';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
});

const header = () => within(screen.getByRole('banner'));
const selectedTab = async () => (await screen.findByRole('tab', { selected: true })).textContent;

describe('The header', () => {
  test('says whose area this is, and who is signed in', async () => {
    openApp('/admin');
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    expect(header().getByRole('link', { name: 'Score Tracker' })).toHaveAttribute('href', '/');
    expect(header().getByText('ADMIN')).toBeInTheDocument();
    expect(header().getByText('dana.whitfield@example.org')).toBeInTheDocument();
    expect(header().getByText('DW')).toBeInTheDocument();
  });

  test('leads to the score entry, to the account and out', async () => {
    openApp('/admin');
    expect(await screen.findByRole('link', { name: 'Return to Score Entry' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(header().getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    expect(header().getByRole('link', { name: 'Help' })).toHaveAttribute(
      'href',
      '/?guide=administrators',
    );
    await admin.user.click(header().getByRole('link', { name: 'Account Settings' }));
    expect(await screen.findByRole('heading', { name: 'Account Settings' })).toHaveFocus();
    await admin.user.click(header().getByRole('link', { name: 'Back to Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeInTheDocument();
  });

  test.each(['/account', '/account/'])('leads back from %s', async (address) => {
    openApp(address);
    await screen.findByRole('heading', { name: 'Account Settings' });
    expect(header().getByRole('link', { name: 'Back to Dashboard' })).toBeInTheDocument();
    expect(header().queryByRole('link', { name: 'Account Settings' })).not.toBeInTheDocument();
  });
});

describe('The tabs', () => {
  test('are four, of which the first shows', async () => {
    openApp('/admin');
    await screen.findByRole('heading', { name: 'Admin Dashboard' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Score Submissions',
      'Game Ratings',
      'Sport Admins',
      'API Status',
    ]);
    expect(await selectedTab()).toBe('Score Submissions');
  });

  test.each([
    ['submissions', 'Score Submissions'],
    ['ratings', 'Game Ratings'],
    ['sport-admins', 'Sport Admins'],
    ['api-status', 'API Status'],
    ['nonsense', 'Score Submissions'],
  ])('?tab=%s opens %s', async (tab, name) => {
    openApp(`/admin?tab=${tab}`);
    expect(await selectedTab()).toBe(name);
  });

  test('stand in the address, and Back leads to the one before', async () => {
    openApp('/admin');
    await admin.openTab('Game Ratings');
    expect(window.location.search).toBe('?tab=ratings');
    await admin.openTab('Sport Admins');
    expect(window.location.search).toBe('?tab=sport-admins');
    act(() => window.history.back());
    expect(await screen.findByRole('tab', { name: 'Game Ratings', selected: true })).toBeVisible();
  });

  test('work by the keyboard', async () => {
    openApp('/admin');
    const first = await screen.findByRole('tab', { name: 'Score Submissions' });
    act(() => first.focus());
    await admin.user.keyboard('{ArrowLeft}{Enter}');
    expect(await selectedTab()).toBe('API Status');
  });

  test('are there for league admins alike', async () => {
    server.signIn(leagueAdmin);
    openApp('/admin');
    expect(await screen.findAllByRole('tab')).toHaveLength(4);
  });
});
