import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { dateIn } from '../../src/format/calendar';
import { captain } from '../support/captain';
import { FakeServer, heldResponse, refusal } from '../support/fake-server';
import { site } from '../support/samples/served-data';
import { openApp, reopen } from '../support/open-app';
import { openAt } from '../support/open-at';
import { emptyQueue } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyQueue();
});

const button = (name: string) => screen.getByRole('button', { name });
const chooser = (name: string) => screen.getByRole('combobox', { name });

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

  test('no date is offered before the association’s time zone is known', async () => {
    const held = heldResponse<'/api/site'>();
    server.respond('/api/site', () => held.answer);
    openApp();
    await captain.chooseSport('Kickball');
    await captain.press('Next: League Details');
    await screen.findByRole('heading', { name: 'League Details' });
    expect(screen.queryByLabelText('Match Date')).not.toBeInTheDocument();
    held.give({ body: { ...site, timeZone: 'Asia/Tokyo' } });
    const date = await screen.findByLabelText('Match Date');
    expect(date).toHaveAttribute('max', dateIn('Asia/Tokyo'));
  });

  test('teams say that they are being fetched', async () => {
    server.hang('/api/leagues/thursday/teams');
    await openAt('League Details');
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
    await openAt('League Details');
    await captain.choose('Game Location', /Arrowhead/);
    expect(
      await screen.findByText('No leagues found for this sport at this location'),
    ).toBeInTheDocument();
  });

  test('teams and leagues of one name are told apart also once they are chosen', async () => {
    server.answer('/api/sports/kickball/leagues', [
      { id: 'thursday', name: 'CPL', location: 'Arrowhead Fields' },
      { id: 'monday', name: 'CPL', location: 'Pier 9' },
    ]);
    server.answer('/api/leagues/thursday/teams', [
      { id: 'h', name: 'Herons', division: 'B3' },
      { id: 'b2', name: 'Juniors', division: 'B2' },
      { id: 'b3', name: 'Juniors', division: 'B3' },
    ]);
    await openAt('League Details');
    await captain.choose('League', 'CPL (Arrowhead Fields)');
    await captain.choose('Winning Team', /Herons/);
    await captain.choose('Losing Team', 'Juniors (B2)');
    expect(chooser('League')).toHaveValue('CPL (Arrowhead Fields)');
    expect(chooser('Losing Team')).toHaveValue('Juniors (B2)');
  });

  test('a league without teams says so', async () => {
    server.answer('/api/leagues/monday/teams', []);
    await openAt('League Details');
    await captain.choose('League', /Monday Coed/);
    expect(await screen.findAllByText('No teams found for this league')).toHaveLength(2);
    expect(button('Next: Game Details')).toBeDisabled();
  });

  test.each([
    ['leagues', 'League', 'leagues'],
    ['locations', 'Game Location', 'locations'],
  ] as const)('%s that fail to load can be tried again', async (what, label, list) => {
    const path = `/api/sports/kickball/${list}` as const;
    server.refuse(path, 500, 'Broken');
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
    server.refuse(path, 500, 'Broken');
    await openAt('League Details');
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
    await openAt('League Details');
    await captain.choose('Game Location', 'Arrowhead Fields (Northgate)');
    await waitFor(() =>
      expect(server.asked).toContain('/api/locations/arrowhead/leagues?sportId=kickball'),
    );
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
    await openAt('League Details');
    await captain.choose('League', /Thursday Coed/);
    await captain.choose('Winning Team', 'Comets');
    await captain.user.click(chooser('Losing Team'));
    expect(await screen.findByRole('option', { name: /Comets/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('a winner that is the loser already is refused at the loser', async () => {
    await openAt('League Details');
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
    await openAt('League Details');
    await captain.choose('League', /Thursday Coed/);
    await captain.user.type(chooser('Winning Team'), 'nandues');
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await captain.user.keyboard('{Enter}');
    expect(chooser('Winning Team')).toHaveValue('Los Ñandúes');
    await captain.user.type(chooser('Losing Team'), 'xyz');
    expect(await screen.findByText('Nothing matches what you typed')).toBeInTheDocument();
  });

  test('another league clears both teams', async () => {
    await openAt('League Details');
    await captain.fillLeagueDetails();
    expect(button('Next: Game Details')).toBeEnabled();
    await captain.choose('League', /Monday Coed/);
    await waitFor(() => expect(chooser('Winning Team')).toHaveValue(''));
    expect(chooser('Losing Team')).toHaveValue('');
    expect(button('Next: Game Details')).toHaveAccessibleDescription(
      'Needed: Winning Team, Losing Team',
    );
  });

  test('what is still missing leads to its field, and to the league before its teams', async () => {
    await openAt('League Details');
    await captain.user.click(screen.getByRole('link', { name: 'Winning Team' }));
    expect(chooser('League')).toHaveFocus();
    await captain.choose('League', /Thursday Coed/);
    await screen.findByRole('combobox', { name: 'Losing Team' });
    await captain.user.click(screen.getByRole('link', { name: 'Losing Team' }));
    expect(chooser('Losing Team')).toHaveFocus();
    await captain.user.click(screen.getByRole('link', { name: 'Match Date' }));
    expect(screen.getByLabelText('Match Date')).toHaveFocus();
  });

  test('a league is named at its location as in the whole list', async () => {
    const leagues = [
      { id: 'thursday', name: 'Open', location: 'Arrowhead Fields' },
      { id: 'monday', name: 'Open', location: 'Pier 9' },
    ];
    server.answer('/api/sports/kickball/leagues', leagues);
    server.answer('/api/locations/arrowhead/leagues?sportId=kickball', leagues.slice(0, 1));
    await openAt('League Details');
    await captain.choose('Game Location', 'Arrowhead Fields (Northgate)');
    await captain.choose('League', 'Open (Arrowhead Fields)');
    expect(chooser('League')).toHaveValue('Open (Arrowhead Fields)');
  });

  test('another location clears league and teams', async () => {
    await openAt('League Details');
    await captain.fillLeagueDetails();
    await captain.choose('Game Location', /Arrowhead/);
    await waitFor(() => expect(chooser('League')).toHaveValue(''));
    expect(chooser('Winning Team')).toBeDisabled();
  });

  test('another sport clears what hung on the first', async () => {
    await openAt('League Details');
    await captain.fillLeagueDetails();
    await captain.press('Back');
    await captain.reachLeagueDetails('Flag Football');
    expect(chooser('League')).toHaveValue('');
  });

  test('a league and a location that have gone since are no choice any more', async () => {
    await openAt('League Details');
    await captain.choose('Game Location', /Arrowhead/);
    await captain.choose('League', /Thursday Coed/);
    server.answer('/api/sports/kickball/locations', [{ id: 'riverbend', name: 'Riverbend' }]);
    server.answer('/api/sports/kickball/leagues', [
      { id: 'monday', name: 'Monday Coed', location: 'Riverbend' },
    ]);
    reopen();
    await waitFor(() => expect(chooser('Game Location')).toHaveValue('All locations'));
    await waitFor(() => expect(chooser('League')).toHaveValue(''));
    expect(chooser('League')).toHaveAccessibleDescription(
      'The league that you chose is no longer offered. Please choose again.',
    );
    expect(await screen.findByText(/^Is your league or team missing\?/)).toBeVisible();
  });

  test('a league that has gone leaves what was typed, and says whom to write to', async () => {
    await openAt('League Details');
    await captain.choose('League', 'Traveling League');
    await captain.type('Location', 'The Rusty Nail');
    await captain.choose('Winning Team', 'Comets');
    await captain.choose('Losing Team', 'Northgate Herons');
    await captain.press('Yesterday');
    await captain.press('Next: Game Details');
    await captain.fillGameDetails();
    await captain.press('Review Submission');
    server.answer('/api/sports/kickball/leagues', [
      { id: 'monday', name: 'Monday Coed', location: null },
    ]);
    server.answerReport(() =>
      refusal(400, 'Refused.', [
        { path: 'leagueDetails.leagueId', message: 'This league is no longer offered.' },
      ]),
    );
    await captain.press('Submit Score');
    const notice = await screen.findByText(/^Is your league or team missing\?/);
    const link = within(notice).getByRole('link', { name: site.contactEmail! });
    const { searchParams } = new URL(link.getAttribute('href')!);
    expect(searchParams.get('subject')).toBe('Score report: Comets against Northgate Herons');
    expect(searchParams.get('body')).toContain('League: Traveling League\r\n');
    expect(searchParams.get('body')).toContain(
      'Location: The Rusty Nail\r\nComets: 21\r\nNorthgate Herons: 14\r\n',
    );

    server.answer('/api/leagues/monday/teams', [
      { id: 'comets', name: 'Comets' },
      { id: 'herons', name: 'Northgate Herons' },
    ]);
    await captain.choose('League', 'Monday Coed');
    expect(screen.getByLabelText('Location')).toHaveValue('The Rusty Nail');
    await captain.choose('Winning Team', 'Comets');
    await captain.choose('Losing Team', 'Northgate Herons');
    expect(screen.queryByText(/^Is your league or team missing\?/)).not.toBeInTheDocument();
    expect(button('Next: Game Details')).toBeEnabled();
  });

  test('a league without location asks for one', async () => {
    await openAt('League Details');
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
    await openAt('League Details');
    const date = screen.getByLabelText('Match Date');
    expect(date).toHaveAttribute('max', dateIn(site.timeZone));
    expect(date).toHaveAccessibleDescription('On or before today');
    await captain.user.type(date, '2999-01-01');
    await captain.user.tab();
    expect(await screen.findByText('Match date is required')).toBeInTheDocument();
  });

  test('a chooser shows what is chosen again when something else was only typed', async () => {
    await openAt('League Details');
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
    await openAt('League Details');
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
    await openAt('League Details');

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
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
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
