import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { ErrorBoundary } from '../../src/app/ErrorBoundary';
import { captain } from '../support/captain';
import { openApp } from '../support/open-app';
import { FakeServer } from '../support/fake-server';
import { site } from '../support/samples/served-data';
import { expectConsoleMessage } from '../support/console-messages';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install();
});

test('the header leads home', async () => {
  openApp('/nowhere');
  await captain.user.click(screen.getByRole('link', { name: 'Score Tracker' }));
  expect(await screen.findByRole('heading', { name: 'Choose Your Sport' })).toBeInTheDocument();
});

test('the association’s logo stands in the header under its name', async () => {
  server.answer('/api/site', { ...site, logoUrl: '/logo.svg' });
  openApp();
  expect(await screen.findByRole('img', { name: 'Port Halden Social Sports' })).toHaveAttribute(
    'src',
    '/logo.svg',
  );
});

test('the footer shows the association’s pages, its contact and the way in for admins', async () => {
  openApp();
  const footer = within(screen.getByRole('contentinfo'));
  await footer.findByRole('link', { name: 'Port Halden Social Sports on Instagram' });
  expect(footer.getByRole('link', { name: 'scores@example.org' })).toHaveAttribute(
    'href',
    'mailto:scores@example.org',
  );
  expect(footer.getByRole('link', { name: '(555) 010-4477' })).toHaveAttribute(
    'href',
    'tel:5550104477',
  );
  expect(footer.getByRole('link', { name: 'Admin Login' })).toHaveAttribute('href', '/auth');
  const copyright = `© ${new Date().getFullYear()}`;
  expect(footer.getByText(copyright)).toHaveTextContent(`${copyright} Port Halden Social Sports`);
});

test('what is not configured is not shown', async () => {
  server.answer('/api/site', { ...site, contactEmail: null, contactPhone: null, socialLinks: [] });
  openApp();
  const footer = within(screen.getByRole('contentinfo'));
  await footer.findByText(/Port Halden/);
  expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Help',
    'Admin Login',
  ]);
});

test('the page is dressed in the association’s colour', async () => {
  server.answer('/api/site', { ...site, accentColor: '#ffd400' });
  openApp();
  await waitFor(() =>
    expect(document.documentElement.style.getPropertyValue('--association-accent')).toBe('#ffd400'),
  );
  expect(document.documentElement.style.getPropertyValue('--association-accent-ink')).toBe(
    '#060c09',
  );
});

describe('What is known of the association from the last visit', () => {
  const kept = () => localStorage.getItem('score-tracker-site');

  test('is there at once, and asked for again', async () => {
    server.answer('/api/site', { ...site, accentColor: '#7a1f5c' });
    openApp();
    await screen.findByText(/Port Halden/);
    cleanup();
    document.documentElement.removeAttribute('style');

    server = new FakeServer().install();
    server.hang('/api/site');
    openApp();
    expect(screen.getByText(/Port Halden/)).toBeInTheDocument();
    expect(document.title).toBe('Select Sport – Port Halden Social Sports');
    expect(document.documentElement.style.getPropertyValue('--association-accent')).toBe('#7a1f5c');
    await waitFor(() =>
      expect(server.asked.filter((path) => path === '/api/site')).toHaveLength(1),
    );
  });

  test('gives way to what the server says now', async () => {
    localStorage.setItem('score-tracker-site', JSON.stringify(site));
    server.answer('/api/site', { ...site, name: 'Halden Leagues' });
    openApp();
    expect(await screen.findByText(/Halden Leagues/)).toBeInTheDocument();
    expect(JSON.parse(kept()!)).toEqual({ ...site, name: 'Halden Leagues' });
  });

  test('is asked for once, however many look at it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    localStorage.setItem('score-tracker-site', JSON.stringify(site));
    openApp();
    await screen.findByRole('radio', { name: 'Kickball' });
    // By default, SWR reads again if a component asks more than two seconds later.
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    jest.useRealTimers();
    await captain.reachLeagueDetails();
    expect(server.asked.filter((path) => path === '/api/site')).toHaveLength(1);
  });

  test.each([
    ['nonsense', 'nonsense'],
    ['no name', { ...site, name: undefined }],
    ['a colour that is none', { ...site, accentColor: 'green' }],
    ['a time zone that is none', { ...site, timeZone: 'Mars/Olympus' }],
    ['a phone that is no text', { ...site, contactPhone: 5 }],
    ['a network that we don’t know', { ...site, socialLinks: [{ network: 'y', url: '/' }] }],
    ['no season', { ...site, season: null }],
  ])('is not used where it is of another shape: %s', async (_, other) => {
    localStorage.setItem('score-tracker-site', JSON.stringify(other));
    openApp();
    expect(screen.queryByText(/Port Halden/)).not.toBeInTheDocument();
    expect(await screen.findByText(/Port Halden/)).toBeInTheDocument();
  });

  test('is no more than a warning where storage refuses', async () => {
    expectConsoleMessage(/Browser storage refused "score-tracker-site"/);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expectConsoleMessage(/Browser storage refused "score-tracker-/);
    openApp('/nowhere');
    expect(await screen.findByText(/Port Halden/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});

test.each(['/nowhere', '/help', '/help/captains', '/nowhere?guide=captains'])(
  '%s leads nowhere, and says so',
  async (address) => {
    openApp(address);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Submit a score' })).toHaveAttribute('href', '/');
  },
);

test('a screen that breaks says that nothing typed is lost', () => {
  expectConsoleMessage(/Broken on purpose/);
  const Broken = () => {
    throw new Error('Broken on purpose');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
});

test('a wizard that breaks again and again can be started over, and the contact stays', async () => {
  const contact = { name: 'Dana Whitfield', email: 'dana@example.org', phone: '' };
  localStorage.setItem('score-tracker-contact', JSON.stringify(contact));
  openApp();
  await captain.chooseSport('Kickball');
  cleanup();
  // An older version may have stored such a state, and the browser's Back button returns to it.
  expectConsoleMessage(/Invalid time value/);
  window.history.replaceState({ usr: { receipt: {} }, key: 'old', idx: 0 }, '');
  openApp('/sent');
  await screen.findByRole('heading', { name: 'Something went wrong' });

  await captain.press('Start over');
  expect(await screen.findByRole('heading', { name: 'Choose Your Sport' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  await screen.findByRole('radio', { name: 'Kickball' });
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await captain.reachGameDetails();
  expect(screen.getByLabelText('Your Name')).toHaveValue('Dana Whitfield');
});
