import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { captain } from '../support/captain';
import { FakeServer, heldResponse } from '../support/fake-server';
import { sports } from '../support/samples/served-data';
import { openApp } from '../support/open-app';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install();
});

const paths = [
  '/api/sports',
  '/api/sports/kickball/leagues',
  '/api/sports/kickball/locations',
] as const;
const noConnection = () => screen.findByText('There is no connection.');
const age = () => screen.queryByText(/^Teams and leagues as of /);
const option = (name: string | RegExp) => screen.findByRole('option', { name });
const chooser = (name: string) => screen.findByRole('combobox', { name });

/** The network was there some time ago and is gone now. */
async function visitBefore() {
  openApp();
  await captain.reachLeagueDetails();
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const path of paths) server.cutOff(path);
}

/**
 * Apart from lists that are loaded for later, whose responses also show that the network is back.
 */
const forLater = [
  '/api/sports/flagfootball/leagues',
  '/api/sports/flagfootball/locations',
  '/api/leagues/thursday/teams',
  '/api/leagues/monday/teams',
] as const;

function repair() {
  server = new FakeServer().install();
  for (const path of forLater) server.cutOff(path);
}

const comeIntoView = () => document.dispatchEvent(new Event('visibilitychange'));

test('the age of the lists is on the screen, and not spoken whenever it changes', async () => {
  await visitBefore();
  openApp();
  expect(await noConnection()).toHaveAttribute('role', 'status');
  expect(age()).toHaveTextContent('Teams and leagues as of a moment ago.');
  expect(age()?.closest('[role="status"]')).toBeNull();
});

test('a network that is back without a word is found at the next glance', async () => {
  await visitBefore();
  openApp();
  await noConnection();
  repair();
  server.answer('/api/sports', [...sports, { id: 'golf', name: 'Golf', icon: null }]);
  comeIntoView();
  await screen.findByRole('radio', { name: 'Golf' });
  expect(screen.queryByText('There is no connection.')).toBeNull();
  expect(age()).toBeNull();
});

test('a list that comes late takes the place of the one from the device', async () => {
  await visitBefore();
  const { answer, give } = heldResponse<'/api/sports'>();
  server.respond('/api/sports', () => answer);
  openApp();
  await screen.findByText('The connection is slow.');
  await screen.findByRole('radio', { name: 'Kickball' });
  give({ body: [{ id: 'golf', name: 'Golf', icon: null }] });
  await screen.findByRole('radio', { name: 'Golf' });
  expect(screen.queryByText('The connection is slow.')).toBeNull();
});

test('a list that comes shows that the others may come as well', async () => {
  await visitBefore();
  server.answer('/api/sports', sports);
  openApp();
  await captain.reachLeagueDetails();
  await noConnection();
  repair();
  // The teams are loaded, because nobody has loaded them before.
  server.answer('/api/leagues/thursday/teams', [{ id: 'comets', name: 'Comets' }]);
  await captain.choose('League', /Thursday Coed/);
  await waitFor(() => expect(age()).toBeNull());
});

test('lists of a step that was left do not count, and are read anew when it is shown again', async () => {
  await visitBefore();
  openApp();
  await captain.reachLeagueDetails();
  await noConnection();
  await captain.press('Back');
  await screen.findByRole('radio', { name: 'Kickball' });
  repair();
  server.answer('/api/sports/kickball/leagues', [{ id: 'new', name: 'Newer', location: null }]);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(age()).toBeNull());
  await captain.press('Next: League Details');
  await waitFor(() => expect(age()).toBeNull());
  await captain.user.click(await chooser('League'));
  await option('Newer');
});

test('without a network the locations restrict the leagues as with one', async () => {
  await visitBefore();
  server.cutOff('/api/locations/riverbend/leagues?sportId=kickball');
  openApp();
  await captain.reachLeagueDetails();
  await captain.choose('Game Location', /Riverbend Fields/);
  await captain.user.click(await chooser('League'));
  await option(/Monday Coed/);
  expect(screen.queryByRole('option', { name: /Thursday Coed/ })).toBeNull();
});
