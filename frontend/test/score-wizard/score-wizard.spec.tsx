import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { dateIn, dayBefore, formatDate, formatMatchDay } from '../../src/ui/calendar';
import { changeInOutbox, readOutbox } from '../../src/features/score-wizard/outbox/outbox-store';
import { captain, openApp } from '../support/captain';
import { FakeServer, heldAnswer, receipt, refusal, site } from '../support/fake-server';
import { expectComplaint } from '../support/set-up';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  for (const { id } of await readOutbox()) await changeInOutbox(id, () => null);
});

const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });
const chooser = (name: string) => screen.getByRole('combobox', { name });
const toast = () => screen.getByRole('region', { name: 'Notifications' });
const yesterday = () => dayBefore(dateIn(site.timeZone));

describe('Choosing a sport', () => {
  test('eight placeholders stand in while the sports load', async () => {
    server.hang('/api/sports');
    const { container } = openApp();
    await heading('Choose Your Sport');
    expect(container.querySelectorAll('.tilePlaceholder')).toHaveLength(8);
    expect(button('Next: League Details')).toBeDisabled();
  });

  test('sports that fail to load are told, and can be tried again', async () => {
    server.answer('/api/sports', refusal(503, 'Not ready').body, 503);
    openApp();
    expect(
      await screen.findByText('Failed to load sports. Please refresh the page.'),
    ).toBeInTheDocument();
    expect(button('Next: League Details')).toBeDisabled();

    server.answer('/api/sports', [{ id: 'kickball', name: 'Kickball', icon: null }]);
    await captain.press('Try again');
    expect(await screen.findByRole('radio', { name: 'Kickball' })).toBeInTheDocument();
  });

  test('an association without sports says so', async () => {
    server.answer('/api/sports', []);
    openApp();
    expect(
      await screen.findByText('No sports are open for reports at the moment.'),
    ).toBeInTheDocument();
    expect(button('Next: League Details')).toBeDisabled();
  });

  test('the way on opens with the choice, and says before what is needed', async () => {
    openApp();
    await screen.findByRole('radio', { name: 'Kickball' });
    expect(button('Next: League Details')).toBeDisabled();
    expect(button('Next: League Details')).toHaveAccessibleDescription('Choose a sport to go on.');

    await captain.chooseSport('Kickball');
    expect(screen.getByRole('radio', { name: 'Kickball' })).toBeChecked();
    expect(button('Next: League Details')).toBeEnabled();
  });

  test('a sport without icon of ours shows the feed’s own, else the trophy', async () => {
    openApp();
    expect(await screen.findByText('🥏')).toBeInTheDocument();
    expect(screen.getByText('🏆')).toBeInTheDocument();
  });

  test('the page says its title and its note', async () => {
    openApp();
    expect(await heading('Submit Your Scores')).toBeInTheDocument();
    expect(
      screen.getByText('Please note: Only 1 Captain per game to enter score'),
    ).toBeInTheDocument();
    await waitFor(() => {
      expect(document.title).toBe('Select Sport – Port Halden Social Sports');
    });
  });
});

describe('League details', () => {
  test('lists say that they are being fetched', async () => {
    server.hang('/api/sports/kickball/leagues');
    server.hang('/api/sports/kickball/locations');
    openApp();
    await captain.chooseSport('Kickball');
    await captain.press('Next: League Details');
    expect(await screen.findByText('Fetching league data...')).toBeInTheDocument();
    expect(await screen.findByText('Fetching location data...')).toBeInTheDocument();
    expect(button('Next: Game Details')).toBeDisabled();
  });

  test('teams say that they are being fetched', async () => {
    server.hang('/api/leagues/thursday/teams');
    openApp();
    await captain.reachLeagueDetails();
    await captain.choose('League', /Thursday Coed/);
    expect(await screen.findAllByText('Fetching team data...')).toHaveLength(2);
  });

  test('empty lists say so', async () => {
    server.answer('/api/sports/kickball/leagues', []);
    server.answer('/api/sports/kickball/locations', []);
    openApp();
    await captain.chooseSport('Kickball');
    await captain.press('Next: League Details');
    expect(await screen.findByText('No leagues found for this sport')).toBeInTheDocument();
    expect(await screen.findByText('No locations available')).toBeInTheDocument();
  });

  test('a location without leagues says so', async () => {
    server.answer('/api/locations/arrowhead/leagues?sportId=kickball', []);
    openApp();
    await captain.reachLeagueDetails();
    await captain.choose('Game Location', /Arrowhead/);
    expect(await screen.findByText('No leagues found for this location')).toBeInTheDocument();
  });

  test('a league without teams says so', async () => {
    server.answer('/api/leagues/monday/teams', []);
    openApp();
    await captain.reachLeagueDetails();
    await captain.choose('League', /Monday Coed/);
    expect(await screen.findAllByText('No teams found for this league')).toHaveLength(2);
    expect(button('Next: Game Details')).toBeDisabled();
  });

  test.each([
    ['leagues', 'League', 'leagues'],
    ['locations', 'Game Location', 'locations'],
  ])('%s that fail to load can be tried again', async (what, label, list) => {
    const path = `/api/sports/kickball/${list}`;
    server.answer(path, refusal(500, 'Broken').body, 500);
    openApp();
    await captain.chooseSport('Kickball');
    await captain.press('Next: League Details');
    expect(await screen.findByText(`Failed to load ${what}`)).toBeInTheDocument();
    expect(button('Next: Game Details')).toBeDisabled();

    server.answer(path, [{ id: 'thursday', name: 'Thursday Coed', location: null }]);
    await captain.press('Try again');
    expect(await screen.findByRole('combobox', { name: label })).toBeInTheDocument();
  });

  test('teams that fail to load can be tried again', async () => {
    const path = '/api/leagues/thursday/teams';
    server.answer(path, refusal(500, 'Broken').body, 500);
    openApp();
    await captain.reachLeagueDetails();
    await captain.choose('League', /Thursday Coed/);
    expect(await screen.findAllByText('Failed to load teams')).toHaveLength(2);
    expect(button('Next: Game Details')).toHaveAccessibleDescription(
      'The lists could not be loaded.',
    );

    server.answer(path, [{ id: 'comets', name: 'Comets' }]);
    await captain.user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    await captain.choose('Winning Team', 'Comets');
  });

  test('locations show their neighborhood in brackets, and restrict the leagues', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.choose('Game Location', 'Arrowhead Fields (Northgate)');
    await waitFor(() => {
      expect(server.asked).toContain('/api/locations/arrowhead/leagues?sportId=kickball');
    });
    await captain.user.click(await screen.findByRole('combobox', { name: 'League' }));
    expect(await screen.findAllByRole('option')).toHaveLength(1);
  });

  test('teams wait for a league', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await screen.findByRole('combobox', { name: 'Winning Team' });
    expect(chooser('Winning Team')).toBeDisabled();
    expect(chooser('Losing Team')).toBeDisabled();
  });

  test('the winner can’t be chosen as loser', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.choose('League', /Thursday Coed/);
    await captain.choose('Winning Team', 'Comets');
    await captain.user.click(chooser('Losing Team'));
    expect(await screen.findByRole('option', { name: /Comets/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('a winner that is the loser already is refused at the loser', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.fillLeagueDetails();
    await captain.choose('Winning Team', 'Comets');
    expect(
      await screen.findByText('Winning and losing teams must be different'),
    ).toBeInTheDocument();
    expect(chooser('Losing Team')).toHaveAccessibleDescription(
      'Winning and losing teams must be different',
    );
    expect(button('Next: Game Details')).toBeDisabled();
  });

  test('typing finds a team whatever its accents', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.choose('League', /Thursday Coed/);
    await captain.user.type(chooser('Winning Team'), 'nandues');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await captain.user.keyboard('{Enter}');
    expect(chooser('Winning Team')).toHaveValue('Los Ñandúes');
    await captain.user.type(chooser('Losing Team'), 'xyz');
    expect(await screen.findByText('Nothing matches what you typed')).toBeInTheDocument();
  });

  test('another league clears both teams', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.fillLeagueDetails();
    expect(button('Next: Game Details')).toBeEnabled();
    await captain.choose('League', /Monday Coed/);
    await waitFor(() => {
      expect(chooser('Winning Team')).toHaveValue('');
    });
    expect(chooser('Losing Team')).toHaveValue('');
    expect(button('Next: Game Details')).toHaveAccessibleDescription(
      'Needed: Winning Team, Losing Team',
    );
  });

  test('another location clears league and teams', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.fillLeagueDetails();
    await captain.choose('Game Location', /Arrowhead/);
    await waitFor(() => {
      expect(chooser('League')).toHaveValue('');
    });
    expect(chooser('Winning Team')).toBeDisabled();
  });

  test('another sport clears what hung on the first', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.fillLeagueDetails();
    await captain.press('Back');
    await captain.reachLeagueDetails('Flag Football');
    expect(chooser('League')).toHaveValue('');
  });

  test('a league and a location that have gone since are no choice any more', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.choose('Game Location', /Arrowhead/);
    await captain.choose('League', /Thursday Coed/);
    server.answer('/api/sports/kickball/locations', [{ id: 'riverbend', name: 'Riverbend' }]);
    server.answer('/api/sports/kickball/leagues', [
      { id: 'monday', name: 'Monday Coed', location: 'Riverbend' },
    ]);
    reopen();
    await waitFor(() => {
      expect(chooser('Game Location')).toHaveValue('All locations');
    });
    await waitFor(() => {
      expect(chooser('League')).toHaveValue('');
    });
    expect(chooser('League')).toHaveAccessibleDescription(
      'The league that you chose is no longer offered. Please choose again.',
    );
  });

  test('a league without location asks for one', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.choose('League', 'Traveling League');
    await captain.choose('Winning Team', 'Comets');
    await captain.choose('Losing Team', 'Northgate Herons');
    await captain.press('Today');
    expect(button('Next: Game Details')).toHaveAccessibleDescription('Needed: Location');

    await captain.type('Location', 'The Rusty Nail');
    expect(button('Next: Game Details')).toBeEnabled();
    await captain.type('Location', '');
    await captain.user.tab();
    expect(await screen.findByText('Location is required')).toBeInTheDocument();
  });

  test('the date is at most today, and says so', async () => {
    openApp();
    await captain.reachLeagueDetails();
    const date = screen.getByLabelText('Match Date');
    expect(date).toHaveAttribute('max', dateIn(site.timeZone));
    expect(date).toHaveAccessibleDescription('On or before today');
    await captain.user.type(date, '2999-01-01');
    await captain.user.tab();
    expect(await screen.findByText('Match date is required')).toBeInTheDocument();
  });

  test('a chooser shows what is chosen again when something else was only typed', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.fillLeagueDetails();
    const winner = screen.getByRole('combobox', { name: 'Winning Team' });

    const typeOver = (text: string) =>
      captain.user.type(winner, text, { initialSelectionStart: 0, initialSelectionEnd: 99 });

    await typeOver('Com');
    await captain.user.tab();
    expect(winner).toHaveValue('Northgate Herons');

    await typeOver('qqqq{Enter}');
    expect(screen.getByRole('heading', { name: 'League Details' })).toBeInTheDocument();
  });

  test('choosing what is chosen already clears nothing', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.fillLeagueDetails();

    await captain.choose('League', /Thursday Coed/);
    await captain.choose('Game Location', 'All locations');
    const location = screen.getByRole('combobox', { name: 'Game Location' });
    await captain.user.type(location, '{Backspace}');
    await captain.user.tab();

    expect(location).toHaveValue('All locations');
    expect(screen.getByRole('combobox', { name: 'Winning Team' })).toHaveValue('Northgate Herons');
    expect(screen.getByRole('combobox', { name: 'Losing Team' })).toHaveValue('Comets');
  });

  test('the skip link leads to the content of the step, and to no other step', async () => {
    openApp();
    await captain.reachLeagueDetails();

    await captain.user.click(screen.getByRole('link', { name: 'Skip to the content' }));

    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'League Details' })).toBeInTheDocument();
  });

  test('flag football offers the injury form in a dialog', async () => {
    openApp();
    await captain.reachLeagueDetails('Flag Football');
    await captain.press('Injury Form');
    const dialog = await screen.findByRole('dialog', {
      name: 'Flag Football Injured Reserve Form',
    });
    expect(within(dialog).getByTitle('Flag Football Injured Reserve Form')).toHaveAttribute(
      'src',
      'https://forms.example.org/injury',
    );
  });

  test('the injury form goes in its own time, and gives the focus back', async () => {
    let end: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    Element.prototype.getAnimations = () => [{ finished } as unknown as Animation];
    openApp();
    await captain.reachLeagueDetails('Flag Football');
    await captain.press('Injury Form');
    const dialog = await screen.findByRole('dialog');
    await captain.press('Close');
    expect(dialog).toHaveAttribute('data-ending-style');
    act(end);
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    expect(button('Injury Form')).toHaveFocus();
    delete (Element.prototype as Partial<Element>).getAnimations;
  });

  test.each([
    ['another sport', 'Kickball', site],
    ['an association without the form', 'Flag Football', { ...site, injuryFormUrl: null }],
  ])('%s has no injury form', async (_, sport, answer) => {
    server.answer('/api/site', answer);
    openApp();
    await captain.reachLeagueDetails(sport);
    expect(screen.queryByRole('button', { name: 'Injury Form' })).not.toBeInTheDocument();
  });
});

describe('Game details', () => {
  test('the review waits for the verification', async () => {
    openApp();
    await captain.reachGameDetails();
    expect(button('Review Submission')).toBeDisabled();
    expect(button('Review Submission')).toHaveAccessibleDescription(
      'Tick the box above to verify your report.',
    );
    await captain.user.click(screen.getByRole('checkbox'));
    expect(button('Review Submission')).toBeEnabled();
  });

  test('what is missing shows at its field, and the first takes the focus', async () => {
    openApp();
    await captain.reachGameDetails();
    await captain.user.click(screen.getByRole('checkbox'));
    await captain.press('Review Submission');
    for (const message of [
      'Winning score is required',
      'Losing score is required',
      'Your name is required',
      'Please enter a valid email address',
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument();
    }
    expect(screen.getByLabelText('Winning score')).toHaveFocus();
    expect(screen.getByLabelText('Your Name')).toHaveAccessibleDescription('Your name is required');
  });

  test('a winner with fewer points is refused at the losing score', async () => {
    openApp();
    await captain.reachGameDetails();
    await captain.type('Losing score', '15');
    await captain.type('Winning score', '14');
    expect(
      await screen.findByText(
        'First team score must be greater than or equal to second team score',
      ),
    ).toBeInTheDocument();
    await captain.press('Winning score: one more');
    await waitFor(() => {
      expect(screen.queryByText(/First team score/)).not.toBeInTheDocument();
    });
    expect(screen.getByText('Tie')).toBeInTheDocument();
  });

  test('a score can be stepped, and never below 0', async () => {
    openApp();
    await captain.reachGameDetails();
    const score = screen.getByLabelText('Winning score');
    await captain.press('Winning score: one less');
    expect(score).toHaveValue('0');
    await captain.press('Winning score: one more');
    expect(score).toHaveValue('1');
  });

  test('the chosen star, pressed again, clears the rating', async () => {
    openApp();
    await captain.reachGameDetails();
    await captain.rate('Referee', 3);
    expect(screen.getByRole('radio', { name: '3 stars, Good', checked: true })).toBeVisible();
    await captain.rate('Referee', 3);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();

    await captain.rate('Referee', 5);
    await captain.press('Clear Referee');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  test('a rating below 5 asks what was missing, and keeps the answer while hidden', async () => {
    openApp();
    await captain.reachGameDetails();
    const question = /What would have made your experience 5 stars/;
    expect(screen.queryByLabelText(question)).not.toBeInTheDocument();
    await captain.rate('Referee', 4);
    await captain.type(question, 'A whistle');
    await captain.rate('Referee', 5);
    expect(screen.queryByLabelText(question)).not.toBeInTheDocument();
    await captain.rate('Referee', 2);
    expect(screen.getByLabelText(question)).toHaveValue('A whistle');
  });
});

describe('Reviewing and submitting', () => {
  test('the review shows the game, the ratings given and the contact', async () => {
    openApp();
    await captain.reachGameDetails();
    await captain.rate('Competition', 5);
    await captain.fillGameDetails();
    await captain.press('Review Submission');
    await heading('Review Your Submission');
    expect(screen.getByText('Northgate Herons')).toBeInTheDocument();
    expect(screen.getByText(formatDate(yesterday()))).toBeInTheDocument();
    expect(await heading('Game Summary')).toBeInTheDocument();
    expect(await heading('Ratings Summary')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '5 of 5 stars' })).toBeInTheDocument();
    expect(screen.queryByText('Referee')).not.toBeInTheDocument();
    expect(screen.getByText('dana@example.org')).toBeInTheDocument();
  });

  test.each([
    ['21', '14', 'Northgate Herons beat Comets 21–14 on '],
    ['7', '7', 'Northgate Herons and Comets tied 7–7 on '],
  ])('the review tells the result as a sentence: %s to %s', async (won, lost, sentence) => {
    openApp();
    await captain.reachGameDetails();
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
    openApp();
    await captain.reachGameDetails();
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
    openApp();
    await captain.reachReview();
    expect(screen.queryByRole('heading', { name: 'Ratings Summary' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent(/Referee|Phone|Game notes/);
  });

  test('names that fail to load can be tried again, and the report waits for them', async () => {
    openApp();
    await captain.reachReview();
    const path = '/api/leagues/thursday/teams';
    server.answer(path, refusal(503, 'Not ready').body, 503);
    reopen();
    const failed = 'The names of the league and the teams could not be loaded. Nothing is lost.';
    expect(await screen.findByText(failed)).toBeInTheDocument();
    expect(button('Submit Score')).toBeDisabled();

    server.answer(path, [
      { id: 'herons', name: 'Northgate Herons' },
      { id: 'comets', name: 'Comets' },
    ]);
    await captain.press('Try again');
    await waitFor(() => {
      expect(button('Submit Score')).toBeEnabled();
    });
  });

  test('“Edit Details” goes back, and nothing is lost', async () => {
    openApp();
    await captain.reachReview();
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
    const { answer, give } = heldAnswer();
    server.answerReport(() => answer);
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    expect(button('Edit Details')).toBeDisabled();
    act(() => {
      give({ status: 201, body: receipt });
    });
    await heading('Score Submitted Successfully!');
    expect(server.reports).toHaveLength(1);
  });

  test('the server’s own sentence is shown', async () => {
    server.answerReport(() => refusal(429, 'Too many requests. Please try again in 4 minutes.'));
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    await waitFor(() => {
      expect(toast()).toHaveTextContent('Too many requests. Please try again in 4 minutes.');
    });
  });

  test('what the server refuses leads back to the step concerned', async () => {
    const message = 'This team is not part of the chosen league';
    server.answerReport(() =>
      refusal(400, 'Some fields need your attention.', [
        { path: 'leagueDetails.losingTeamId', message },
        { path: 'gameDetails.captainEmail', message: 'Please enter a valid email address' },
      ]),
    );
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    await heading('League Details');
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    await waitFor(() => {
      expect(chooser('Losing Team')).toHaveAccessibleDescription(message);
    });

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
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    await heading('League Details');
    await captain.user.click(chooser('Losing Team'));
    await captain.user.tab();
    expect(chooser('Losing Team')).toHaveAccessibleDescription(message);
    await captain.choose('Losing Team', /Ñandúes/);
    await waitFor(() => {
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a refused sport leads back to the choice of a sport', async () => {
    server.answerReport(() =>
      refusal(400, 'Refused.', [{ path: 'sportId', message: 'Unknown sport' }]),
    );
    openApp();
    await captain.reachReview();
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
      openApp();
      await captain.reachReview();
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
      await waitFor(() => {
        expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(noEmail);
      });
      await captain.user.type(screen.getByLabelText('Email'), 'x');
      await waitFor(() => {
        expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
      });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('the sports are read again', async () => {
      await waitFor(() => {
        expect(server.asked.filter((path) => path === '/api/sports')).toHaveLength(2);
      });
    });
  });

  test('a refused form can be sent again as it is', async () => {
    server.answerReport(() =>
      refusal(400, 'Refused.', [{ path: 'gameDetails.captainName', message: 'No.' }]),
    );
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    await heading('Game Details');
    act(() => {
      window.history.back();
    });
    await heading('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
  });

  test('a team that has gone meanwhile is a form error', async () => {
    openApp();
    await captain.reachReview();
    server.answer('/api/leagues/thursday/teams', [{ id: 'herons', name: 'Northgate Herons' }]);
    reopen();
    await heading('Review Your Submission');
    await screen.findByText('Northgate Herons');
    await captain.press('Submit Score');
    await waitFor(() => {
      expect(toast()).toHaveTextContent(
        'Form ErrorPlease check all fields for errors and try again.',
      );
    });
    await heading('League Details');
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
    await captain.user.click(
      screen.getByRole('link', { name: 'Losing team selection is required' }),
    );
    expect(chooser('Losing Team')).toHaveFocus();
    expect(server.reports).toEqual([]);
  });
});

describe('A game that this phone reported before', () => {
  const notice = () => screen.findByText(/You reported this game before from this phone/);
  const swapped = /with the teams the other way round: Northgate Herons 21 – 14 Comets\./;

  async function reportAndBeginAnew() {
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    await captain.press('Submit Another Score');
    await captain.reachLeagueDetails();
    await captain.choose('League', /Thursday Coed/);
  }

  async function reviewYesterdaysGame() {
    await captain.press('Yesterday');
    await captain.press('Next: Game Details');
    await captain.fillGameDetails();
    await captain.press('Review Submission');
    await heading('Review Your Submission');
  }

  test('with the teams the other way round is told on review, and can be changed', async () => {
    await reportAndBeginAnew();
    await captain.choose('Winning Team', 'Comets');
    await captain.choose('Losing Team', 'Northgate Herons');
    await reviewYesterdaysGame();
    expect(await notice()).toHaveTextContent(swapped);
    await captain.press('Change the teams');
    await heading('League Details');
    await captain.choose('Winning Team', /Ñandúes/);
    await captain.press('Next: Game Details');
    await captain.press('Review Submission');
    await heading('Review Your Submission');
    expect(screen.queryByText(/You reported this game before/)).not.toBeInTheDocument();
  });

  test('stays told after a reload, and can be submitted all the same', async () => {
    await reportAndBeginAnew();
    await captain.choose('Winning Team', 'Comets');
    await captain.choose('Losing Team', 'Northgate Herons');
    await reviewYesterdaysGame();
    reopen();
    expect(await notice()).toHaveTextContent(swapped);
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    expect(server.reports).toHaveLength(2);
  });

  test('with another score is told as well', async () => {
    await reportAndBeginAnew();
    await captain.choose('Winning Team', 'Northgate Herons');
    await captain.choose('Losing Team', 'Comets');
    await reviewYesterdaysGame();
    expect(screen.queryByText(/You reported this game before/)).not.toBeInTheDocument();
    await captain.press('Edit Details');
    await captain.type('Winning score', '22');
    await captain.press('Review Submission');
    expect(await notice()).toHaveTextContent(
      /with another score: Northgate Herons 21 – 14 Comets\. If this report is the right one/,
    );
    await captain.press('Change the scores');
    await heading('Game Details');
  });
});

describe('After a report was sent', () => {
  test('the receipt says what was sent, and where to go', async () => {
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    expect(await heading('Score Submitted Successfully!')).toHaveFocus();
    expect(screen.getByText('K7Q2-4MZP')).toBeInTheDocument();
    expect(screen.getByText('Thursday Coed')).toBeInTheDocument();
    expect(screen.getByText('October 1, 2026 at 9:15 PM EDT')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Visit Port Halden Social Sports' })).toHaveAttribute(
      'href',
      'https://league.example.org',
    );
    expect(screen.getByRole('link', { name: 'Player Profile Login' })).toHaveAttribute(
      'href',
      'https://players.example.org',
    );
  });

  test('it stays through a reload', async () => {
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    reopen();
    expect(await screen.findByText('K7Q2-4MZP')).toBeInTheDocument();
  });

  test('a report that agrees with an earlier one says so', async () => {
    server.answerReport(() => ({ status: 201, body: { ...receipt, status: 'duplicate' } }));
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    expect(
      await screen.findByText('Another report of this game agrees with yours.'),
    ).toBeInTheDocument();
  });

  test('“Submit Another Score” begins anew, with the contact filled in and another key', async () => {
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    await captain.press('Submit Another Score');
    await heading('Choose Your Sport');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();

    await captain.reachGameDetails();
    expect(screen.getByLabelText('Your Name')).toHaveValue('Dana Whitfield');
    expect(screen.getByLabelText('Email')).toHaveValue('dana@example.org');
    expect(screen.getByLabelText('Winning score')).toHaveValue('');
    await captain.fillGameDetails();
    await captain.press('Review Submission');
    await captain.press('Submit Score');
    await waitFor(() => {
      expect(server.reports).toHaveLength(2);
    });
    expect(server.reports[1]!.idempotencyKey).not.toBe(server.reports[0]!.idempotencyKey);
    await heading('Score Submitted Successfully!');
  });
});

describe('What the device keeps', () => {
  test('the saved contact goes only when the captain clears it', async () => {
    const contact = { name: 'Dana Whitfield', email: 'dana@example.org', phone: '555 0100' };
    localStorage.setItem('score-tracker-contact', JSON.stringify(contact));
    openApp();
    await captain.reachGameDetails();
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('555 0100');
    expect(screen.getByText('Kept on this device from your last report.')).toBeInTheDocument();
    await captain.press('Clear saved contact');
    expect(toast()).toHaveTextContent('Saved contact information cleared');
    expect(screen.getByLabelText('Your Name')).toHaveFocus();
    expect(screen.getByLabelText('Your Name')).toHaveValue('');
    expect(localStorage.getItem('score-tracker-contact')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear saved contact' })).not.toBeInTheDocument();
  });

  test('what was typed over the saved contact stays when that is cleared', async () => {
    const contact = { name: 'Dana Whitfield', email: 'dana@example.org', phone: '555 0100' };
    localStorage.setItem('score-tracker-contact', JSON.stringify(contact));
    openApp();
    await captain.reachGameDetails();
    await captain.type('Your Name', 'Robin Hale');
    await captain.press('Clear saved contact');

    expect(screen.getByLabelText('Your Name')).toHaveValue('Robin Hale');
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  test('a draft or a contact of another shape harms nothing', async () => {
    localStorage.setItem(
      'score-tracker-contact',
      JSON.stringify({ name: 5, email: 'd@example.org' }),
    );
    sessionStorage.setItem(
      'score-tracker-draft',
      JSON.stringify({ values: { sportId: 'kickball', gameDetails: { winningScore: 21 } } }),
    );
    openApp();
    await captain.press('Next: League Details');
    await captain.fillLeagueDetails();
    await captain.press('Next: Game Details');

    expect(await screen.findByLabelText('Winning score')).toHaveValue('');
    expect(screen.getByLabelText('Your Name')).toHaveValue('');
    expect(screen.getByLabelText('Email')).toHaveValue('d@example.org');
  });

  test('a link to a sport that there is not leaves the draft alone', async () => {
    openApp();
    await captain.reachLeagueDetails();
    await captain.fillLeagueDetails();
    cleanup();
    openApp('/?sport=nonsense');

    expect(await screen.findByRole('combobox', { name: 'Winning Team' })).toHaveValue(
      'Northgate Herons',
    );
  });

  test('a reload loses nothing', async () => {
    openApp();
    await captain.reachGameDetails();
    await captain.type('Winning score', '21');
    await captain.rate('Referee', 4);
    reopen();
    await heading('Game Details');
    expect(await screen.findByLabelText('Winning score')).toHaveValue('21');
    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('4 stars, Very good');
  });

  test('the browser’s Back button steps back, and loses nothing', async () => {
    openApp();
    await captain.reachGameDetails();
    await captain.type('Winning score', '21');
    act(() => {
      window.history.back();
    });
    expect(await heading('League Details')).toHaveFocus();
    expect(await screen.findByRole('combobox', { name: 'League' })).toHaveValue('Thursday Coed');
    act(() => {
      window.history.forward();
    });
    await heading('Game Details');
    expect(screen.getByLabelText('Winning score')).toHaveValue('21');
  });

  test('a step can’t be reached before what comes before it is complete', async () => {
    openApp();
    await captain.reachLeagueDetails();
    window.history.replaceState({ usr: { step: 4 }, key: 'x', idx: 1 }, '');
    reopen();
    expect(await heading('League Details')).toBeInTheDocument();
  });

  test('storage that refuses is a warning, and no more', async () => {
    expectComplaint(/Browser storage refused "score-tracker-draft"/);
    expectComplaint(/Browser storage refused "score-tracker-site"/);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    openApp();
    await captain.reachLeagueDetails();
    expect(await heading('League Details')).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  test('a link opens the wizard with sport and league filled in', async () => {
    openApp('/?sport=kickball&league=thursday');
    await heading('League Details');
    await waitFor(() => {
      expect(chooser('League')).toHaveValue('Thursday Coed');
    });
    expect(window.location.search).toBe('');
    await captain.choose('Winning Team', 'Comets');
    await captain.choose('Losing Team', 'Northgate Herons');
    await captain.press('Today');
    expect(button('Next: Game Details')).toBeEnabled();
  });

  test('a link with an unknown sport begins at the choice of a sport', async () => {
    openApp('/?sport=quidditch&league=thursday');
    expect(await heading('Choose Your Sport')).toBeInTheDocument();
    await screen.findByRole('radio', { name: 'Kickball' });
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });
});

/** As a reload does: the page goes, the device and the history stay. */
function reopen(): void {
  cleanup();
  openApp(window.location.pathname);
}
