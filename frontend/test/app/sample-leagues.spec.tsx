import { screen } from '@testing-library/react';
import { FakeServer } from '../support/fake-server';
import { master, site } from '../support/samples/served-data';
import { openApp, reopen } from '../support/open-app';

const sentence = 'These leagues are invented. Administrators: connect yours.';
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, sampleLeagues: true });
});

const notice = () => screen.findByRole('complementary', { name: 'Sample data' });

test.each(['/', '/?guide=captains', '/auth', '/auth?tab=register', '/nowhere', '/#m=unknown'])(
  '%s says that the leagues are invented, and where to connect others',
  async (address) => {
    openApp(address);
    expect(await notice()).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: 'connect yours' })).toHaveAttribute(
      'href',
      '/?guide=administrators#connect-your-leagues',
    );
  },
);

test('the sentence stands there at once when the page is opened again', async () => {
  openApp();
  await notice();
  server.hang('/api/site');
  reopen();
  expect(screen.getByRole('complementary', { name: 'Sample data' })).toHaveTextContent(sentence);
  await screen.findByText('Kickball');
});

test('the pages of administrators do not say it', async () => {
  server.signIn(master);
  openApp('/account');
  await screen.findByRole('heading', { name: 'Account Settings' });
  await screen.findByText(/Port Halden Social Sports$/);
  expect(screen.queryByText(/These leagues are invented/)).not.toBeInTheDocument();
});

test('they do not say it while it is not known yet who is signed in', async () => {
  server.hang('/api/user');
  openApp('/account');
  await screen.findByText(/^Checking who is signed in/);
  await screen.findByText(/Port Halden Social Sports$/);
  expect(screen.queryByText(/These leagues are invented/)).not.toBeInTheDocument();
});

test('leagues of the association are not called invented', async () => {
  server.answer('/api/site', site);
  openApp();
  await screen.findByText(/Port Halden Social Sports$/);
  expect(screen.queryByText(/These leagues are invented/)).not.toBeInTheDocument();
});
