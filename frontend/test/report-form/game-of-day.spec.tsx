import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { dateIn, dayBefore } from '../../src/format/calendar';
import { captain } from '../support/captain';
import { FakeServer } from '../support/fake-server';
import { site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';
import { emptyQueue } from '../support/queue';

let server: FakeServer;
const question = 'First or second game?';
const date = dayBefore(dateIn(site.timeZone));
const ofDay = `/api/games-of-day?league=thursday&team=comets&opponent=herons&date=${date}` as const;

beforeEach(async () => {
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['schedule'] });
  await emptyQueue();
});

test('Of two games of a day, the one that is chosen is reported', async () => {
  server.answer(ofDay, [
    { time: '18:30', location: 'Field 2', token: 'early' },
    { time: '20:00', location: null, token: 'late' },
  ]);
  openApp();
  await captain.reachLeagueDetails();
  await captain.fillLeagueDetails();
  const choice = await screen.findByRole('combobox', { name: question });
  const names = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(names).toEqual(["I don't know", 'First game, 6:30 PM, Field 2', 'Second game, 8:00 PM']);
  await captain.user.selectOptions(choice, 'late');
  await captain.press('Next: Game Details');
  await captain.fillGameDetails();
  await captain.press('Review Submission');
  await captain.press('Submit Score');
  await screen.findAllByText(/K7Q2/);
  expect(server.reports).toMatchObject([{ body: { gameToken: 'late' } }]);
});

test('Nothing is asked of a single game, or if the server can’t be reached', async () => {
  server.answer(ofDay, []);
  openApp();
  await captain.reachLeagueDetails();
  await captain.fillLeagueDetails();
  expect(screen.queryByRole('combobox', { name: question })).not.toBeInTheDocument();
  server.cutOff(ofDay);
  await captain.press('Today');
  expect(await screen.findByRole('button', { name: 'Next: Game Details' })).toBeEnabled();
  expect(screen.queryByRole('combobox', { name: question })).not.toBeInTheDocument();
});
