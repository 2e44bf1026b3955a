import { screen, waitFor } from '@testing-library/react';
import { confirmLink } from '../../src/report/links/confirm-link';
import { aReadOut, confirmKey } from '../support/samples/a-read-out';
import { captain } from '../support/captain';
import { openApp, openInAnotherTab } from '../support/open-app';
import { openAt } from '../support/open-at';
import { FakeServer, heldResponse, refusal } from '../support/fake-server';
import { receipt, site } from '../support/samples/served-data';
import { networkFails } from '../support/queue';

/** In a browser without storage for reports, each one is sent from the form. */
let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const toast = () => screen.getByRole('region', { name: 'Notifications' });

test('a failed try keeps everything, and the next one carries the same key', async () => {
  server.answerReport(networkFails);
  await openAt('Review Your Submission');
  await captain.press('Submit Score');
  await waitFor(() => expect(toast()).toHaveTextContent('Submission Error'));
  expect(toast()).toHaveTextContent('Failed to submit score. Please try again.');

  await captain.press('Submit Score');
  await heading('Score Submitted Successfully!');
  const [first, second] = server.reports;
  expect(second).toEqual(first);
  await waitFor(() => expect(toast()).toHaveTextContent(/^$/));
});

test('a form that was changed after a lost answer is sent as a report of its own', async () => {
  server.answerReport(networkFails);
  server.answerReport(() => refusal(409, 'This idempotency key was already used.'));
  server.answerReport(() => ({ status: 201, body: { ...receipt, status: 'conflict' } }));
  await openAt('Review Your Submission');
  await captain.press('Submit Score');
  await captain.press('Edit Details');
  await captain.type('Winning score', '22');
  await captain.press('Review Submission');
  await captain.press('Submit Score');
  expect(
    await screen.findByText(
      'Another report of this game differs from yours. The administrators will compare them.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/Your earlier try had arrived after all/)).toBeInTheDocument();
  const keys = server.reports.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a draft that another tab left is offered', async () => {
  openApp();
  await captain.reachLeagueDetails();
  openInAnotherTab();
  await screen.findByText(/^A report was begun on this device/);
});

test('an answer to the other captain that is refused after its screen was left is told', async () => {
  const message = 'This result was changed meanwhile. Look again.';
  const confirmation = heldResponse<'POST /api/confirmations'>();
  server.answer('/api/site', { ...site, features: ['confirmation'] });
  server.respondToLink('open', () => ({
    body: { kind: 'confirm', reference: receipt.reference, ...aReadOut() },
  }));
  server.respond('POST /api/confirmations', () => confirmation.answer);
  openApp();
  await heading('Choose Your Sport');
  window.location.hash = confirmLink('', { key: confirmKey, readOut: aReadOut() }).slice(1);
  await captain.type('Your Name', 'Alex');
  await captain.press('Yes, that is the result');
  await screen.findByRole('button', { name: 'Sending...' });
  window.history.back();
  await heading('Choose Your Sport');
  confirmation.give(refusal(409, message, [{ path: 'seen', message }]));
  await waitFor(() => expect(toast()).toHaveTextContent(`Answer Not Sent${message}`));
});
