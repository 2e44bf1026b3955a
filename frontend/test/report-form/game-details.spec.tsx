import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { captain } from '../support/captain';
import { FakeServer } from '../support/fake-server';
import { openAt } from '../support/open-at';
import { emptyQueue } from '../support/queue';

beforeEach(async () => {
  new FakeServer().install();
  await emptyQueue();
});

const button = (name: string) => screen.getByRole('button', { name });

describe('Game details', () => {
  test('the review waits for the verification', async () => {
    await openAt('Game Details');
    expect(button('Review Submission')).toBeDisabled();
    expect(button('Review Submission')).toHaveAccessibleDescription(/Verification$/);
    await captain.user.click(screen.getByRole('checkbox'));
    expect(button('Review Submission')).toBeEnabled();
  });

  test('the progress says what is done, what is on and what is to come', async () => {
    await openAt('Game Details');
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Select Sport (completed)',
      'League Details (completed)',
      '3Game Details',
      '4Confirm',
    ]);
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Step 3 of 4: Game Details')).toBeInTheDocument();
  });

  test('phones offer the right keypads, and fill in what they know', async () => {
    await openAt('Game Details');
    const attributesOf = (name: string | RegExp) => {
      const field = screen.getByRole('textbox', { name });
      return [field.getAttribute('inputmode'), field.getAttribute('autocomplete')];
    };
    expect(attributesOf('Winning score')).toEqual(['numeric', 'off']);
    expect(attributesOf('Losing score')).toEqual(['numeric', 'off']);
    expect(attributesOf('Your Name')).toEqual([null, 'name']);
    expect(attributesOf('Email')).toEqual(['email', 'email']);
    expect(attributesOf(/^Phone/)).toEqual(['tel', 'tel']);
  });

  test('what is still missing is said, with a link to each', async () => {
    await openAt('Game Details');
    const needed = 'Needed: Winning score, Losing score, Your Name, Email, Verification';
    expect(button('Review Submission')).toHaveAccessibleDescription(needed);
    await captain.user.click(screen.getByRole('link', { name: 'Email' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await captain.user.click(screen.getByRole('link', { name: 'Verification' }));
    expect(screen.getByRole('checkbox')).toHaveFocus();

    await captain.fillGameDetails();
    expect(button('Review Submission')).not.toHaveAccessibleDescription();
    await captain.type('Losing score', '22');
    expect(button('Review Submission')).toHaveAccessibleDescription('Needed: Losing score');
    expect(button('Review Submission')).toBeEnabled();
  });

  test('what is missing shows at its field, and the first takes the focus', async () => {
    await openAt('Game Details');
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
    await openAt('Game Details');
    await captain.type('Losing score', '15');
    await captain.type('Winning score', '14');
    expect(
      await screen.findByText(
        'First team score must be greater than or equal to second team score',
      ),
    ).toBeInTheDocument();
    await captain.press('Winning score: one more');
    await waitFor(() => expect(screen.queryByText(/First team score/)).not.toBeInTheDocument());
    expect(screen.getByText('Tie')).toBeInTheDocument();
  });

  test('the teams are swapped with their scores if the loser has more', async () => {
    await openAt('Game Details');
    await captain.type('Winning score', '14');
    expect(screen.queryByRole('button', { name: 'Swap the teams' })).toBeNull();
    await captain.type('Losing score', '21');
    await captain.user.tab();
    await captain.press('Swap the teams');
    expect(screen.getByLabelText('Winning score')).toHaveValue('21');
    expect(screen.getByLabelText('Losing score')).toHaveValue('14');
    const board = screen.getByRole('group', { name: 'Final score' });
    expect(board).toHaveTextContent(/Winning TeamComets.*Losing TeamNorthgate Herons/);
    expect(board).toHaveFocus();
    expect(screen.queryByText(/First team score/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Swap the teams' })).toBeNull();
  });

  test.each([
    ['Your Name', 'a'.repeat(130), 'This must be at most 120 characters long'],
    ['Email', `${'a'.repeat(250)}@example.org`, 'This must be at most 254 characters long'],
    [/^Phone/, '5'.repeat(50), 'This must be at most 40 characters long'],
    [/^Game notes/, 'a'.repeat(4_010), 'This must be at most 4,000 characters long'],
    ['Winning score', '12345', 'Score must be at most 9,999'],
  ])('what is too long for “%s” is kept whole, and said there', async (label, text, message) => {
    await openAt('Game Details');
    const field = screen.getByLabelText(label);
    await captain.user.click(field);
    await captain.user.paste(text);
    expect(field).toHaveValue(text);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await captain.user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(message);
  });

  test('the review is not reached with a note that is too long', async () => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    const notes = screen.getByLabelText(/^Game notes/);
    fireEvent.change(notes, { target: { value: 'a'.repeat(4_001) } });
    await captain.press('Review Submission');
    expect(await screen.findByText(/at most 4,000 characters/)).toBeInTheDocument();
    expect(notes).toHaveFocus();
  });

  test('a name of 61 letters that take two units each is no longer than it looks', async () => {
    await openAt('Game Details');
    await captain.fillGameDetails();
    const name = screen.getByLabelText('Your Name');
    await captain.user.clear(name);
    await captain.user.paste('𝒜'.repeat(61));
    await captain.press('Review Submission');
    await screen.findByRole('heading', { name: 'Review Your Submission' });
    expect(screen.getByText('𝒜'.repeat(61))).toBeInTheDocument();
  });

  test('a score can be stepped, and never below 0', async () => {
    await openAt('Game Details');
    const score = screen.getByLabelText('Winning score');
    await captain.press('Winning score: one less');
    expect(score).toHaveValue('0');
    await captain.press('Winning score: one more');
    expect(score).toHaveValue('1');
  });

  test('the chosen star, pressed again, clears the rating', async () => {
    await openAt('Game Details');
    await captain.rate('Referee', 3);
    expect(screen.getByRole('radio', { name: '3 stars, Good', checked: true })).toBeVisible();
    await captain.rate('Referee', 3);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();

    await captain.rate('Referee', 5);
    await captain.press('Clear Referee');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  test('a rating below 5 asks what was missing, and keeps the answer while hidden', async () => {
    await openAt('Game Details');
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
