import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { KeptDraft } from '../../src/report/stored/use-report-draft';
import { aDraft } from '../support/samples/a-draft';
import { captain } from '../support/captain';
import { openApp, openInAnotherTab } from '../support/open-app';
import { openAt } from '../support/open-at';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { FakeServer, heldResponse, receipt, refusal } from '../support/fake-server';
import { expectConsoleMessage } from '../support/console-messages';
import { refuse, type Report } from '../../src/report-queue/entry';
import { afterArrival } from '../../src/report-queue/kinds/report';
import { sendQueue } from '../../src/report-queue/send-queue';
import { changeQueue } from '../../src/report-queue/queue-store';
import { keep } from '../../src/report-queue/submit';
import { emptyQueue, entriesOf, networkFails } from '../support/queue';

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
const draftOfTab = () =>
  JSON.parse(sessionStorage.getItem('score-tracker-draft') ?? '') as KeptDraft;
/** Stores a report on the phone that was sent or refused some time ago. */
async function stood(report: Report): Promise<void> {
  await act(() => changeQueue((entries) => [report, ...entries]));
}

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
  await stood(afterArrival(aWaitingReport({ id, draft }), receipt, Date.now()));
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
    await stood(refused());
    openApp('/?sport=kickball&league=thursday');
    await heading('League Details');
    await screen.findByText(/1 report was refused and must be mended/);
    await captain.press('Reports on this phone');
    await heading('Reports on This Phone');
    await captain.press('Back to the score entry');
    await heading('League Details');
  });

  test('beside the receipt of another', async () => {
    await stood(refused());
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    await screen.findByText(/1 report was refused and must be mended/);
  });

  test('and not for what was sent, but where a report begins', async () => {
    await stood(afterArrival(aWaitingReport(), receipt, Date.now()));
    openApp();
    await screen.findByText('1 report was sent.');
    await captain.reachLeagueDetails();
    expect(screen.queryByText('1 report was sent.')).toBeNull();
  });
});

test('why a report was refused stands at the review, where it is about no field', async () => {
  await stood(refused());
  openApp();
  await captain.press('Reports on this phone');
  await captain.user.click(screen.getByRole('button', { name: /^Open the report again/ }));
  await heading('Review Your Submission');
  const message = await screen.findByText(reason, { selector: '[role=alert] p' });
  expect(message).toBeVisible();
  await captain.press('Submit Score');
  await heading('Score Submitted Successfully!');
});

describe('A report that was begun', () => {
  const begin = async () => {
    await openAt('Game Details');
    await captain.type('Winning score', '21');
  };

  test('is offered by a tab that comes later', async () => {
    await begin();
    openInAnotherTab();
    await screen.findByText('A report was begun on this device a moment ago and not sent.');
    await captain.press('Go on with it');
    await heading('Game Details');
    expect(await screen.findByLabelText('Winning score')).toHaveValue('21');
  });

  test('stays for later when its offer is passed over', async () => {
    await begin();
    openInAnotherTab();
    await captain.chooseSport('Flag Football');
    openInAnotherTab();
    await captain.press('Discard it');
    openInAnotherTab();
    await captain.press('Go on with it');
    expect(await screen.findByLabelText('Winning score')).toHaveValue('21');
  });

  test('is gone from the device when it is discarded', async () => {
    await begin();
    openInAnotherTab();
    await captain.press('Discard it');
    expect(screen.getByRole('heading', { name: 'Choose Your Sport' })).toHaveFocus();
    expect(screen.queryByText(/A report was begun/)).toBeNull();
    expect(localStorage.getItem('score-tracker-draft')).toBeNull();
  });

  test('is offered to nobody after a week', async () => {
    await begin();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 86_400_000 + 60_000);
    openInAnotherTab();
    await heading('Choose Your Sport');
    jest.restoreAllMocks();
    expect(screen.queryByText(/A report was begun/)).toBeNull();
  });

  test('is no more once it was sent', async () => {
    openApp();
    await captain.reachReview();
    await captain.press('Submit Score');
    await heading('Score Submitted Successfully!');
    await waitFor(() => expect(localStorage.getItem('score-tracker-draft')).toBeNull());
  });

  test('is offered to nobody where it was sent, or waits to be', async () => {
    server.answerReports(networkFails);
    openApp();
    await captain.reachReview();
    const { id, values } = draftOfTab();
    // Simulates a page that was closed at this very moment.
    cleanup();
    await keep(aWaitingReport({ id, draft: values }));
    openInAnotherTab();
    await screen.findByText(/1 report was saved on this phone and not sent yet/);
    await waitFor(() => expect(localStorage.getItem('score-tracker-draft')).toBeNull());
    expect(screen.queryByText(/A report was begun/)).toBeNull();
  });

  test('is offered still where it became another game’s before it was sent by another tab', async () => {
    await begin();
    const { id } = draftOfTab();
    const draft = aDraft({ leagueDetails: { matchDate: '2020-05-04' } });
    await stood(afterArrival(aWaitingReport({ id, draft }), receipt, Date.now()));
    openInAnotherTab();
    await captain.press('Go on with it');
    expect(await screen.findByLabelText('Winning score')).toHaveValue('21');
  });

  test('gives way to an older one that was not sent', async () => {
    await begin();
    openInAnotherTab();
    await captain.chooseSport('Flag Football');
    const { id } = draftOfTab();
    server.answerReports(networkFails);
    // The open page would learn of it at some moment.
    cleanup();
    await keep(aWaitingReport({ id }));
    openInAnotherTab();
    await captain.press('Go on with it');
    expect(await screen.findByLabelText('Winning score')).toHaveValue('21');
  });

  test('leaves no contact on the device, and is filled in with the one that is kept', async () => {
    openApp();
    await captain.reachReview();
    const kept = localStorage.getItem('score-tracker-draft');
    expect(kept).toContain('thursday');
    expect(kept).not.toMatch(/Dana|dana@/);
    const contact = { name: 'Robin Hale', email: 'robin@example.org', phone: '' };
    localStorage.setItem('score-tracker-contact', JSON.stringify(contact));
    openInAnotherTab();
    await captain.press('Go on with it');
    await heading('Game Details');
    expect(await screen.findByLabelText('Your Name')).toHaveValue('Robin Hale');
    expect(screen.getByLabelText('Email')).toHaveValue('robin@example.org');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  test('and started over is no more once the next one was sent', async () => {
    await begin();
    await captain.press('Start over');
    await screen.findByText('You started over.');
    await captain.reachReview();
    await captain.press('Submit Score');
    await captain.press('Submit Another Score');
    await heading('Choose Your Sport');
    expect(screen.queryByText('You started over.')).toBeNull();
  });

  test('is cleared with one press, which can be undone', async () => {
    await begin();
    await captain.press('Start over');
    await heading('Choose Your Sport');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(localStorage.getItem('score-tracker-draft')).toBeNull();
    await captain.press('Undo');
    await heading('Game Details');
    expect(await screen.findByLabelText('Winning score')).toHaveValue('21');
  });
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
