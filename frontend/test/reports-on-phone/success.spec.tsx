import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { captain } from '../support/captain';
import { FakeServer, receipt } from '../support/fake-server';
import { openAt } from '../support/open-at';
import { emptyQueue } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });

describe('After a report was sent', () => {
  test('the receipt says what was sent, and where to go', async () => {
    await openAt('Review Your Submission');
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

  test('a report that agrees with an earlier one says so', async () => {
    server.answerReport(() => ({ status: 201, body: { ...receipt, status: 'duplicate' } }));
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    expect(
      await screen.findByText('Another report of this game agrees with yours.'),
    ).toBeInTheDocument();
  });

  test('“Submit Another Score” begins anew, with the contact filled in and another key', async () => {
    await openAt('Review Your Submission');
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
    await waitFor(() => expect(server.reports).toHaveLength(2));
    expect(server.reports[1]!.idempotencyKey).not.toBe(server.reports[0]!.idempotencyKey);
    await heading('Score Submitted Successfully!');
  });
});
