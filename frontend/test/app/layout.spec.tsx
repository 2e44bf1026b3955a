import { render, screen, waitFor, within } from '@testing-library/react';
import { ErrorBoundary } from '../../src/app/ErrorBoundary';
import { captain, openApp } from '../support/captain';
import { FakeServer, site } from '../support/fake-server';
import { expectComplaint } from '../support/set-up';

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
  expect(
    footer.getByText(`© ${new Date().getFullYear()} Port Halden Social Sports`),
  ).toBeInTheDocument();
});

test('what is not configured is not shown', async () => {
  server.answer('/api/site', { ...site, contactEmail: null, contactPhone: null, socialLinks: [] });
  openApp();
  const footer = within(screen.getByRole('contentinfo'));
  await footer.findByText(/Port Halden/);
  expect(footer.getAllByRole('link')).toEqual([footer.getByRole('link', { name: 'Admin Login' })]);
});

test('the page is dressed in the association’s colour', async () => {
  server.answer('/api/site', { ...site, accentColor: '#ffd400' });
  openApp();
  await waitFor(() => {
    expect(document.documentElement.style.getPropertyValue('--association-accent')).toBe('#ffd400');
  });
  expect(document.documentElement.style.getPropertyValue('--association-accent-ink')).toBe(
    '#060c09',
  );
});

test('an address that leads nowhere says so', async () => {
  openApp('/nowhere');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Submit a score' })).toHaveAttribute('href', '/');
});

test('a screen that breaks says that nothing typed is lost', () => {
  expectComplaint(/Broken on purpose/);
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
});
