import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { captain } from '../support/captain';
import { FakeServer } from '../support/fake-server';
import { openApp, reopen } from '../support/open-app';
import { openAt } from '../support/open-at';
import { expectConsoleMessage } from '../support/console-messages';
import { emptyQueue } from '../support/queue';

beforeEach(async () => {
  new FakeServer().install();
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });
const chooser = (name: string) => screen.getByRole('combobox', { name });
const toast = () => screen.getByRole('region', { name: 'Notifications' });

describe('What the device keeps', () => {
  test('the saved contact goes only when the captain clears it', async () => {
    const contact = { name: 'Dana Whitfield', email: 'dana@example.org', phone: '555 0100' };
    localStorage.setItem('score-tracker-contact', JSON.stringify(contact));
    await openAt('Game Details');
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
    await openAt('Game Details');
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
    await openAt('League Details');
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
    act(() => window.history.back());
    expect(await heading('League Details')).toHaveFocus();
    expect(await screen.findByRole('combobox', { name: 'League' })).toHaveValue('Thursday Coed');
    act(() => window.history.forward());
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
    expectConsoleMessage(/Browser storage refused "score-tracker-draft"/);
    expectConsoleMessage(/Browser storage refused "score-tracker-site"/);
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
    await waitFor(() => expect(chooser('League')).toHaveValue('Thursday Coed'));
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
