import { screen, within } from '@testing-library/react';
import { admin } from '../support/admin';
import { FakeServer } from '../support/fake-server';
import { site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';

const call = '/api/results';
let server: FakeServer;
const open = () => openApp('/?results=');

beforeEach(() => {
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['results'] });
  server.answer(call, [
    { id: 'monday', name: 'Monday Coed', sportName: 'Kickball', lastDate: '2025-11-03' },
    { id: 'old', name: 'Old League', sportName: null, lastDate: '2026-04-01' },
    { id: 'thursday', name: 'Thursday Coed', sportName: 'Kickball', lastDate: '2026-06-04' },
  ]);
});

test('leads to the leagues that have results, the newest season first, by sport', async () => {
  open();
  const seasons = await screen.findAllByRole('region', { name: /season$/ });
  expect(seasons.map((season) => season.textContent)).toEqual([
    '2026 seasonKickballThursday CoedOther leaguesOld League',
    '2025 seasonKickballMonday Coed',
  ]);
  expect(within(seasons[0]!).getByRole('link', { name: 'Thursday Coed' })).toHaveAttribute(
    'href',
    '/?results=thursday',
  );
});

test('says that there are none yet', async () => {
  server.answer(call, []);
  open();
  expect(await screen.findByText('No league has results yet.')).toBeVisible();
});

test('can be loaded again', async () => {
  server.cutOff(call);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  server.answer(call, []);
  await admin.press('Retry');
  expect(await screen.findByText('No league has results yet.')).toBeVisible();
});

test('is found from the first step and the footer, where results are public', async () => {
  openApp('/');
  const quiet = await screen.findByRole('link', { name: 'See results and standings' });
  expect(quiet).toHaveAttribute('href', '/?results=');
  expect(screen.getByRole('link', { name: 'Results' })).toHaveAttribute('href', '/?results=');
});

test('is not offered where nothing is public', async () => {
  server.answer('/api/site', site);
  openApp('/');
  await screen.findByRole('radio', { name: 'Kickball' });
  expect(screen.queryByRole('link', { name: /results/i })).toBeNull();
});
