import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sendQueue } from '../../src/report-queue/send-queue';
import { saveName } from '../../src/report/stored/saved-contact';
import { teamLinks } from '../../src/report/stored/team-links';
import { captain } from '../support/captain';
import { FakeServer, heldResponse, refusal } from '../support/fake-server';
import { site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';
import { emptyQueue, entriesOf, networkFails } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['confirmation', 'team-links'] });
  server.answer('POST /api/confirmations', { standing: 'reported' });
  server.respondToLink('open', () => ({ body: page() }));
  localStorage.clear();
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const answers = () => server.sent.filter(({ call }) => call === 'POST /api/confirmations');
const opens = () => server.sent.filter(({ call }) => call === 'POST /api/report-links/open');
const sendWhatWaits = () => act(() => sendQueue('captain'));
const calendar = 'Add these games to your calendar';
const wasChanged = 'This result was changed meanwhile. Look again.';

const report = {
  reference: 'K7Q2-4MZP',
  revision: 2,
  matchDate: '2026-10-01',
  opponentName: 'Northgate Herons',
  won: false,
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
  standing: 'reported',
};
const page = (reports: readonly object[] = [report]) => ({
  kind: 'team',
  sportId: 'kickball',
  leagueId: 'thursday',
  leagueName: 'Thursday Coed',
  teamId: 'comets',
  teamName: 'Comets',
  reports,
  games: [],
  calendarToken: 'k-token',
});

describe('The page of a team', () => {
  test('offers no calendar without a schedule', async () => {
    openApp('/#t=t-token');
    await heading('Comets');
    expect(screen.queryByRole('link', { name: calendar })).toBeNull();
  });

  test('leads to the calendar of its games', async () => {
    server.answer('/api/site', { ...site, features: ['schedule', 'team-links'] });
    openApp('/#t=t-token');
    await heading('Comets');
    const link = await screen.findByRole('link', { name: calendar });
    expect(link.getAttribute('href')).toMatch(
      /^webcal:\/\/[^/]+\/api\/teams\/k-token\/calendar.ics$/,
    );
    expect(screen.getByRole('button', { name: /^Copy address/ })).toBeVisible();
  });

  test('lists its reports with their standing, and confirms one', async () => {
    openApp('/#t=t-token');
    await heading('Comets');
    expect(await screen.findByText('One side reported it')).toBeVisible();
    expect(window.location.hash).toBe('');
    server.answer('POST /api/confirmations', { standing: 'confirmed' });
    const name = 'Yes, that is the result Northgate Herons 21 – 14 Comets';
    await captain.press(name);
    await captain.type('Your Name', 'Alex');
    server.respondToLink('open', () => ({ body: page([{ ...report, standing: 'confirmed' }]) }));
    await captain.press(name);
    expect(await screen.findByText('Both sides agree')).toBeVisible();
    expect(answers().map(({ body }) => body)).toEqual([
      { token: 't-token', reference: 'K7Q2-4MZP', revision: 2, name: 'Alex' },
    ]);
  });

  test('keeps the focus at the report while it is confirmed', async () => {
    const answer = heldResponse<'POST /api/confirmations'>();
    server.respond('POST /api/confirmations', () => answer.answer);
    openApp('/#t=t-token');
    const name = 'Yes, that is the result Northgate Herons 21 – 14 Comets';
    await captain.press(name);
    expect(screen.getByLabelText('Your Name')).toHaveFocus();
    await captain.user.keyboard('Alex{Enter}');
    await screen.findByText('Sending your answer…');
    const standing = screen.getByText('One side reported it');
    expect(standing.closest('li')).toHaveFocus();
    server.respondToLink('open', () => ({ body: page([{ ...report, standing: 'confirmed' }]) }));
    answer.give({ body: { standing: 'confirmed' } });
    await screen.findByText('Both sides agree');
    expect(standing).toHaveTextContent('Both sides agree');
    expect(standing.closest('li')).toHaveFocus();
    expect(standing).toHaveAttribute('role', 'status');
  });

  test('keeps the focus at the report if this phone knows the name', async () => {
    saveName('Alex');
    server.respond('POST /api/confirmations', networkFails);
    openApp('/#t=t-token');
    await captain.press('Yes, that is the result Northgate Herons 21 – 14 Comets');
    await screen.findByText('Answer not sent yet');
    expect(screen.getByText('One side reported it').closest('li')).toHaveFocus();
    server.answer('POST /api/confirmations', { standing: 'reported' });
    await captain.press('Try now your answer about Northgate Herons against Comets');
    await screen.findByText('The administrators see that your team agreed.');
    expect(screen.getByText('One side reported it').closest('li')).toHaveFocus();
  });

  test('opens without a network after one visit, and its answers wait', async () => {
    openApp('/#t=t-token');
    await screen.findByText('One side reported it');
    server.respondToLink('open', networkFails);
    server.respond('POST /api/confirmations', networkFails);
    await captain.press('Back to the score entry');
    await heading('Choose Your Sport');
    window.location.hash = '#t=t-token';
    expect(
      await screen.findByText(/^There is no connection\. You see your team as of/),
    ).toBeVisible();
    const name = 'Yes, that is the result Northgate Herons 21 – 14 Comets';
    await captain.press(name);
    await captain.type('Your Name', 'Alex');
    await captain.press(name);
    expect(await screen.findByText('Answer not sent yet')).toBeVisible();
    server.answer('POST /api/confirmations', { standing: 'confirmed' });
    await sendWhatWaits();
    expect(await act(() => entriesOf('confirmation'))).toMatchObject([
      { state: 'sent', standing: 'confirmed' },
    ]);
  });

  test('asks anew where a waiting answer was about what a correction has changed', async () => {
    saveName('Alex');
    server.respond('POST /api/confirmations', networkFails);
    openApp('/#t=t-token');
    await captain.press('Yes, that is the result Northgate Herons 21 – 14 Comets');
    expect(await screen.findByText('Answer not sent yet')).toBeVisible();
    const corrected = { ...report, revision: 3, winningScore: 22 };
    server.respondToLink('open', () => ({ body: page([corrected]) }));
    server.respond('POST /api/confirmations', () =>
      refusal(409, wasChanged, [{ path: 'revision', message: wasChanged }]),
    );
    await sendWhatWaits();
    await screen.findByRole('button', { name: /22 – 14/ });
    expect(screen.getByText(wasChanged)).toBeVisible();
    server.answer('POST /api/confirmations', { standing: 'confirmed' });
    const read = opens().length;
    expect(read).toBe(2);
    await captain.press('Yes, that is the result Northgate Herons 22 – 14 Comets');
    await waitFor(() => expect(opens()).toHaveLength(read + 1));
    expect(answers().at(-1)?.body).toMatchObject({ revision: 3, name: 'Alex' });
  });

  test.each([
    ['We won', 'Winning Team'],
    ['We lost', 'Losing Team'],
  ])('“%s” begins a report with the league and the team', async (press, side) => {
    openApp('/#t=t-token');
    await captain.press(press);
    await heading('League Details');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'League' })).toHaveValue('Thursday Coed'),
    );
    await waitFor(() => expect(screen.getByRole('combobox', { name: side })).toHaveValue('Comets'));
    expect(await act(() => entriesOf('report'))).toEqual([]);
  });

  test('is left and found again from the first step, as long as the phone knows it', async () => {
    openApp('/#t=t-token');
    await heading('Comets');
    await captain.press('Back to the score entry');
    await captain.press('Comets Thursday Coed');
    await heading('Comets');

    await captain.press('Forget this team on this phone');
    const question = await screen.findByRole('alertdialog', { name: 'Forget Comets?' });
    await captain.user.click(within(question).getByRole('button', { name: 'Keep the team' }));
    expect(teamLinks()).toHaveLength(1);
    await captain.press('Forget this team on this phone');
    await captain.press('Forget the team');
    await heading('Choose Your Sport');
    expect(teamLinks()).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Your team' })).toBeNull();
  });

  test('says that its link has ended', async () => {
    const ended = 'This link is not valid any more.';
    server.respondToLink('open', () => refusal(404, ended, [{ path: 'token', message: ended }]));
    openApp('/#t=t-token');
    expect(
      await screen.findByText(/^This link is not valid any more\. Ask your league/),
    ).toBeVisible();
  });

  test('without reports says so', async () => {
    server.respondToLink('open', () => ({ body: page([]) }));
    openApp('/#t=t-token');
    expect(await screen.findByText('Nobody has reported a game of your team.')).toBeVisible();
  });
});
