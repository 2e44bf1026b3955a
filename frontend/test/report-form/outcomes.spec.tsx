import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReportDraft } from '../../src/report/model/report-draft';
import { dateIn, dayBefore, formatMatchDay } from '../../src/format/calendar';
import { captain } from '../support/captain';
import { FakeServer, refusal } from '../support/fake-server';
import { site } from '../support/samples/served-data';
import { reopen } from '../support/open-app';
import { openAt } from '../support/open-at';
import { emptyQueue, networkFails } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['outcomes'] });
  await emptyQueue();
});

type Choice = 'Played to the end' | 'Forfeit' | 'Both teams forfeited' | 'Abandoned' | 'Not played';

const question = 'The game was not played to the end?';
const heading = (name: string) => screen.findByRole('heading', { name });
const choice = (name: Choice) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
const main = () => screen.getByRole('main');
const reason = () => screen.getByLabelText(/^Reason/);
const stars = () => screen.queryByRole('group', { name: 'Referee' });
const day = () => {
  const today = dateIn(site.timeZone);
  return formatMatchDay(dayBefore(today), today);
};
const details = () => server.reports.at(-1)!.body.gameDetails;

/** Opens the line and chooses an outcome, as a captain who presses it. */
async function say(outcome: Choice, why?: string): Promise<void> {
  const line = await screen.findByText(question);
  if (!line.closest('details')!.open) await captain.user.click(line);
  await captain.user.click(choice(outcome));
  if (why !== undefined) await captain.user.selectOptions(reason(), why);
}

async function review(): Promise<void> {
  await captain.press('Review Submission');
  await heading('Review Your Submission');
}

async function reviewed(outcome: Choice, why?: string): Promise<void> {
  await openAt('Game Details');
  await captain.fillGameDetails();
  await say(outcome, why);
  await review();
}

describe('The question how a game ended', () => {
  test('is one closed line, which a press opens', async () => {
    await openAt('Game Details');
    const line = await screen.findByText(question);
    expect(line.closest('details')).not.toHaveAttribute('open');
    await captain.user.click(line);
    expect(line.closest('details')).toHaveAttribute('open');
    const choices = within(screen.getByRole('group', { name: 'How did it end?' }));
    expect(choices.getAllByRole('radio')).toHaveLength(5);
    expect(choice('Played to the end')).toBeChecked();
    expect(screen.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
  });

  test('stays open for those who try the choices, and come back to the first', async () => {
    await openAt('Game Details');
    await say('Forfeit');
    await say('Played to the end');
    expect(screen.getByText(question).closest('details')).toHaveAttribute('open');
    expect(choice('Played to the end')).toHaveFocus();
    expect(screen.queryByLabelText(/^Reason/)).not.toBeInTheDocument();
  });

  test('is open for those who come back to their answer', async () => {
    await reviewed('Forfeit', 'No-show');
    await captain.press('Edit Details');
    await heading('Game Details');
    expect(screen.getByText(question).closest('details')).toHaveAttribute('open');
    expect(choice('Forfeit')).toBeChecked();
    expect(reason()).toHaveDisplayValue('No-show');
  });

  test('offers the reasons, and none', async () => {
    await openAt('Game Details');
    await say('Abandoned');
    const options = within(reason()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'No reason given',
      'Weather',
      'Field',
      'No-show',
      'Other',
    ]);
    expect(reason()).toHaveDisplayValue('No reason given');
  });

  test.each([[undefined], [[]]])(
    'is not asked by a server whose features are %j',
    async (features) => {
      server.answer('/api/site', { ...site, ...(features && { features }) });
      await openAt('Game Details');
      await within(screen.getByRole('contentinfo')).findByText(/Port Halden/);
      expect(screen.queryByText(question)).not.toBeInTheDocument();
    },
  );

  describe('of a draft that is older than the setting', () => {
    const error = 'Choose “Played to the end”';

    test('must be answered anew, and only with what is taken', async () => {
      await openAt('Game Details');
      await captain.fillGameDetails();
      await say('Forfeit', 'No-show');
      server.answer('/api/site', site);
      localStorage.clear();
      reopen();
      await heading('Game Details');
      await screen.findByText(
        'At the moment, you can only report games that were played to the end.',
      );
      const choices = within(screen.getByRole('group', { name: 'How did it end?' }));
      expect(choices.getAllByRole('radio')).toEqual([choice('Played to the end')]);
      expect(choice('Played to the end')).not.toBeChecked();

      await captain.press('Review Submission');
      await screen.findByText(error);
      expect(choice('Played to the end')).toHaveFocus();
      expect(choice('Played to the end')).toHaveAccessibleDescription(error);

      await captain.user.click(choice('Played to the end'));
      expect(choice('Played to the end')).toHaveFocus();
      expect(await screen.findByLabelText('Winning score')).toHaveValue('21');
      await waitFor(() => expect(screen.queryByText(error)).not.toBeInTheDocument());
      await review();
    });

    test('leads back to the step from the review', async () => {
      await reviewed('Abandoned');
      server.answer('/api/site', site);
      localStorage.clear();
      reopen();
      await heading('Game Details');
      expect(choice('Played to the end')).not.toBeChecked();
    });
  });

  test.each([
    ['gameDetails.outcome', 'Unknown outcome', () => choice('Forfeit')],
    ['gameDetails.outcomeReason', 'Unknown reason', () => reason()],
  ])(
    'shows what the server refuses at %s, and the link leads there',
    async (path, message, field) => {
      await reviewed('Forfeit', 'No-show');
      server.answerReport(() =>
        refusal(400, 'Some fields need your attention.', [{ path, message }]),
      );
      await captain.press('Submit Score');
      await heading('Game Details');
      const link = await screen.findByRole('link', { name: message });
      await waitFor(() =>
        expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)),
      );
      screen.getByText(question).closest('details')!.open = false;
      await captain.user.click(link);
      expect(screen.getByText(question).closest('details')).toHaveAttribute('open');
      await waitFor(() =>
        expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)),
      );
      await say('Not played', 'Weather');
      await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    },
  );
});

describe('The scores', () => {
  test.each(['Forfeit', 'Both teams forfeited', 'Not played'] as const)(
    'leave the screen for “%s”, and come back with what was typed',
    async (outcome) => {
      await openAt('Game Details');
      await captain.type('Winning score', '21');
      await captain.type('Losing score', '14');
      await say(outcome);
      expect(screen.queryByLabelText('Winning score')).not.toBeInTheDocument();
      expect(screen.queryByLabelText('Losing score')).not.toBeInTheDocument();
      expect(main()).toHaveTextContent(/Northgate Herons.*Comets/);
      await say('Abandoned');
      expect(screen.getByLabelText('Winning score')).toHaveValue('21');
      expect(screen.getByLabelText('Losing score')).toHaveValue('14');
    },
  );

  test('that were never typed, or are wrong, do not hold up a forfeit', async () => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    await captain.type('Winning score', '9');
    expect(await screen.findByText(/^First team score must be/)).toBeInTheDocument();
    await say('Forfeit');
    expect(screen.queryByText(/^First team score must be/)).not.toBeInTheDocument();
    await review();
  });

  test('of an abandoned game are asked for', async () => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    await captain.type('Losing score', '');
    await say('Abandoned', 'Weather');
    await captain.press('Review Submission');
    expect(await screen.findByText('Losing score is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Losing score')).toHaveFocus();
  });
});

describe('The ratings', () => {
  const note = 'A game like this is not rated.';

  test.each([
    ['Forfeit', 'Weather', true],
    ['Abandoned', 'No-show', false],
    ['Both teams forfeited', '', false],
    ['Not played', '', false],
  ] as const)('after “%s” with the reason “%s” are asked for: %s', async (outcome, why, asks) => {
    await openAt('Game Details');
    await say(outcome);
    await captain.user.selectOptions(reason(), why || 'No reason given');
    expect(stars() !== null).toBe(asks);
    expect(screen.queryByText(note) === null).toBe(asks);
    expect(
      await heading(asks ? 'Rate the game (optional)' : 'About the game (optional)'),
    ).toBeVisible();
    expect(screen.getByLabelText(/^Game notes/)).toBeVisible();
  });

  test('and comments that were given before are neither shown nor sent', async () => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    await captain.rate('Referee', 2);
    await captain.type(/What would have made your experience 5 stars/, 'A whistle');
    await captain.type(/^Game notes/, 'Nobody came.');
    await say('Forfeit', 'No-show');
    expect(screen.queryByLabelText(/What would have made/)).not.toBeInTheDocument();
    await review();
    expect(screen.queryByRole('heading', { name: 'Ratings Summary' })).not.toBeInTheDocument();
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    expect(details()).toEqual({
      outcome: 'forfeit',
      outcomeReason: 'no-show',
      notes: 'Nobody came.',
      captainName: 'Dana Whitfield',
      captainEmail: 'dana@example.org',
      verification: true,
    });
  });

  test('of a game that both teams forfeited are not sent, and neither are scores', async () => {
    await reviewed('Both teams forfeited');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    expect(main()).toHaveTextContent(/Northgate Herons.*Comets.*Both teams forfeited/);
    expect(details()).toEqual({
      outcome: 'double-forfeit',
      captainName: 'Dana Whitfield',
      captainEmail: 'dana@example.org',
      verification: true,
    });
  });

  test('come back for a game that was played after all, and are sent', async () => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    await captain.rate('Referee', 4);
    await say('Forfeit', 'No-show');
    expect(stars()).toBeNull();
    await say('Played to the end');
    expect(within(stars()!).getByRole('radio', { name: '4 stars, Very good' })).toBeChecked();
    await review();
    expect(screen.getByRole('heading', { name: 'Ratings Summary' })).toBeVisible();
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    expect(details()).toMatchObject({ refRating: 4 });
  });

  test('come back with another reason', async () => {
    await openAt('Game Details');
    await captain.rate('Referee', 4);
    await say('Abandoned', 'No-show');
    expect(stars()).toBeNull();
    await say('Abandoned', 'Weather');
    expect(within(stars()!).getByRole('radio', { name: '4 stars, Very good' })).toBeChecked();
  });
});

describe('The review', () => {
  test.each([
    [
      'Forfeit',
      'No-show',
      'Forfeit, No-show',
      'Forfeit: Northgate Herons won, because Comets forfeited,',
      'no-show',
    ],
    [
      'Both teams forfeited',
      'No-show',
      'Both teams forfeited, No-show',
      'Both teams forfeited: Northgate Herons against Comets,',
      'no-show',
    ],
    [
      'Not played',
      'Weather',
      'Not played, Weather',
      'Not played: Northgate Herons against Comets,',
      'weather',
    ],
    [
      'Abandoned',
      'Field',
      'Abandoned, Field',
      'Abandoned: Northgate Herons against Comets, stopped at 21–14,',
      'field',
    ],
  ] as const)('says “%s” with the reason “%s”', async (outcome, why, mark, sentence, spoken) => {
    await reviewed(outcome, why);
    expect(main()).toHaveTextContent(mark);
    expect(main().textContent.replace(/\u2060/g, '')).toContain(
      `${sentence} on ${day()}. Reason: ${spoken}.`,
    );
    expect(main()).not.toHaveTextContent(/beat|tied/);
  });

  test.each(['Forfeit', 'Not played'] as const)('of “%s” shows no score', async (outcome) => {
    await reviewed(outcome);
    expect(screen.queryByText('21')).not.toBeInTheDocument();
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    expect(screen.queryByText('Tie')).not.toBeInTheDocument();
  });

  test('does not ask about the score of a game that was stopped', async () => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    await captain.type('Winning score', '211');
    await say('Abandoned');
    await review();
    expect(screen.queryByText(/is unusual in/)).not.toBeInTheDocument();
  });

  test('says what was reported before from this phone, in words', async () => {
    await reviewed('Forfeit', 'No-show');
    await captain.press('Submit Score');
    await captain.press('Submit Another Score');
    await captain.reachReview();
    const notice = await screen.findByText(/You reported this game before from this phone/);
    expect(notice).toHaveTextContent(
      'with another outcome: Northgate Herons beat Comets (Forfeit, No-show). If',
    );
    expect(notice.textContent).not.toContain('\u00a0');
    await captain.press('Change the outcome');
    await heading('Game Details');
  });
});

describe('What is sent', () => {
  test('has neither outcome nor reason of a game that was played after all', async () => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    await say('Forfeit', 'No-show');
    await say('Played to the end');
    await review();
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    expect(details()).toMatchObject({ winningScore: 21, losingScore: 14 });
    expect(details()).not.toHaveProperty('outcome');
    expect(details()).not.toHaveProperty('outcomeReason');
  });

  test.each([
    ['Forfeit', 'No-show', 'Forfeit, No-show'],
    ['Abandoned', 'Field', 'Abandoned, Field'],
  ] as const)('“%s” with the reason “%s” stands on the receipt', async (outcome, why, mark) => {
    await reviewed(outcome, why);
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    expect(main()).toHaveTextContent(mark);
    expect(screen.queryByText('21') !== null).toBe(outcome === 'Abandoned');
  });
});

describe('On the device', () => {
  test('a reload keeps the outcome, the reason and the scores that do not show', async () => {
    await openAt('Game Details');
    await captain.type('Winning score', '21');
    await say('Not played', 'Field');
    reopen();
    await heading('Game Details');
    expect(choice('Not played')).toBeChecked();
    expect(reason()).toHaveDisplayValue('Field');
    await say('Played to the end');
    expect(screen.getByLabelText('Winning score')).toHaveValue('21');
  });

  test('a draft with an outcome that this page does not know is a game that was played', async () => {
    await openAt('Game Details');
    await captain.type('Winning score', '21');
    const stored = JSON.parse(sessionStorage.getItem('score-tracker-draft')!) as {
      values: ReportDraft;
    };
    const gameDetails = {
      ...stored.values.gameDetails,
      outcome: 'postponed',
      outcomeReason: 'lightning',
    };
    const values = { ...stored.values, gameDetails };
    sessionStorage.setItem('score-tracker-draft', JSON.stringify({ ...stored, values }));
    reopen();
    await heading('Game Details');
    expect(await screen.findByLabelText('Winning score')).toHaveValue('21');
    await say('Abandoned');
    expect(reason()).toHaveValue('');
  });

  test('a game that was not played waits for the network, and is sent as it was', async () => {
    server.answerReports(networkFails);
    await reviewed('Not played', 'Weather');
    await captain.press('Submit Score');
    await heading('Saved on This Phone');
    expect(main()).toHaveTextContent('Not played, Weather');
    await captain.press('Reports on this phone');
    await heading('Reports on This Phone');
    expect(main()).toHaveTextContent('Northgate Herons vs. Comets (Not played, Weather)');
    server.answerReports();
    const tries = server.reports.length;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.reports.length).toBeGreaterThan(tries));
    expect(server.reports.at(-1)).toEqual(server.reports[0]);
    expect(details()).not.toHaveProperty('winningScore');
  });

  test('a refused forfeit opens again as it was', async () => {
    const message = 'This league takes no reports at the moment.';
    server.answerReports(networkFails);
    await reviewed('Forfeit', 'Other');
    await captain.press('Submit Score');
    await heading('Saved on This Phone');
    server.answerReports(() => refusal(400, message));
    window.dispatchEvent(new Event('online'));
    await heading('The Report Was Refused');
    expect(main()).toHaveTextContent('Forfeit, Other');
    await captain.user.click(await screen.findByRole('button', { name: /^Open the report again/ }));
    await heading('Review Your Submission');
    expect(main()).toHaveTextContent('Forfeit, Other');
  });
});
