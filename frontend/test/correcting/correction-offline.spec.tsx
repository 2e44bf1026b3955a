import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { captain } from '../support/captain';
import { expectConsoleMessage } from '../support/console-messages';
import { FakeServer, heldResponse, refusal } from '../support/fake-server';
import { receipt, site } from '../support/samples/served-data';
import { aManagedReport, corrected, token } from '../support/responses/managed-report';
import { openApp, openInAnotherTab, reopen } from '../support/open-app';
import { openAt } from '../support/open-at';
import { sendQueue } from '../../src/report-queue/send-queue';
import { emptyQueue, entriesOf, networkFails } from '../support/queue';

let server: FakeServer;
let isOffline: boolean;

beforeEach(async () => {
  isOffline = false;
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['outcomes', 'correction'] });
  const unless = (body: unknown) => () => (isOffline ? networkFails() : { body });
  server.respondToLink('open', () => (isOffline ? networkFails() : { body: aManagedReport() }));
  server.respondToLink('correct', unless(corrected));
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const correctableUntil = new Date(Date.now() + 86_400_000).toISOString();
const accepted = { ...receipt, manageToken: token, correctableUntil };
const submit = () => captain.press('Submit Score');
const sent = () => server.sentToLink('correct');
const offer = () => screen.findByRole('button', { name: /^Something wrong\? Correct it/ });

async function correct(winning: string): Promise<void> {
  await captain.user.click(await offer());
  await heading('Review Your Submission');
  await captain.press('Change Final Score');
  await captain.type('Winning score', winning);
  await captain.press('Review Submission');
  await heading('Review Your Submission');
  await captain.user.click(screen.getByRole('checkbox'));
  await captain.press('Save Correction');
}

/** Opens a link while another screen is shown. */
const follow = async (link = `#m=${token}`) => {
  window.location.hash = link;
  await heading('Review Your Submission');
};
const result = () => screen.getByText('Result').closest('div');

/** Sends what waits, as when the network is back. */
const networkIsBack = async () => {
  isOffline = false;
  await act(() => sendQueue('captain'));
};

describe('Of a report that was sent', () => {
  beforeEach(async () => {
    server.answerReport(() => ({ status: 201, body: accepted }));
    await openAt('Review Your Submission');
    await submit();
    await heading('Score Submitted Successfully!');
    isOffline = true;
  });

  test('a correction opens without a network, waits, and is made once', async () => {
    await correct('22');
    await heading('Correction Saved on This Phone');
    expect(await screen.findByText('Correction not sent yet')).toBeVisible();
    const kept = await act(() => Promise.all([entriesOf('report'), entriesOf('correction')]));
    expect(JSON.stringify(kept)).not.toMatch(/Dana|dana@/);
    await networkIsBack();
    await heading('Report Corrected');
    expect(new Set(sent().map((call) => JSON.stringify(call))).size).toBe(1);
    expect(sent().at(-1)!.body).toMatchObject({
      token,
      revision: 1,
      gameDetails: { winningScore: 22 },
    });
  });

  test('the next correction without a network begins with the one that waits', async () => {
    await correct('22');
    await heading('Correction Saved on This Phone');
    await captain.press('Reports on this phone');
    await heading('Reports on This Phone');
    expect(await screen.findByText('Correction not sent yet')).toBeVisible();
    await captain.user.click(await offer());
    await heading('Review Your Submission');
    expect(screen.getByText('Result').closest('div')).toHaveTextContent('22 – 14 was 21 – 14');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  describe('a second correction, after a try at the first that may have arrived,', () => {
    beforeEach(async () => {
      await correct('22');
      await heading('Correction Saved on This Phone');
      await captain.press('Reports on this phone');
      await correct('23');
      await heading('Correction Saved on This Phone');
    });

    test('says that it waits behind the first, and when that one is tried', async () => {
      expect(await screen.findByText('It is sent after your earlier correction.')).toBeVisible();
      expect(screen.getByText(/^Last try at .*: there was no connection\.$/)).toBeVisible();
      expect(screen.getByText('It is tried again in a moment.')).toBeVisible();
      expect(screen.queryByText('It is sent after the report.')).toBeNull();
    });

    test('takes the first with it when it is removed', async () => {
      await captain.press('Reports on this phone');
      await captain.user.click(
        await screen.findByRole('button', { name: /^Remove the correction/ }),
      );
      await screen.findByText(/^This removes 2 corrections of the report\. One of them may have/);
      await captain.press('Remove the correction');
      await waitFor(async () => {
        expect(await entriesOf('correction')).toEqual([]);
      });
      expect(screen.queryByText('Correction not sent yet')).toBeNull();
    });

    test('counts as one', async () => {
      await captain.press('Submit Another Score');
      await screen.findByText('1 correction was saved on this phone and not sent yet.');
    });
  });

  test('a later correction is made on top of the one that was made', async () => {
    await correct('22');
    await heading('Correction Saved on This Phone');
    await networkIsBack();
    await heading('Report Corrected');
    isOffline = true;
    await captain.press('Reports on this phone');
    await correct('23');
    await heading('Correction Saved on This Phone');
    server.respondToLink('correct', () => ({ body: { ...corrected, revision: 3 } }));
    await networkIsBack();
    expect(sent().at(-1)!.body).toMatchObject({
      revision: 2,
      gameDetails: { winningScore: 23 },
    });
  });

  test('a correction that is refused is told, and can be written about', async () => {
    await correct('22');
    await heading('Correction Saved on This Phone');
    const message = 'The administrators have logged this report. Send them a message instead.';
    server.respondToLink('correct', () => refusal(409, message, [{ path: 'state', message }]));
    server.respondToLink('open', () => ({ body: aManagedReport({ state: 'logged' }) }));
    await networkIsBack();
    await heading('The Correction Was Refused');
    expect(screen.getByText(message)).toBeVisible();
    await captain.press('Reports on this phone');
    await screen.findByText('Correction refused');
    await captain.user.click(screen.getByRole('button', { name: /^Write to the administrators/ }));
    await screen.findByLabelText('Message to the administrators');
  });

  test('a correction that is refused at a field is opened again', async () => {
    await correct('22');
    await heading('Correction Saved on This Phone');
    const message = 'Score must be at most 9,999';
    const details = [{ path: 'gameDetails.winningScore', message }];
    server.respondToLink('correct', () => refusal(400, 'Check this.', details));
    await networkIsBack();
    await heading('The Correction Was Refused');
    await captain.press('Open the correction again');
    await heading('Review Your Submission');
    expect(screen.getByText('Result').closest('div')).toHaveTextContent('22 – 14 was 21 – 14');
    expect(screen.getByRole('link', { name: message })).toBeVisible();
  });

  test('its own link opens from the phone, too', async () => {
    openInAnotherTab();
    await follow();
    expect(result()).toHaveTextContent('21 – 14');
    expect(screen.getByText(/^This is your report as this phone knows it\./)).toBeVisible();
    isOffline = false;
    await captain.press('Try again');
    expect(await screen.findByText(/^This is your report as it is now\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a waiting correction that is made while its report is open leaves the form fresh', async () => {
    await correct('22');
    await heading('Correction Saved on This Phone');
    await captain.press('Reports on this phone');
    isOffline = false;
    const { answer, give } = heldResponse();
    server.respondToLink('correct', () => answer);
    const gameDetails = { winningScore: 21, losingScore: 14 };
    server.respondToLink('open', () => ({ body: aManagedReport({ gameDetails }) }));
    const sending = sendQueue('captain');
    await captain.user.click(await offer());
    await heading('Review Your Submission');
    expect(result()).toHaveTextContent('22 – 14 was 21 – 14');
    await act(async () => {
      give({ body: corrected } as never);
      await sending;
    });
    expect(await screen.findByText(/^This is your report as it is now\./)).toBeVisible();
    expect(screen.queryByText(/^This report was changed meanwhile/)).toBeNull();
    server.respondToLink('correct', () => ({ body: { ...corrected, revision: 3 } }));
    await captain.press('Change Final Score');
    await captain.type('Winning score', '23');
    await captain.press('Review Submission');
    await captain.user.click(await screen.findByRole('checkbox'));
    await captain.press('Save Correction');
    await heading('Report Corrected');
    expect(sent().at(-1)!.body).toMatchObject({ revision: 2, gameDetails: { winningScore: 23 } });
  });
});

describe('Of a report that waits', () => {
  beforeEach(async () => {
    isOffline = true;
    server.answerReports(networkFails);
    await openAt('Review Your Submission');
    await submit();
    await heading('Saved on This Phone');
  });

  test('a correction is sent after it, with the link of its receipt', async () => {
    await correct('22');
    await heading('Correction Saved on This Phone');
    expect(await screen.findByText('It is sent after the report.')).toBeVisible();
    expect(sent()).toEqual([]);
    server.answerReports(() => ({ status: 201, body: accepted }));
    await networkIsBack();
    await heading('Report Corrected');
    expect(server.reports.at(-1)!.body.gameDetails.winningScore).toBe(21);
    expect(sent().map(({ body }) => body)).toMatchObject([
      { token, revision: 1, gameDetails: { winningScore: 22 } },
    ]);
  });

  test('the form stays when it arrives', async () => {
    await captain.user.click(await offer());
    await heading('Review Your Submission');
    await captain.press('Change Final Score');
    await captain.type('Winning score', '22');
    expect(screen.getByLabelText('Winning score')).toHaveFocus();
    server.answerReports(() => ({ status: 201, body: accepted }));
    await networkIsBack();
    expect(await screen.findByText(/^Reference K7Q2-4MZP\./)).toBeVisible();
    expect(screen.getByLabelText('Winning score')).toHaveFocus();
    expect(server.sentToLink('open')).toEqual([]);
    const message = 'This report was changed meanwhile. Open the link again.';
    server.respondToLink('correct', () => refusal(409, message, [{ path: 'revision', message }]));
    server.respondToLink('open', () => ({ body: aManagedReport({ revision: 2 }) }));
    await captain.press('Review Submission');
    await captain.user.click(await screen.findByRole('checkbox'));
    await captain.press('Save Correction');
    await captain.press('Open the link again');
    await screen.findByText(/^This report was changed meanwhile\. What you typed is kept/);
    expect(result()).toHaveTextContent('22 – 14 was 21 – 14');
    server.respondToLink('correct', () => ({ body: { ...corrected, revision: 3 } }));
    await captain.press('Save Correction');
    await heading('Report Corrected');
    expect(sent().at(-1)!.body).toMatchObject({ revision: 2 });
  });

  test('a correction becomes part of a report that is refused', async () => {
    await correct('22');
    await heading('Correction Saved on This Phone');
    server.answerReports(() => refusal(400, 'Mend this.'));
    await networkIsBack();
    server.answerReports();
    await captain.press('Reports on this phone');
    await captain.user.click(await screen.findByRole('button', { name: /^Open the report again/ }));
    await heading('Review Your Submission');
    expect(screen.getByText('dana@example.org')).toBeVisible();
    await waitFor(async () => {
      expect(await entriesOf('correction')).toEqual([]);
    });
    await submit();
    await heading('Score Submitted Successfully!');
    expect(server.reports.at(-1)!.body.gameDetails.winningScore).toBe(22);
  });
});

test('nothing is offered for a report that waits where the server takes no corrections', async () => {
  server.answer('/api/site', site);
  server.answerReports(networkFails);
  await openAt('Review Your Submission');
  await submit();
  await heading('Saved on This Phone');
  expect(screen.queryByText(/Something wrong/)).toBeNull();
});

test('a correction of a report from another device waits with its link', async () => {
  openApp(`/#m=${token}`);
  await heading('Review Your Submission');
  isOffline = true;
  await captain.user.click(screen.getByRole('checkbox'));
  await captain.press('Save Correction');
  await heading('Correction Saved on This Phone');
  await captain.press('Submit Another Score');
  await screen.findByText('1 correction was saved on this phone and not sent yet.');
  await captain.press('Reports on this phone');
  await screen.findByText('Correction not sent yet');
  await networkIsBack();
  await screen.findByText('Corrected, reference K7Q2-4MZP');
});

test('a waiting correction of a report from another device leaves the form fresh, too', async () => {
  openApp(`/#m=${token}`);
  await heading('Review Your Submission');
  isOffline = true;
  await captain.user.click(screen.getByRole('checkbox'));
  await captain.press('Save Correction');
  await heading('Correction Saved on This Phone');
  await captain.press('Submit Another Score');
  isOffline = false;
  const { answer, give } = heldResponse();
  server.respondToLink('correct', () => answer);
  const sending = sendQueue('captain');
  await follow();
  await act(async () => {
    give({ body: corrected } as never);
    await sending;
  });
  server.respondToLink('correct', () => ({ body: { ...corrected, revision: 3 } }));
  await captain.user.click(screen.getByRole('checkbox'));
  await captain.press('Save Correction');
  await heading('Report Corrected');
  expect(sent().at(-1)!.body).toMatchObject({ revision: 2 });
});

test('storage that refuses leaves the correction open, and says why', async () => {
  openApp(`/#m=${token}`);
  await heading('Review Your Submission');
  await captain.user.click(screen.getByRole('checkbox'));
  isOffline = true;
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  try {
    expectConsoleMessage(/could not be kept on this device.*Full/);
    await captain.press('Save Correction');
    await screen.findByText(/could not be saved on this phone to be sent later/);
  } finally {
    put.mockRestore();
  }
  isOffline = false;
  await captain.press('Save Correction');
  await heading('Report Corrected');
  expect(new Set(sent().map((call) => JSON.stringify(call))).size).toBe(1);
});

test('the same correction of a newer revision has a key of its own', async () => {
  openApp(`/#m=${token}`);
  await heading('Review Your Submission');
  await captain.user.click(screen.getByRole('checkbox'));
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  try {
    expectConsoleMessage(/could not be kept on this device.*Full/);
    // It is made, but the answer is lost.
    server.respondToLink('correct', networkFails);
    await captain.press('Save Correction');
    await screen.findByText(/could not be saved on this phone to be sent later/);
  } finally {
    put.mockRestore();
  }
  server.respondToLink('open', () => ({ body: aManagedReport({ revision: 2 }) }));
  server.respondToLink('correct', () => ({ body: corrected }));
  reopen();
  await screen.findByText(/^This report was changed meanwhile/);
  await captain.press('Save Correction');
  await heading('Report Corrected');
  expect(sent().map(({ body }) => body)).toMatchObject([{ revision: 1 }, { revision: 2 }]);
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});
