import { screen, within } from '@testing-library/react';
import { aScheduledGame } from '../support/samples/a-scheduled-game';
import { aSubmission } from '../support/samples/a-submission';
import { admin } from '../support/admin';
import { openApp } from '../support/open-app';
import { FakeServer } from '../support/fake-server';
import { master } from '../support/samples/served-data';
import { ReviewedReports } from '../support/responses/reviewed-reports';

const rovers = aSubmission({ winningTeamName: 'Rovers', losingTeamName: 'Comets' });
const logCall = `POST /api/score-submissions/${rovers.id}/log` as const;
const logged = { ...rovers, logged: true, loggedBy: master.username };
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  new ReviewedReports(server, [rovers]);
});

const asks = (path: string, message: string) =>
  server.refuse(logCall, 409, message, [{ path, message }]);

async function pressLog() {
  openApp('/admin');
  await admin.user.click(await screen.findByRole('button', { name: /^Mark as Logged Rovers/ }));
  return within(await screen.findByRole('alertdialog'));
}

const sentAnswers = () => server.sent.flatMap(({ call, body }) => (call === logCall ? [body] : []));

test.each([
  ['Replace', { replace: true }],
  ['Log Both', { replace: false }],
])('A second result is asked about, and "%s" answers', async (button, answer) => {
  asks('replace', 'This game is logged as 7–3. Replace it?');
  const dialog = await pressLog();
  expect(dialog.getByText(/^This game is logged as 7–3. Replace it\?/)).toBeInTheDocument();
  server.answer(logCall, logged);
  await admin.user.click(dialog.getByRole('button', { name: button }));
  expect(await screen.findByText('Score marked as logged successfully!')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sentAnswers()).toEqual([{}, answer]);
});

test('Nothing is logged if nobody answers', async () => {
  asks('replace', 'This game is logged as 7–3. Replace it?');
  const dialog = await pressLog();
  await admin.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: /^Mark as Logged Rovers/ })).toBeEnabled();
  expect(sentAnswers()).toEqual([{}]);
});

test('A report of one of two games is linked to the one that is chosen, and logged', async () => {
  const teams = {
    leagueName: rovers.leagueName,
    home: { id: '1', name: 'Comets' },
    away: { id: '2', name: 'Rovers' },
  };
  const early = aScheduledGame({ ...teams, time: '18:30', location: 'Field 2', state: 'reported' });
  const late = aScheduledGame({ ...teams, time: '20:00', location: null });
  const { matchDate } = rovers;
  server.answer(
    `/api/admin/games?state=all&sport=kickball&from=${matchDate}&to=${matchDate}&limit=200`,
    [early, late, aScheduledGame()],
  );
  asks('gameId', 'The schedule has several games of these teams. Which one is this?');
  const dialog = await pressLog();
  await dialog.findByRole('button', { name: '6:30 PM, Field 2, has a report' });
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);

  server.answer(`POST /api/admin/games/${late.id}/link`, late);
  server.answer(logCall, logged);
  await admin.user.click(dialog.getByRole('button', { name: '8:00 PM' }));
  expect(await screen.findByText('Score marked as logged successfully!')).toBeInTheDocument();
  expect(server.sent.map(({ call, body }) => [call, body])).toEqual([
    [logCall, {}],
    [`POST /api/admin/games/${late.id}/link`, { submissionId: rovers.id }],
    [logCall, {}],
  ]);
});
