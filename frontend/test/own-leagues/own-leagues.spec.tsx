import { screen, within } from '@testing-library/react';
import type { OwnLeague } from '../../src/features/own-leagues/api';
import { admin } from '../support/admin';
import { FakeServer } from '../support/fake-server';
import { openApp } from '../support/open-app';
import { feedStatus, master } from '../support/samples/served-data';

const path = '/api/admin/own-leagues';
const saving = `POST ${path}` as const;
const view = '/admin?tab=api-status&view=leagues';
const league: OwnLeague = {
  id: 'sun',
  name: 'Sunday Kickball',
  sport: 'Kickball',
  location: null,
  teams: [
    { id: 'red', name: 'Red', division: 'A', captains: ['red@example.org', 'too@example.org'] },
    { id: 'blue', name: 'Blue', division: null, captains: [] },
  ],
  savedAt: '2035-03-01T12:00:00.000Z',
};
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  server.answer(path, [league]);
  server.answer(saving, league);
});

const press = async (name: string | RegExp) =>
  admin.user.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string, at = 0) => {
  const field = screen.getAllByLabelText(label)[at]!;
  await admin.user.clear(field);
  await admin.user.click(field);
  await admin.user.paste(text);
};
const sent = () =>
  server.sent.filter(({ call }) => call === saving).map(({ body }) => body as object);

test('are found on the tab API Status where they are made here', async () => {
  server.answer('/api/admin/leaguelab-status', { ...feedStatus, madeHere: true });
  openApp('/admin?tab=api-status');
  await admin.user.click(await screen.findByRole('link', { name: 'Leagues and teams' }));
  expect(await screen.findByText(/, 2 teams$/)).toBeVisible();
});

test('a league is added, with teams from a spreadsheet', async () => {
  server.answer(path, []);
  openApp(view);
  expect(await screen.findByText(/There is no league yet/)).toBeVisible();
  await press('Add a League');
  await type('Name', 'Monday Golf');
  await type('Sport', 'Golf');
  await press('Add a Team');
  await type('Team', 'Eagles');
  await press('Add a Team');
  await type('Several teams at once (optional)', 'Birdies\tB\ta@example.org\n\nBogeys');
  await press('Save League');
  expect(await screen.findByText('League saved')).toBeVisible();
  const team = { id: null, division: '', captains: [] };
  expect(sent()).toEqual([
    {
      ...{ id: null, seen: null, name: 'Monday Golf', sport: 'Golf', location: '' },
      teams: [
        { ...team, name: 'Eagles' },
        { ...team, name: 'Birdies', division: 'B', captains: ['a@example.org'] },
        { ...team, name: 'Bogeys' },
      ],
    },
  ]);
});

test('a team is renamed, and another one removed', async () => {
  openApp(view);
  await press('Edit Sunday Kickball');
  await type('Team', 'Crimson');
  await press('Remove Blue');
  await press('Save League');
  expect(sent()).toMatchObject([
    {
      id: 'sun',
      seen: league.savedAt,
      teams: [{ id: 'red', name: 'Crimson', captains: ['red@example.org', 'too@example.org'] }],
    },
  ]);
});

test('what is refused is told at the field, and nothing that was typed is lost', async () => {
  const message = 'Please enter e-mail addresses, with commas between them';
  server.refuse(saving, 400, message, [{ path: 'teams[1].captains', message }]);
  openApp(view);
  await press('Edit Sunday Kickball');
  await type('Captains’ addresses', 'nobody', 1);
  await type('Several teams at once (optional)', 'Gold');
  await press('Save League');
  const alert = await screen.findByRole('alert');
  await admin.user.click(within(alert).getByRole('link', { name: message }));
  const field = screen.getAllByLabelText('Captains’ addresses')[1]!;
  expect(field).toHaveFocus();
  expect(field).toHaveValue('nobody');
  expect(field).toBeInvalid();
  expect(screen.getAllByLabelText('Team')[2]).toHaveValue('Gold');
});

test('what somebody else saved meanwhile is there once the league is opened again', async () => {
  const message = 'Somebody else changed this league meanwhile. Please open it again.';
  openApp(view);
  await press('Edit Sunday Kickball');
  server.refuse(saving, 409, message);
  server.answer(path, [{ ...league, name: 'Sunday', savedAt: '2035-03-02T12:00:00.000Z' }]);
  await press('Save League');
  expect(await screen.findByText(message)).toBeVisible();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Edit Sunday' })).toBeVisible();
});

test('a league is removed after a question', async () => {
  server.answer(`DELETE ${path}/sun`, undefined, 204);
  openApp(view);
  await press('Remove Sunday Kickball');
  const question = within(await screen.findByRole('alertdialog'));
  server.answer(path, []);
  await admin.user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/There is no league yet/)).toBeVisible();
});

test('can be loaded again after a failure', async () => {
  server.cutOff(path);
  openApp(view);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer(path, [league]);
  await admin.user.click(retry);
  expect(await screen.findByRole('button', { name: 'Edit Sunday Kickball' })).toBeVisible();
});
