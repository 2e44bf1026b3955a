import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { aDraft } from '../support/samples/a-draft';
import { captain } from '../support/captain';
import { openApp } from '../support/open-app';
import { draftOfTab, openAt } from '../support/open-at';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { FakeServer, refusal } from '../support/fake-server';
import { receipt } from '../support/samples/served-data';
import { expectConsoleMessage } from '../support/console-messages';
import { refuse } from '../../src/report-queue/entry';
import { afterArrival } from '../../src/report-queue/kinds/report';
import { sendQueue } from '../../src/report-queue/send-queue';
import { keep } from '../../src/report-queue/submit';
import { addEntry, emptyQueue, entriesOf, networkFails } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const notifications = () => screen.getByRole('region', { name: 'Notifications' });
const reason = 'This league takes no reports at the moment.';
const refused = (draft = aDraft()) =>
  refuse(aWaitingReport({ id: 'refused', draft }), { message: reason, details: [] });

test('a report that finds no network is saved, and sent when the network is back', async () => {
  server.answerReports(networkFails);
  await openAt('Review Your Submission');
  await captain.press('Submit Score');
  await heading('Saved on This Phone');
  expect(await screen.findByText('Not sent yet')).toBeVisible();
  expect(screen.getByText(/The administrators do not have your report yet/)).toBeVisible();
  // It is not shown as an error.
  expect(notifications()).toHaveTextContent(/^$/);

  server.answerReports();
  window.dispatchEvent(new Event('online'));
  await heading('Score Submitted Successfully!');
  expect(screen.getByText('K7Q2-4MZP')).toBeVisible();
  const [first, ...others] = server.reports;
  expect(others.at(-1)).toEqual(first);
  expect(new Set(others.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a server that is ill has the report later, and the screen alone says so', async () => {
  server.answerReports(() => refusal(503, 'The service is not ready.'));
  await openAt('Review Your Submission');
  await captain.press('Submit Score');
  await heading('Saved on This Phone');
  expect(await screen.findByText(/^Last try at/)).toHaveTextContent('The service is not ready.');
  expect(notifications()).toHaveTextContent(/^$/);
  server.answerReports();
  await captain.press('Try now');
  await heading('Score Submitted Successfully!');
  expect(notifications()).toHaveTextContent(/^$/);
});

test('an error of the review goes as soon as the report waits on the phone', async () => {
  server.answerReport(() => refusal(400, 'Some fields need your attention.'));
  await openAt('Review Your Submission');
  await captain.press('Submit Score');
  await waitFor(() => expect(notifications()).toHaveTextContent('Submission Error'));
  server.answerReports(() => refusal(503, 'The service is not ready.'));
  await captain.press('Submit Score');
  await heading('Saved on This Phone');
  await waitFor(() => expect(notifications()).toHaveTextContent(/^$/));
});

test('the next report is a report of its own', async () => {
  server.answerReports(networkFails);
  await openAt('Review Your Submission');
  await captain.press('Submit Score');
  await heading('Saved on This Phone');
  await captain.press('Submit Another Score');
  await screen.findByText(/1 report was saved on this phone and not sent yet/);
  await captain.reachReview();
  await captain.press('Submit Score');
  await heading('Saved on This Phone');
  expect(new Set(server.reports.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  await waitFor(async () => {
    expect(await entriesOf('report')).toHaveLength(2);
  });
});

test('a page that ended while it sent shows what became of the report, and not the form', async () => {
  server.answerReports(networkFails);
  await openAt('Review Your Submission');
  const { id, idempotencyKey, values } = draftOfTab();
  cleanup();
  await keep(aWaitingReport({ id, idempotencyKey, draft: values }));
  openApp();
  await heading('Saved on This Phone');
  await screen.findByText(/Last try at/);
  server.answerReports();
  await captain.press('Try now');
  await heading('Score Submitted Successfully!');
  expect(new Set(server.reports.map((report) => report.idempotencyKey))).toEqual(
    new Set([idempotencyKey]),
  );
});

test('a form that another tab sent, and that is of another game by now, is the next report', async () => {
  await openAt('Review Your Submission');
  const { id, idempotencyKey } = draftOfTab();
  cleanup();
  const draft = aDraft({ leagueDetails: { matchDate: '2020-05-04' } });
  await addEntry(afterArrival(aWaitingReport({ id, draft }), receipt, Date.now()));
  openApp();
  await waitFor(() => expect(draftOfTab().id).not.toBe(id));
  await heading('Review Your Submission');
  await captain.press('Submit Score');
  await heading('Score Submitted Successfully!');
  expect(server.reports).toHaveLength(1);
  expect(server.reports[0]!.idempotencyKey).not.toBe(idempotencyKey);
  await waitFor(async () => {
    expect(await entriesOf('report')).toHaveLength(2);
  });
});

test('storage that refuses leaves the form open, and says why', async () => {
  server.answerReport(networkFails);
  await openAt('Review Your Submission');
  // The page has looked for what waits. It will not do so again while the storage refuses.
  await act(() => sendQueue('timer'));
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  try {
    expectConsoleMessage(/could not be kept on this device.*Full/);
    await captain.press('Submit Score');
    await screen.findByText(/could not be saved on this phone to be sent later/);
    expect(notifications()).toHaveTextContent('Failed to submit score. Please try again.');
  } finally {
    transaction.mockRestore();
  }
  await captain.press('Submit Score');
  await heading('Score Submitted Successfully!');
  expect(server.reports[1]).toEqual(server.reports[0]);
});

describe('Reports that wait or were refused are told of', () => {
  test('at every step, and the way back leads to that step', async () => {
    await addEntry(refused());
    openApp('/?sport=kickball&league=thursday');
    await heading('League Details');
    await screen.findByText(/1 report was refused and must be mended/);
    await captain.press('Reports on this phone');
    await heading('Reports on This Phone');
    await captain.press('Back to the score entry');
    await heading('League Details');
  });

  test('beside the receipt of another', async () => {
    await addEntry(refused());
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    await screen.findByText(/1 report was refused and must be mended/);
  });

  test('and not for what was sent, but where a report begins', async () => {
    await addEntry(afterArrival(aWaitingReport(), receipt, Date.now()));
    openApp();
    await screen.findByText('1 report was sent.');
    await captain.reachLeagueDetails();
    expect(screen.queryByText('1 report was sent.')).toBeNull();
  });
});

test('why a report was refused stands at the review, where it is about no field', async () => {
  await addEntry(refused());
  openApp();
  await captain.press('Reports on this phone');
  await captain.user.click(screen.getByRole('button', { name: /^Open the report again/ }));
  await heading('Review Your Submission');
  const message = await screen.findByText(reason, { selector: '[role=alert] p' });
  expect(message).toBeVisible();
  await captain.press('Submit Score');
  await heading('Score Submitted Successfully!');
});
