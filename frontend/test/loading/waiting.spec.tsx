import { screen, waitFor } from '@testing-library/react';
import { admin } from '../support/admin';
import { FakeServer } from '../support/fake-server';
import { master, site } from '../support/samples/served-data';
import { openApp } from '../support/open-app';
import { ReviewedReports } from '../support/responses/reviewed-reports';
import { ScheduledGames } from '../support/responses/scheduled-games';
import { ratingCalls, serveRatings } from '../support/responses/served-ratings';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  new ReviewedReports(server, []);
  new ScheduledGames(server, []);
  serveRatings(server);
  server.answer('/api/site', { ...site, features: ['schedule', 'second-factor', 'team-links'] });
  server.answer('/api/user/second-factors', {
    code: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    passkeysPossible: true,
    changeable: true,
  });
});

/** What is read, the address, what has to be pressed, the call, and the words. */
const reads = [
  [
    'The administrators',
    '/account',
    'Show All Admins',
    '/api/admins',
    'Loading administrators...',
    'The administrators could not be loaded.',
  ],
  [
    'The invitations',
    '/account',
    'View Active Invitations',
    '/api/invitations',
    'Loading invitations...',
    'The invitations could not be loaded.',
  ],
  [
    'What a sign-in takes',
    '/account',
    null,
    '/api/user/second-factors',
    'Loading your two-step sign-in...',
    'Your two-step sign-in could not be loaded.',
  ],
  [
    'The audit log',
    '/account?view=audit',
    null,
    '/api/admin/audit-log',
    'Loading the audit log...',
    'The audit log could not be loaded.',
  ],
  [
    'The setup',
    '/account?view=setup',
    null,
    '/api/admin/setup',
    'Loading the setup...',
    'The setup could not be loaded.',
  ],
  [
    'The status of the feed',
    '/admin?tab=api-status',
    null,
    '/api/admin/leaguelab-status',
    'Loading API status...',
    'Unable to load API status',
  ],
  [
    'The undelivered mail',
    '/admin?tab=api-status',
    null,
    '/api/admin/undelivered-mail',
    'Loading undelivered mail...',
    'The undelivered mail could not be loaded.',
  ],
  [
    'The reports',
    '/admin',
    null,
    '/api/score-submissions?logged=unlogged',
    'Loading score submissions...',
    'The reports could not be loaded.',
  ],
  [
    'The ratings',
    '/admin?tab=ratings',
    null,
    ratingCalls().rows,
    'Loading game ratings...',
    'The game ratings could not be loaded.',
  ],
  [
    'The recipients',
    '/admin?tab=sport-admins',
    null,
    '/api/sport-admins',
    'Loading sport administrators...',
    'The sport administrators could not be loaded.',
  ],
  [
    'The games',
    '/admin?tab=submissions&view=unreported',
    null,
    '/api/admin/games?state=unreported',
    'Loading games...',
    'The games could not be loaded.',
  ],
  [
    'The team links',
    '/admin?view=team-links&sport=kickball',
    null,
    '/api/admin/team-links?sport=kickball',
    'Loading the team links...',
    'The team links could not be loaded.',
  ],
] as const;

const open = async (address: string, button: string | null) => {
  openApp(address);
  if (button !== null) await admin.press(button);
};

test.each(reads)(
  '%s: the screen says that they load',
  async (...[, address, button, call, words]) => {
    server.hang(call);
    await open(address, button);
    // Another one with the same words may take its place.
    await waitFor(() => {
      expect(screen.getByText(words)).toBeInTheDocument();
    });
  },
);

test.each(reads)(
  '%s: a failure is told, and Retry asks again',
  async (...[, address, button, call, , words]) => {
    server.cutOff(call);
    await open(address, button);
    const alert = (await screen.findByText(words)).closest('[role=alert]');
    expect(alert).not.toBeNull();
    const asked = () => server.asked.filter((path) => path === call).length;
    const before = asked();
    await admin.press('Retry');
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  },
);
