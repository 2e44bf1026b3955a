import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aDraft } from '../support/samples/a-draft';
import { captain } from '../support/captain';
import { openApp, openInAnotherTab } from '../support/open-app';
import { draftOfTab, openAt } from '../support/open-at';
import { aWaitingReport } from '../support/samples/a-waiting-report';
import { FakeServer } from '../support/fake-server';
import { receipt } from '../support/samples/served-data';
import { afterArrival } from '../../src/report-queue/kinds/report';
import { keep } from '../../src/report-queue/submit';
import { addEntry, emptyQueue, networkFails } from '../support/queue';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });

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
    await addEntry(afterArrival(aWaitingReport({ id, draft }), receipt, Date.now()));
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
