import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { dateIn, dayBefore, formatDate, formatMatchDay } from '../../src/format/calendar';
import { captain } from '../support/captain';
import { FakeServer, heldResponse, refusal } from '../support/fake-server';
import { receipt, site, sports } from '../support/samples/served-data';
import { openApp, reopen } from '../support/open-app';
import { openAt } from '../support/open-at';
import { emptyQueue } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });
const chooser = (name: string) => screen.getByRole('combobox', { name });
const toast = () => screen.getByRole('region', { name: 'Notifications' });
const yesterday = () => dayBefore(dateIn(site.timeZone));

describe('Reviewing and submitting', () => {
  test('the review shows the game, the ratings given and the contact', async () => {
    await openAt('Game Details');
    await captain.rate('Competition', 5);
    await captain.fillGameDetails();
    await captain.type('Your Name', 'Alex Rivera');
    await captain.type('Email', 'alex@example.org');
    await captain.press('Review Submission');
    await heading('Review Your Submission');
    expect(screen.getByText('Northgate Herons')).toBeInTheDocument();
    expect(screen.getByText(formatDate(yesterday()))).toBeInTheDocument();
    expect(await heading('Game Summary')).toBeInTheDocument();
    expect(screen.getByText('Thursday Coed')).toBeInTheDocument();
    expect(screen.getByText('Arrowhead Fields')).toBeInTheDocument();
    expect(await heading('Ratings Summary')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '5 of 5 stars' })).toBeInTheDocument();
    expect(screen.queryByText('Referee')).not.toBeInTheDocument();
    expect(screen.getByText('Alex Rivera')).toBeInTheDocument();
    expect(screen.getByText('alex@example.org')).toBeInTheDocument();
  });

  test.each([
    ['21', '14', 'Northgate Herons beat Comets 21–14 on '],
    ['7', '7', 'Northgate Herons and Comets tied 7–7 on '],
  ])('the review tells the result as a sentence: %s to %s', async (won, lost, sentence) => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    await captain.type('Winning score', won);
    await captain.type('Losing score', lost);
    await captain.press('Review Submission');
    await heading('Review Your Submission');
    const today = dateIn(site.timeZone);
    expect(
      screen.getByText(
        (text) =>
          text.replace(/\u2060/g, '') === `${sentence}${formatMatchDay(yesterday(), today)}.`,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/is unusual in/)).not.toBeInTheDocument();
  });

  test('the review asks about a score that the sport hardly ever sees, and stands in no one’s way', async () => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    await captain.type('Winning score', '211');
    await captain.press('Review Submission');
    const question = 'A score of 211 is unusual in Kickball. If it is right, submit it.';
    expect(await screen.findByText(question)).toBeInTheDocument();
    await captain.press('Change the scores');
    await heading('Game Details');
    await captain.press('Review Submission');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    expect(server.reports[0]!.body.gameDetails.winningScore).toBe(211);
  });

  test('without ratings, phone and notes, the review is silent about them', async () => {
    await openAt('Review Your Submission');
    expect(screen.queryByRole('heading', { name: 'Ratings Summary' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent(/Referee|Phone|Game Notes/);
  });

  test('the score can be changed, also if nothing else was given', async () => {
    await openAt('Review Your Submission');
    await captain.press('Change Final Score');
    await heading('Game Details');
    await captain.type('Winning score', '22');
    await captain.press('Review Submission');
    expect(await screen.findByText('22')).toBeInTheDocument();
  });

  test('game notes can be changed where they are typed', async () => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    await captain.type('Game notes (optional)', 'Rain in the 3rd inning');
    await captain.press('Review Submission');
    expect(await screen.findByText('Rain in the 3rd inning')).toBeInTheDocument();
    await captain.press('Change Game Notes');
    await heading('Game Details');
    expect(screen.getByRole('textbox', { name: /^Game notes/ })).toHaveValue(
      'Rain in the 3rd inning',
    );
  });

  test('names that fail to load can be tried again, and the report waits for them', async () => {
    await openAt('Review Your Submission');
    const path = '/api/leagues/thursday/teams';
    server.refuse(path, 500, 'Something went wrong.');
    reopen();
    const failed = 'The names of the teams could not be loaded. Nothing is lost.';
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(button('Submit Score')).toBeDisabled();
    expect(button('Submit Score')).toHaveAccessibleDescription('The names could not be loaded.');

    const { answer, give } = heldResponse<typeof path>();
    server.respond(path, () => answer);
    await captain.press('Try again');
    expect(button('Submit Score')).toHaveAccessibleDescription('Loading the names …');
    give(refusal(500, 'Something went wrong.'));
    await waitFor(() =>
      expect(button('Submit Score')).toHaveAccessibleDescription('The names could not be loaded.'),
    );

    server.answer(path, [
      { id: 'herons', name: 'Northgate Herons' },
      { id: 'comets', name: 'Comets' },
    ]);
    await captain.press('Try again');
    await waitFor(() => expect(button('Submit Score')).toBeEnabled());
  });

  test('a sport’s name that fails to load can be tried again, too', async () => {
    await openAt('Review Your Submission');
    server.refuse('/api/sports', 500, 'Something went wrong.');
    reopen();
    await screen.findByText('The names of the sport could not be loaded. Nothing is lost.');
    expect(button('Submit Score')).toHaveAccessibleDescription('The names could not be loaded.');
    server.answer('/api/sports', sports);
    await captain.press('Try again');
    await waitFor(() => expect(button('Submit Score')).toBeEnabled());
  });

  test('“Edit Details” goes back, and nothing is lost', async () => {
    await openAt('Review Your Submission');
    await captain.press('Edit Details');
    await heading('Game Details');
    expect(screen.getByLabelText('Winning score')).toHaveValue('21');
    expect(screen.getByLabelText('Your Name')).toHaveValue('Dana Whitfield');
  });

  test('the report is sent as it was reviewed', async () => {
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    expect(server.reports.map(({ body }) => body)).toEqual([
      {
        sportId: 'kickball',
        leagueDetails: {
          leagueId: 'thursday',
          winningTeamId: 'herons',
          losingTeamId: 'comets',
          matchDate: yesterday(),
          location: 'Arrowhead Fields',
        },
        gameDetails: {
          winningScore: 21,
          losingScore: 14,
          captainName: 'Dana Whitfield',
          captainEmail: 'dana@example.org',
          verification: true,
        },
      },
    ]);
    expect(server.reports[0]!.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  test('while it is being sent, it can’t be sent again', async () => {
    const { answer, give } = heldResponse<'POST /api/score-submissions'>();
    server.answerReport(() => answer);
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(button('Edit Details')).toBeDisabled();
    act(() => give({ status: 201, body: receipt }));
    await heading('Score Submitted Successfully!');
    expect(server.reports).toHaveLength(1);
  });

  test('nothing can be started over while a report is on its way', async () => {
    const { answer, give } = heldResponse<'POST /api/score-submissions'>();
    server.answerReport(() => answer);
    await openAt('Review Your Submission');
    expect(screen.getByRole('button', { name: 'Start over' })).toBeVisible();
    await captain.press('Submit Score');
    await waitFor(() => expect(server.reports).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    give(refusal(400, 'Some fields need your attention.'));
    await screen.findByRole('button', { name: 'Start over' });
  });

  test('the server’s own sentence is shown, and what is sent again is the same report', async () => {
    server.answerReport(() => refusal(400, 'This report was not understood.'));
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await waitFor(() =>
      expect(toast()).toHaveTextContent('Submission ErrorThis report was not understood.'),
    );
    server.answerReport(() => ({ status: 201, body: receipt }));
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    const [first, second] = server.reports;
    expect(second).toEqual(first);
  });

  test('what the server refuses leads back to the step concerned', async () => {
    const message = 'This team is not part of the chosen league';
    server.answerReport(() =>
      refusal(400, 'Some fields need your attention.', [
        { path: 'leagueDetails.losingTeamId', message },
        { path: 'gameDetails.captainEmail', message: 'Please enter a valid email address' },
      ]),
    );
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('League Details');
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    await waitFor(() => expect(chooser('Losing Team')).toHaveAccessibleDescription(message));

    await captain.user.click(within(summary).getByRole('link', { name: message }));
    expect(chooser('Losing Team')).toHaveFocus();
    await captain.user.click(
      screen.getByRole('link', { name: 'Please enter a valid email address' }),
    );
    await heading('Game Details');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('what was refused stands until it is changed', async () => {
    const message = 'This team is not part of the chosen league';
    server.answerReport(() =>
      refusal(400, 'Refused.', [{ path: 'leagueDetails.losingTeamId', message }]),
    );
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('League Details');
    await captain.user.click(chooser('Losing Team'));
    await captain.user.tab();
    expect(chooser('Losing Team')).toHaveAccessibleDescription(message);
    await captain.choose('Losing Team', /Ñandúes/);
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a refused sport leads back to the choice of a sport', async () => {
    server.answerReport(() =>
      refusal(400, 'Refused.', [{ path: 'sportId', message: 'Unknown sport' }]),
    );
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Choose Your Sport');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Unknown sport' })).toBeInTheDocument();
  });

  describe('with the sport and more refused', () => {
    const noEmail = 'Please enter a valid email address';
    const noTeam = 'This team is not part of the chosen league';
    const links = () => screen.getAllByRole('link', { name: /^(Unknown|Please|This team)/ });

    beforeEach(async () => {
      server.answerReport(() =>
        refusal(400, 'Refused.', [
          { path: 'gameDetails.captainEmail', message: noEmail },
          { path: 'leagueDetails.losingTeamId', message: noTeam },
          { path: 'sportId', message: 'Unknown sport' },
        ]),
      );
      await openAt('Review Your Submission');
      await captain.press('Submit Score');
      await heading('Choose Your Sport');
    });

    test('the summary names it all in the order of the steps', () => {
      expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
      expect(links().map(({ textContent }) => textContent)).toEqual([
        'Unknown sport',
        noTeam,
        noEmail,
      ]);
    });

    test('its links lead to the step concerned, and back', async () => {
      await captain.user.click(screen.getByRole('link', { name: noEmail }));
      await heading('Game Details');
      expect(screen.getByLabelText('Email')).toHaveFocus();
      await captain.user.click(screen.getByRole('link', { name: noTeam }));
      await heading('League Details');
      expect(chooser('Losing Team')).toHaveFocus();
      await captain.user.click(screen.getByRole('link', { name: 'Unknown sport' }));
      await heading('Choose Your Sport');
      expect(document.activeElement).toHaveAttribute('name', 'sportId');
    });

    test('the rest stands while the sport is corrected', async () => {
      await captain.chooseSport('Flag Football');
      expect(links().map(({ textContent }) => textContent)).toEqual([noEmail]);
      await captain.press('Next: League Details');
      await captain.fillLeagueDetails();
      await captain.choose('Losing Team', /Ñandúes/);
      await captain.press('Next: Game Details');
      await heading('Game Details');
      await waitFor(() =>
        expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(noEmail),
      );
      await captain.user.type(screen.getByLabelText('Email'), 'x');
      await waitFor(() => expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription());
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('the sports are read again', async () => {
      await waitFor(() =>
        expect(server.asked.filter((path) => path === '/api/sports')).toHaveLength(2),
      );
    });
  });

  test('a refused form can be sent again as it is', async () => {
    server.answerReport(() =>
      refusal(400, 'Refused.', [{ path: 'gameDetails.captainName', message: 'No.' }]),
    );
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Game Details');
    act(() => window.history.back());
    await heading('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
  });

  test('a team that left the league meanwhile is told at its field, and the rest is kept', async () => {
    await openAt('Review Your Submission');
    const message = 'This team is not part of the chosen league';
    server.answerReport(() =>
      refusal(400, 'Some fields need your attention.', [
        { path: 'leagueDetails.losingTeamId', message },
      ]),
    );
    server.answer('/api/leagues/thursday/teams', [{ id: 'herons', name: 'Northgate Herons' }]);
    await captain.press('Submit Score');
    await heading('League Details');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Losing Team' })).toHaveValue(''),
    );
    expect(screen.getByRole('combobox', { name: 'Losing Team' })).toHaveAccessibleDescription(
      message,
    );
    expect(screen.getByRole('combobox', { name: 'Winning Team' })).toHaveValue('Northgate Herons');
    expect(screen.getByRole('link', { name: message })).toBeVisible();
  });

  test('a team that has gone meanwhile is a form error', async () => {
    await openAt('Review Your Submission');
    server.answer('/api/leagues/thursday/teams', [{ id: 'herons', name: 'Northgate Herons' }]);
    reopen();
    await heading('Review Your Submission');
    await screen.findByText('Northgate Herons');
    await captain.press('Submit Score');
    await waitFor(() =>
      expect(toast()).toHaveTextContent(
        'Form ErrorPlease check all fields for errors and try again.',
      ),
    );
    await heading('League Details');
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
    await captain.user.click(
      screen.getByRole('link', { name: 'Losing team selection is required' }),
    );
    expect(chooser('Losing Team')).toHaveFocus();
    expect(server.reports).toEqual([]);
  });
});
