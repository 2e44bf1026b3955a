import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Secret, TOTP } from 'otpauth';
import {
  AccountMail,
  AdminRepository,
  PasswordAttempts,
  PasswordHashes,
  SecondFactors,
  Sessions,
} from '../../src/admins/application/ports';
import { Register } from '../../src/admins/application/register';
import { BeginCode } from '../../src/admins/application/second-factor/begin-code';
import { ConfirmCode } from '../../src/admins/application/second-factor/confirm-code';
import { KeyChanges } from '../../src/admins/application/second-factor/key-changes';
import { AppModule } from '../../src/app.module';
import { installation } from '../../src/platform/config/installation';
import { DatabaseSettings } from '../../src/platform/config/database-settings';
import { joinDatabase } from '../../src/platform/postgres/open-database';
import { readSettings } from '../../src/settings';
import {
  GameReport,
  noOptionalDetails,
  playedToTheEnd,
} from '../../src/submissions/domain/game-report';
import { CorrectionInput } from '../../src/submissions/domain/correction';
import { ReportReceipt } from '../../src/submissions/domain/report-receipt';
import { Submission, acceptReport } from '../../src/submissions/domain/submission';
import { demoSchedule, isForgotten } from './demo-schedule';
import { DemoLeague, aSeasonOf } from './demo-season';
import { InviteMaster } from '../../src/invitations/application/invite-master';
import { CreateInvitation } from '../../src/invitations/application/create-invitation';
import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { FeedRuns } from '../../src/league-feed/application/ports';
import { derivedId, sportIdOf } from '../../src/league-feed/domain/identifiers';
import { readJsonFiles } from '../../src/league-feed/infrastructure/file/json-files';
import {
  FinishedMatch,
  OpenfootballSeason,
  finishedMatches,
  openfootballSport,
  readSeason,
} from '../season/openfootball';
import { QueuedTransaction, Transaction } from '../../src/kernel/transaction';
import { AuditLog } from '../../src/kernel/audit-log';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { SignedInAdmin } from '../../src/kernel/signed-in-admin';
import { FindReportOrigin } from '../../src/submissions/application/find-report-origin';
import { LogSubmissions } from '../../src/submissions/application/log-submissions';
import {
  CorrectionMail,
  CorrectionResponses,
  FirstReports,
  IdempotencyStore,
  LeagueCatalogue,
  ReportLinks,
  ReportMail,
  RevisionStore,
  SubmissionReader,
  SubmissionRepository,
} from '../../src/submissions/application/ports';
import { CorrectReport } from '../../src/submissions/application/correct-report';
import { ConfirmResult } from '../../src/submissions/application/confirmations/confirm-result';
import { Confirmations } from '../../src/submissions/application/confirmations/confirmations';
import { Corrections } from '../../src/submissions/application/corrections';
import { Links } from '../../src/links/application/links';
import { TeamLinks } from '../../src/team-links/application/team-links';
import { Fingerprints } from '../../src/submissions/application/fingerprints';
import { Outcomes } from '../../src/submissions/application/outcomes';
import { SendMessage } from '../../src/submissions/application/send-message';
import { SubmitReport } from '../../src/submissions/application/submit-report';

/**
 * `npm run demo`: fills a new installation with a season of reports, administrators and a history
 * of refreshes, by calling the use cases. Rejects an installation that is in use.
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
      const { total } = await app.get(SubmissionReader).summary();
      if (total > 0 || (await app.get(AdminRepository).any())) {
        throw new Error('This installation is in use; the demonstration is for a fresh one.');
      }
      const admins = await inviteAdmins(app);
      // Without the embedded database, nothing may have made it yet.
      await mkdir(database.dataFolder, { recursive: true, mode: 0o700 });
      const scheduleFile = join(database.dataFolder, 'demo-schedule.csv');
      const reports =
        (await addRealSeasons(app, admins.master)) +
        (await reportSeason(app, admins.master, scheduleFile));
      await rememberFeedRuns(app);
      process.stdout.write(
        `${reports} reports. Sign in, at /auth, as\n` +
          `  master@example.org (master admin) or league@example.org (league admin)\n` +
          `  with the password ${admins.password}\n` +
          admins.guarded +
          `To see games without a report, results and standings, start with ` +
          `SCHEDULE_FILE=${scheduleFile} PUBLIC_RESULTS=reported\n`,
      );
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}

async function inviteAdmins(app: INestApplicationContext) {
  // A new password each time, so that it is not publicly known.
  const password = randomBytes(6).toString('base64url');
  const enter = (username: string, inviteCode: string) =>
    app.get(Register).execute({
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
  const third = await app.get(CreateInvitation).execute({ actor: master, isMaster: false });
  const { admin, token: session } = await enter('guarded@example.org', third.code);
  return { master, password, guarded: await addSecondKey(app, admin, session, password) };
}

/** @returns what to tell of it; nothing if accounts can't have second keys */
async function addSecondKey(
  app: INestApplicationContext,
  actor: SignedInAdmin,
  session: string,
  currentPassword: string,
): Promise<string> {
  const secondFactors = app.get(SecondFactors);
  if (!secondFactors.areOn || !secondFactors.areChangeable) return '';
  const keyChanges = new KeyChanges(
    app.get(AdminRepository),
    app.get(Sessions),
    secondFactors,
    app.get(PasswordHashes),
    new NoAccountMail(),
    app.get(AuditLog),
    app.get(Transaction),
  );
  const input = { actor, currentPassword, unreadable: [] };
  const { secret } = await app.get(BeginCode).execute(input);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = await new ConfirmCode(
    keyChanges,
    secondFactors,
    app.get(PasswordAttempts),
  ).execute({ actor, session, code, unreadable: [] });
  return (
    `${actor.username} (league admin) also needs a second key: scan or type ${secret}\n` +
    `  in an authenticator app, or use a recovery code such as ${recoveryCodes![0]!}\n`
  );
}

/** Demo data must not cause e-mails. */
class NoAccountMail extends AccountMail {
  override queue(): Promise<void> {
    return Promise.resolve();
  }
}

/** The same for reports. */
class NoReportMail extends ReportMail {
  override queue(): Promise<void> {
    return Promise.resolve();
  }

  override row(): object {
    return {};
  }
}

/** Each report is stored in a transaction of its own, without mail. */
class NoFirstReports extends FirstReports {
  override store(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

async function reportSeason(
  app: INestApplicationContext,
  actor: SignedInAdmin,
  scheduleFile: string,
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
  const reportScore = new SubmitReport(
    new NoFirstReports(),
    app.get(SubmissionRepository),
    app.get(LeagueCatalogue),
    app.get(IdempotencyStore),
    new NoReportMail(),
    app.get(QueuedTransaction),
    app.get(AssociationCalendar),
    app.get(Outcomes),
    app.get(FindReportOrigin),
    app.get(Fingerprints),
  );
  const now = new Date();
  const { areTaken } = app.get(Outcomes);
  const today = app.get(AssociationCalendar).dateAt(now);
  const season = aSeasonOf(leagues, today, areTaken);
  await writeFile(scheduleFile, demoSchedule(leagues, season, today));
  const toLog = new Date(now.getTime() - 5 * 86_400_000);
  const ids: string[] = [];
  let reported = 0;
  for (const [index, demoReport] of season.entries()) {
    if (isForgotten(demoReport, index, today)) continue;
    const { report, reportedAt } = demoReport;
    const sent = {
      confirmKey: null,
      teamToken: reporterOf(app, report, index),
      gameToken: null,
    };
    const receipt = await reportScore.execute(
      { report, unreadable: [], idempotencyKey: null, sent },
      reportedAt < now ? reportedAt : now,
    );
    reported += 1;
    await reconsider(app, receipt, report, index);
    await agree(app, receipt, report, index);
    if (reportedAt < toLog && receipt.status !== 'conflict') ids.push(receipt.id);
  }
  await logAll(app, actor, ids);
  return reported;
}

/** Two of three captains report from the link of their team. */
function reporterOf(
  app: INestApplicationContext,
  { leagueDetails: { winningTeamId, losingTeamId } }: GameReport,
  index: number,
): string | null {
  const reporter = [winningTeamId, losingTeamId][index % 3] ?? null;
  return reporter === null || !app.get(TeamLinks).work ? null : app.get(Links).make('t', reporter);
}

/** The other side of most games agrees two hours later, with the link of its team. */
async function agree(
  app: INestApplicationContext,
  { reference, submittedAt }: ReportReceipt,
  { leagueDetails: { winningTeamId, losingTeamId } }: GameReport,
  index: number,
): Promise<void> {
  if (!app.get(Confirmations).areTaken || !app.get(TeamLinks).work) return;
  if (index % 5 === 0) return;
  const other = index % 3 === 1 ? winningTeamId : losingTeamId;
  await app.get(ConfirmResult).execute(
    {
      token: app.get(Links).make('t', other!),
      reference,
      revision: 1,
      name: demoNames[index % demoNames.length]!,
      seen: null,
      teamToken: null,
      unreadable: [],
    },
    new Date(Math.min(submittedAt.getTime() + 2 * 3_600_000, Date.now())),
  );
}

const demoNames = ['Alex', 'Robin', 'Sam Okafor', 'Chloé Dubois'];

/** Demo data must not cause e-mails. */
class NoCorrectionMail extends CorrectionMail {
  override corrected = () => Promise.resolve();
  override restored = () => Promise.resolve();
  override message = () => Promise.resolve();
  override drop = () => Promise.resolve();
}

/** Some captains correct their report within the hour, and some write to the administrators. */
async function reconsider(
  app: INestApplicationContext,
  { id, submittedAt }: ReportReceipt,
  report: GameReport,
  index: number,
): Promise<void> {
  if (!app.get(Corrections).areTaken) return;
  const later = new Date(submittedAt.getTime() + (5 + (index % 50)) * 60_000);
  const token = app.get(ReportLinks).tokenFor(id);
  const mail = new NoCorrectionMail();
  if (index % 40 === 0) {
    await new CorrectReport(
      app.get(ReportLinks),
      app.get(SubmissionRepository),
      app.get(RevisionStore),
      app.get(CorrectionResponses),
      app.get(LeagueCatalogue),
      mail,
      app.get(QueuedTransaction),
      app.get(AssociationCalendar),
      app.get(Corrections),
      app.get(Outcomes),
      app.get(Fingerprints),
    ).execute(
      {
        token,
        idempotencyKey: () => null,
        revision: 1,
        correction: correctedOf(report),
        unreadable: [],
      },
      later,
    );
  }
  if (index % 90 === 0) {
    await new SendMessage(
      app.get(ReportLinks),
      app.get(SubmissionRepository),
      app.get(RevisionStore),
      app.get(LeagueCatalogue),
      mail,
      app.get(Transaction),
    ).execute(
      { token, message: demoMessages[index % demoMessages.length]!, unreadable: [] },
      later,
    );
  }
}

const demoMessages = [
  'We played on field 3, not on field 2.',
  'The referee wrote down one goal more.\nCould you ask her?',
];

/** One more point for the winner, and a note. */
function correctedOf({ leagueDetails, gameDetails }: GameReport): CorrectionInput {
  const { winningScore } = gameDetails;
  const notes = 'Corrected after a look at the score sheet.';
  return {
    leagueDetails,
    gameDetails: {
      ...gameDetails,
      winningScore: winningScore === null ? null : winningScore + 1,
      notes,
    },
  };
}

/**
 * Adds real seasons (openfootball, public domain). Their teams are not in the feed, as is usual for
 * old seasons.
 */
async function addRealSeasons(app: INestApplicationContext, actor: SignedInAdmin): Promise<number> {
  const folder = join(installation, 'backend/dev/season/real-seasons');
  const ids: string[] = [];
  for (const season of (await readJsonFiles(folder)).map(readSeason)) {
    for (const match of finishedMatches(season)) {
      const submission = submissionOf(season, match);
      await app.get(SubmissionRepository).add(submission);
      ids.push(submission.id);
    }
  }
  await logAll(app, actor, ids);
  return ids.length;
}

function submissionOf({ name: leagueName }: OpenfootballSeason, match: FinishedMatch): Submission {
  const { date, team1, team2, score } = match;
  const [one, other] = score;
  const [winner, loser] = one >= other ? [team1, team2] : [team2, team1];
  const team = (name: string) => ({ id: derivedId('team', leagueName, name), name });
  const game = {
    sport: { id: sportIdOf(openfootballSport), name: openfootballSport },
    league: { id: derivedId('league', leagueName), name: leagueName, location: null },
    winningTeam: { ...team(winner), division: null },
    losingTeam: team(loser),
    location: null,
    captainOnRoster: null,
    captainTeamId: null,
  };
  const report: GameReport = {
    sportId: game.sport.id,
    leagueDetails: {
      leagueId: game.league.id,
      winningTeamId: game.winningTeam.id,
      losingTeamId: game.losingTeam.id,
      matchDate: date,
      location: `Home of ${team1}`,
      locationId: null,
      division: null,
    },
    gameDetails: {
      winningScore: Math.max(one, other),
      losingScore: Math.min(one, other),
      ...playedToTheEnd,
      ...noOptionalDetails,
      captainName: `Captain of ${winner}`,
      captainEmail: 'captain@example.org',
      verification: true,
    },
  };
  return acceptReport(report, game, new Date(`${date}T22:00:00Z`));
}

async function logAll(
  app: INestApplicationContext,
  actor: SignedInAdmin,
  ids: readonly string[],
): Promise<void> {
  for (let first = 0; first < ids.length; first += 200) {
    await app.get(LogSubmissions).execute({ actor, ids: ids.slice(first, first + 200) });
  }
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
