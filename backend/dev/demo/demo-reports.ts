import { writeFile } from 'node:fs/promises';
import { INestApplicationContext } from '@nestjs/common';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { SignedInAdmin } from '../../src/kernel/signed-in-admin';
import { QueuedTransaction, Transaction } from '../../src/kernel/transaction';
import { Leagues } from '../../src/league-feed/application/leagues';
import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { Links } from '../../src/links/application/links';
import { ConfirmResult } from '../../src/confirmations/application/confirm-result';
import { Confirmations } from '../../src/confirmations/application/confirmations';
import { CorrectReport } from '../../src/corrections/application/correct-report';
import { Corrections } from '../../src/corrections/application/corrections';
import { CaptainContact } from '../../src/submissions/application/captain-contact';
import { Fingerprints } from '../../src/submissions/application/fingerprints';
import { Outcomes } from '../../src/submissions/application/outcomes';
import {
  FirstReports,
  IdempotencyStore,
  ReportOrigins,
  SubmissionRepository,
} from '../../src/submissions/application/ports';
import { CorrectionResponses, RevisionStore } from '../../src/corrections/application/ports';
import { ReportFollowers } from '../../src/submissions/application/report-followers';
import { SendMessage } from '../../src/corrections/application/send-message';
import { SubmitReport } from '../../src/submissions/application/submit-report';
import { CorrectionInput } from '../../src/corrections/domain/correction';
import { GameReport } from '../../src/submissions/domain/game-report';
import { ReportReceipt } from '../../src/submissions/domain/report-receipt';
import { TeamLinks } from '../../src/team-links/application/team-links';
import { demoSchedule, isForgotten } from './demo-schedule';
import { DemoLeague, aSeasonOf } from './demo-season';
import { logReports } from './log-reports';

/** Demo data must not cause e-mails. */
const noFollowers = new ReportFollowers([]);

/** Each report is stored in a transaction of its own. */
class NoFirstReports extends FirstReports {
  override store(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

/**
 * Reports a season of the leagues in the feed, and writes its schedule, in which some games have no
 * report.
 * @returns the number of reports
 */
export async function reportSeason(
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
    app.get(Leagues),
    app.get(IdempotencyStore),
    noFollowers,
    app.get(QueuedTransaction),
    app.get(AssociationCalendar),
    app.get(Outcomes),
    app.get(ReportOrigins),
    app.get(Fingerprints),
    app.get(CaptainContact),
  );
  const now = new Date();
  const { areOn } = app.get(Outcomes);
  const today = app.get(AssociationCalendar).dateAt(now);
  const season = aSeasonOf(leagues, today, areOn);
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
  await logReports(app, actor, ids);
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
  if (!app.get(Confirmations).areOn || !app.get(TeamLinks).work) return;
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

/** Some captains correct their report within the hour, and some write to the administrators. */
async function reconsider(
  app: INestApplicationContext,
  { id, submittedAt }: ReportReceipt,
  report: GameReport,
  index: number,
): Promise<void> {
  if (!app.get(Corrections).areOn) return;
  const later = new Date(submittedAt.getTime() + (5 + (index % 50)) * 60_000);
  const token = app.get(Links).make('m', id);
  if (index % 40 === 0) {
    await new CorrectReport(
      app.get(Links),
      app.get(SubmissionRepository),
      app.get(RevisionStore),
      app.get(CorrectionResponses),
      app.get(Leagues),
      noFollowers,
      app.get(QueuedTransaction),
      app.get(AssociationCalendar),
      app.get(Corrections),
      app.get(Outcomes),
      app.get(Fingerprints),
      app.get(ReportOrigins),
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
      app.get(Links),
      app.get(SubmissionRepository),
      app.get(RevisionStore),
      app.get(Leagues),
      noFollowers,
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
