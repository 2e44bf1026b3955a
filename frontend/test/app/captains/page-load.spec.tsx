import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { captain } from '../../support/captain';
import { FakeServer } from '../../support/fake-server';
import { site } from '../../support/samples/served-data';
import { aManagedReport, corrected, token } from '../../support/responses/managed-report';
import { openApp, reopen } from '../../support/open-app';
import { openAt } from '../../support/open-at';
import { emptyQueue, networkFails } from '../../support/queue';

/** What a page shows when it is loaded again in the same tab. */
let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer().install();
  server.answer('/api/site', { ...site, features: ['correction', 'team-links', 'confirmation'] });
  await emptyQueue();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const firstStep = 'Choose Your Sport';

async function send(): Promise<void> {
  await openAt('Review Your Submission');
  await captain.press('Submit Score');
  await heading('Score Submitted Successfully!');
}

async function openCorrection(): Promise<void> {
  server.respondToLink('open', () => ({ body: aManagedReport() }));
  openApp(`/#m=${token}`);
  await heading('Review Your Submission');
}

const team = {
  kind: 'team',
  sportId: 'kickball',
  leagueId: 'thursday',
  leagueName: 'Thursday Coed',
  teamId: 'comets',
  teamName: 'Comets',
  reports: [],
  games: [],
};

describe.each(['reload', 'navigate'] as const)('A page that is loaded by a %s', (type) => {
  test('begins anew after a report was sent, which the list of reports has', async () => {
    await send();
    reopen(type);
    await heading(firstStep);
    await screen.findByText('1 report was sent.');
  });

  test('begins anew while a report waits', async () => {
    server.answerReports(networkFails);
    await openAt('Review Your Submission');
    await captain.press('Submit Score');
    await heading('Saved on This Phone');
    reopen(type);
    await heading(firstStep);
    await screen.findByText(/1 report was saved on this phone and not sent yet/);
  });

  test.each([
    ['was made', () => ({ body: corrected }), 'Report Corrected'],
    ['waits', networkFails, 'Correction Saved on This Phone'],
  ])('begins anew after a correction %s', async (_what, respond, saved) => {
    await openCorrection();
    server.respondToLink('correct', respond);
    await captain.user.click(screen.getByRole('checkbox'));
    await captain.press('Save Correction');
    await heading(saved);
    reopen(type);
    await heading(firstStep);
  });

  test('begins anew after the page of a team', async () => {
    server.respondToLink('open', () => ({ body: team }));
    openApp('/#t=t-token');
    await heading('Comets');
    reopen(type);
    await heading(firstStep);
  });

  test('keeps a report that is being filled in', async () => {
    openApp();
    await captain.reachGameDetails();
    await captain.type('Winning score', '21');
    reopen(type);
    expect(await screen.findByLabelText('Winning score')).toHaveValue('21');
  });
});

test('a reload keeps a correction that is open', async () => {
  await openCorrection();
  reopen('reload');
  await heading('Correct Your Report');
});

test('the plain address begins anew in place of a correction that is open', async () => {
  await openCorrection();
  await captain.press('Change Final Score');
  await heading('Game Details');
  reopen('navigate');
  await heading(firstStep);
});

test('a reload keeps the link of a team that could not be read yet', async () => {
  server.respondToLink('open', networkFails);
  openApp('/#t=t-token');
  await screen.findByText(/^Your team can’t be opened without a connection/);
  server.respondToLink('open', () => ({ body: team }));
  reopen('reload');
  await heading('Comets');
});

test.each(['/sent', '/saved', '/correction', '/confirmation', '/team', '/game', '/mail-stop'])(
  'the plain address %s, which says nothing, leads to the first step',
  async (address) => {
    openApp(address);
    await heading(firstStep);
    expect(window.location.pathname).toBe('/');
  },
);

test('the list of reports has a plain address', async () => {
  openApp('/on-this-phone');
  await heading('Reports on This Phone');
});

test('the Back button of the browser returns to a receipt', async () => {
  await send();
  reopen('back_forward');
  await heading('Score Submitted Successfully!');
});
