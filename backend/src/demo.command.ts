import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Register } from './admins/application/register';
import { AppModule } from './app.module';
import { readSettings } from './config/read-settings';
import { joinDatabase } from './database/open-database';
import { DemoLeague, aSeasonOf } from './submissions/infrastructure/demo-season';
import { InviteMaster } from './invitations/application/invite-master';
import { CreateInvitation } from './invitations/application/create-invitation';
import { CurrentCatalogue } from './league-feed/application/current-catalogue';
import { FeedRuns } from './league-feed/application/ports';
import { AssociationCalendar } from './shared/domain/association-calendar';
import { LogSubmissions } from './submissions/application/log-submissions';
import { SubmissionReader } from './submissions/application/ports';
import { ReportScore } from './submissions/application/report-score';

/**
 * `npm run demo`: fills a fresh installation with a season of reports, admins of both kinds and a
 * history of the feed, by the same use cases that the calls use. Refuses one that is in use.
 */
async function demo(): Promise<void> {
  const settings = readSettings();
  const database = await joinDatabase(settings);
  try {
    const app = await NestFactory.createApplicationContext(AppModule.with(settings, database.url), {
      logger: false,
      abortOnError: false,
    });
    try {
      const { total } = await app.get(SubmissionReader).summary();
      if (total > 0) throw new Error('There are reports already; the demonstration is for none.');
      const admins = await inviteAdmins(app);
      const reports = await reportSeason(app, admins.master);
      await rememberFeedRuns(app);
      process.stdout.write(
        `${reports} reports of a season. Sign in, at /auth, as\n` +
          `  master@example.org (master admin) or league@example.org (league admin)\n` +
          `  with the password ${admins.password}\n`,
      );
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}

async function inviteAdmins(app: INestApplicationContext) {
  // Another one for each demonstration: no password is known to all.
  const password = randomBytes(6).toString('base64url');
  const enter = (username: string, inviteCode: string) =>
    app
      .get(Register)
      .execute({
        username,
        password,
        inviteCode,
        unreadable: [],
        address: 'demonstration',
        replaces: null,
      });
  const { code } = await app.get(InviteMaster).execute();
  const { admin: master } = await enter('master@example.org', code);
  const invitation = await app.get(CreateInvitation).execute({ actor: master, isMaster: false });
  await enter('league@example.org', invitation.code);
  return { master, password };
}

async function reportSeason(
  app: INestApplicationContext,
  actor: Awaited<ReturnType<typeof inviteAdmins>>['master'],
): Promise<number> {
  const catalogue = app.get(CurrentCatalogue).get();
  const leagues: DemoLeague[] = catalogue.sports.flatMap((sport) =>
    catalogue.leaguesOf(sport).map((league) => ({
      sportId: sport.id,
      leagueId: league.id,
      location: league.location,
      teamIds: catalogue.teamsOf(league).map(({ id }) => id),
    })),
  );
  const now = new Date();
  const season = aSeasonOf(leagues, app.get(AssociationCalendar).dateAt(now));
  const toLog = new Date(now.getTime() - 5 * 86_400_000);
  const ids: string[] = [];
  for (const { report, reportedAt } of season) {
    const receipt = await app
      .get(ReportScore)
      .execute(
        { report, unreadable: [], idempotencyKey: null },
        reportedAt < now ? reportedAt : now,
      );
    if (reportedAt < toLog && receipt.status !== 'conflict') ids.push(receipt.id);
  }
  for (let first = 0; first < ids.length; first += 200) {
    await app.get(LogSubmissions).execute({ actor, ids: ids.slice(first, first + 200) });
  }
  return season.length;
}

/** Two weeks of nightly refreshes, one of which failed. */
async function rememberFeedRuns(app: INestApplicationContext): Promise<void> {
  const now = new Date();
  for (let daysAgo = 14; daysAgo >= 0; daysAgo--) {
    await app.get(FeedRuns).record({
      startedAt: new Date(now.getTime() - daysAgo * 86_400_000),
      durationMs: 2_000 + 137 * daysAgo,
      error: daysAgo === 6 ? 'The feed did not answer within 30 s.' : null,
    });
  }
}

demo().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
