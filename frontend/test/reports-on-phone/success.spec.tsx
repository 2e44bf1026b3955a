import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { readConfirmLink } from '../../src/report/links/confirm-link';
import { sendQueue } from '../../src/report-queue/send-queue';
import { captain } from '../support/captain';
import { FakeServer } from '../support/fake-server';
import { receipt, site } from '../support/samples/served-data';
import { openAt } from '../support/open-at';
import { emptyQueue, networkFails } from '../support/queue';

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

describe('Where the other captain can answer, a report', () => {
  beforeEach(() => {
    server.answer('/api/site', { ...site, features: ['confirmation', 'team-links'] });
  });

  test('brings a key, and a code with its result, which stays through retries', async () => {
    server.answerReports(networkFails);
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Saved on This Phone');
    const code = await screen.findByRole('img', {
      name: 'QR code: Northgate Herons 21 – 14 Comets',
    });
    expect(code).toBeVisible();
    server.answerReports();
    await act(() => sendQueue('captain'));
    await heading('Score Submitted Successfully!');
    expect(screen.getByText('Show this to the other captain')).toBeVisible();
    const [first, ...others] = server.reports.map(({ body }) => body.confirmKey);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(new Set(others)).toEqual(new Set([first]));
  });

  test.each([
    ['copied', undefined],
    ['shared', jest.fn(() => Promise.resolve())],
  ])('has a link that can be %s', async (_how, share) => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    try {
      await openAt('Review Your Submission');
      await captain.press('Submit Score');
      await heading('Score Submitted Successfully!');
      await captain.press('Copy link');
      const [copied = ''] = copy.mock.calls[0] ?? [];
      const { key, readOut } = readConfirmLink(copied.split('#c=')[1]!);
      expect(key).toBe(server.reports[0]!.body.confirmKey);
      expect(readOut).toMatchObject({ winningTeamName: 'Northgate Herons', winningScore: 21 });
      if (!share) {
        expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
        return;
      }
      await captain.press('Share');
      expect(share).toHaveBeenCalledWith({
        text: 'Northgate Herons 21 – 14 Comets. Is that right?',
        url: copied,
      });
    } finally {
      Reflect.deleteProperty(navigator, 'share');
      copy.mockRestore();
    }
  });

  test('has neither where the server does not take answers', async () => {
    server.answer('/api/site', site);
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    expect(server.reports[0]!.body).not.toHaveProperty('confirmKey');
    expect(screen.queryByText('Show this to the other captain')).toBeNull();
  });

  test('shows its code in the list of reports', async () => {
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    await captain.press('Submit Another Score');
    await captain.press('Reports on this phone');
    await captain.user.click(await screen.findByText('Show this to the other captain'));
    expect(await screen.findByRole('img', { name: /^QR code: / })).toBeVisible();
  });
});
