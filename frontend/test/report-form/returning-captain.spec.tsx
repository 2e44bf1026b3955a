import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { captain } from '../support/captain';
import { openApp, openInAnotherTab } from '../support/open-app';
import { openAt } from '../support/open-at';
import { FakeServer } from '../support/fake-server';
import { emptyQueue } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyQueue();
});

const usual = () => screen.findByRole('region', { name: 'Your leagues' });
const chooser = (name: string) => screen.findByRole('combobox', { name });

async function comeBack() {
  await openAt('Review Your Submission');
  await captain.press('Submit Score');
  await screen.findByRole('heading', { name: 'Score Submitted Successfully!' });
  openInAnotherTab();
}

test('a captain who never reported sees no leagues of their own', async () => {
  openApp();
  await screen.findByRole('radio', { name: 'Kickball' });
  expect(screen.queryByRole('region', { name: 'Your leagues' })).not.toBeInTheDocument();
});

test('the league of the last report is one press away, with its place', async () => {
  await comeBack();
  const game = within(await usual()).getByRole('button', { name: /^Thursday Coed/ });
  expect(game).toHaveTextContent('Thursday CoedNorthgate Herons');
  await captain.user.click(game);
  expect(await chooser('League')).toHaveValue('Thursday Coed');
  expect(screen.getByText(/^Needed: /)).toHaveTextContent(
    'Needed: Winning Team, Losing Team, Match Date',
  );
});

test('the own team is put where it belongs, and changes places when it lost after all', async () => {
  await comeBack();
  await captain.user.click(within(await usual()).getByRole('button', { name: /^Thursday Coed/ }));
  await captain.press('Northgate Herons won');
  expect(await chooser('Winning Team')).toHaveValue('Northgate Herons');
  await captain.choose('Losing Team', 'Comets');
  await captain.press('Northgate Herons lost');
  expect(await chooser('Winning Team')).toHaveValue('Comets');
  expect(await chooser('Losing Team')).toHaveValue('Northgate Herons');
  expect(await screen.findByRole('button', { name: 'Northgate Herons lost' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await captain.press('Northgate Herons won');
  expect(await chooser('Winning Team')).toHaveValue('Northgate Herons');
  expect(await chooser('Losing Team')).toHaveValue('Comets');
});

test('a league of a sport that the feed has dropped is offered no more', async () => {
  await comeBack();
  cleanup();
  server.answer('/api/sports', [{ id: 'golf', name: 'Golf', icon: null }]);
  openApp();
  await screen.findByRole('radio', { name: 'Golf' });
  expect(screen.queryByRole('region', { name: 'Your leagues' })).not.toBeInTheDocument();
});

test('a team that is gone has no button', async () => {
  await comeBack();
  server.answer('/api/leagues/thursday/teams', [{ id: 'comets', name: 'Comets' }]);
  await captain.user.click(within(await usual()).getByRole('button', { name: /^Thursday Coed/ }));
  expect(await chooser('Winning Team')).toBeEnabled();
  expect(screen.queryByRole('button', { name: /won$/ })).not.toBeInTheDocument();
});

test('a phone that others use as well forgets', async () => {
  await comeBack();
  await usual();
  await captain.press('Forget');
  expect(screen.getByText('Forgotten on this device.')).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Your leagues' })).not.toBeInTheDocument();
  cleanup();
  openApp();
  await screen.findByRole('radio', { name: 'Kickball' });
  expect(screen.queryByRole('region', { name: 'Your leagues' })).not.toBeInTheDocument();
});
