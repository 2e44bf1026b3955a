import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AdminRepository } from '../../src/admins/application/ports';
import { AppModule } from '../../src/app.module';
import { Invitations } from '../../src/invitations/application/invitations';
import { invitationLink } from '../../src/invitations/domain/invitation-link';
import { Leagues } from '../../src/league-feed/application/leagues';
import { FeedRuns } from '../../src/league-feed/application/ports';
import { httpAddress } from '../../src/platform/config/http-address';
import { HttpSettings } from '../../src/platform/config/http-settings';
import { DatabaseSettings } from '../../src/platform/config/database-settings';
import { joinDatabase } from '../../src/platform/postgres/open-database';
import { readSettings } from '../../src/settings';
import { SubmissionReader } from '../../src/reviewing/application/ports';
import { demoUsernames, inviteAdmins } from './demo-admins';
import { reportSeason } from './demo-reports';

/**
 * `npm run demo`: fills a new installation with half a year of a club's reports, administrators and a
 * history of refreshes, by calling the use cases. Rejects an installation that is in use.
 */
async function demo(): Promise<void> {
  const settings = readSettings();
  const database = await joinDatabase(settings.of(DatabaseSettings));
  try {
    const app = await NestFactory.createApplicationContext(AppModule.with(settings, database), {
      logger: false,
      abortOnError: false,
    });
    try {
      await assertFresh(app);
      const isFirst = !(await app.get(AdminRepository).any());
      const admins = await inviteAdmins(app);
      const link = isFirst ? await newLink(app, settings.of(HttpSettings)) : '';
      // Without the embedded database, nothing may have made it yet.
      await mkdir(database.dataFolder, { recursive: true, mode: 0o700 });
      const leaguesFile = join(database.dataFolder, 'demo-leagues.json');
      const { count, leagueId } = await reportSeason(app, admins.master, leaguesFile);
      await rememberFeedRuns(app);
      process.stdout.write(
        `${count} reports. Sign in, at /auth, as\n` +
          `  ${demoUsernames.master} (master admin) or ${demoUsernames.league} (league admin)\n` +
          `  with the password ${admins.password}\n` +
          admins.guarded +
          link +
          whatToLookAt(leaguesFile, leagueId),
      );
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}

/** @throws Error if the installation is in use; an administrator who looks around does not use it yet */
async function assertFresh(app: INestApplicationContext): Promise<void> {
  const admins = app.get(AdminRepository);
  const { total } = await app.get(SubmissionReader).summary();
  if (total > 0 || (!app.get(Leagues).areSample && (await admins.any()))) {
    throw new Error('This installation is in use; the demonstration is for a fresh one.');
  }
  for (const username of Object.values(demoUsernames)) {
    if (!(await admins.findByUsername(username))) continue;
    throw new Error(`There is an account ${username} already, which the demonstration would add.`);
  }
}

/** The server's own link to register ended with the first administrator. */
async function newLink(
  app: INestApplicationContext,
  { host, port, publicUrl }: HttpSettings,
): Promise<string> {
  const { code } = await app.get(Invitations).inviteMaster();
  const link = invitationLink(publicUrl ?? httpAddress(host, port), code);
  return (
    'The link that the server printed to register the first administrator has ended.\n' +
    `To register an account of your own: ${link}\n`
  );
}

function whatToLookAt(leaguesFile: string, leagueId: string): string {
  return (
    'Look at:\n' +
    '1. Admin, Score Submissions: of last week, some reports are ready to log, some contradict each other, and captains sent messages.\n' +
    '2. Admin, Game Ratings: stars and comments of half a year.\n' +
    '3. The start page, on a phone: report a game. What captains can do with a link: Admin, Score Submissions, Team links.\n' +
    `4. Games without a report, and captains to remind: start with FEED_SOURCE=file FEED_FILE=${leaguesFile} and the SMTP_URL of a mail server for tests.\n` +
    `5. Results and standings, at /?results=${encodeURIComponent(leagueId)}: start with PUBLIC_RESULTS=reported.\n`
  );
}

/** Two weeks of nightly refreshes. One of them failed. */
async function rememberFeedRuns(app: INestApplicationContext): Promise<void> {
  const now = new Date();
  for (let daysAgo = 14; daysAgo >= 0; daysAgo--) {
    const run = {
      startedAt: new Date(now.getTime() - daysAgo * 86_400_000),
      durationMs: 2_000 + 137 * daysAgo,
      error: daysAgo === 6 ? 'The feed did not answer within 30 s.' : null,
      heldBack: false,
      changes: null,
      problems: [],
    };
    await app.get(FeedRuns).record(run, now);
  }
}

demo().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
