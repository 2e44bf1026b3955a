import { writeFile } from 'node:fs/promises';
import { INestApplicationContext } from '@nestjs/common';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { addDays } from '../../src/kernel/calendar-date';
import { SignedInAdmin } from '../../src/kernel/signed-in-admin';
import { QueuedTransaction, Transaction } from '../../src/kernel/transaction';
import { Leagues } from '../../src/league-feed/application/leagues';
import { CurrentCatalogue } from '../../src/league-feed/application/current-catalogue';
import { Links } from '../../src/links/application/links';
import { ConfirmResult } from '../../src/confirmations/application/confirm-result';
import { Confirmations } from '../../src/confirmations/application/confirmations';
import { CorrectReport } from '../../src/corrections/application/correct-report';
import { Corrections } from '../../src/corrections/application/corrections';
import { LogSubmissions } from '../../src/reviewing/application/log-submissions';
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
import { clubIn, gamesOf, leagueFileOf } from './demo-club';
import { DemoReport, isCancelled, isContested, reportsOf } from './demo-season';

/** Demo data must not cause e-mails. */
const noFollowers = new ReportFollowers([]);

/** Each report is stored in a transaction of its own. */
class NoFirstReports extends FirstReports {
  override store(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

/**
 * Reports half a year of a club, and writes a file of its leagues for FEED_FILE, with captains' addresses
 * and a schedule in which some games have no report.
 * @returns the number of reports, and a league
 */
export async function reportSeason(
  app: INestApplicationContext,
  actor: SignedInAdmin,
  leaguesFile: string,
): Promise<{ readonly count: number; readonly leagueId: string }> {
  const catalogue = app.get(CurrentCatalogue).get();
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
  const today = app.get(AssociationCalendar).dateAt(now);
  const club = clubIn(catalogue);
  const games = gamesOf(club, today);
  await writeFile(leaguesFile, leagueFileOf(catalogue, club, games, today, isCancelled));
  const played = games.filter(({ date }) => date < today);
  const reports = reportsOf(played, app.get(Outcomes).areOn);
  // The evenings of the last week are still to be gone through.
  const toLog = addDays(today, -7);
  const ids: string[] = [];
  for (const [index, demo] of reports.entries()) {
    const sent = {
      confirmKey: null,
      teamToken: teamTokenOf(app, demo.reporter.id),
      gameToken: null,
      language: null,
    };
    const receipt = await reportScore.execute(
      { report: demo.report, unreadable: [], idempotencyKey: null, sent },
      demo.reportedAt < now ? demo.reportedAt : now,
    );
    await reconsider(app, receipt, demo, index);
    if (demo.then === 'agreed') await agree(app, receipt, demo);
    if (demo.game.date < toLog && !isContested(demo.game)) ids.push(receipt.id);
  }
  for (let first = 0; first < ids.length; first += 200) {
    await app.get(LogSubmissions).execute({ actor, ids: ids.slice(first, first + 200) });
  }
  return { count: reports.length, leagueId: club[0]!.id };
}

/** Captains report from the link of their team. */
function teamTokenOf(app: INestApplicationContext, teamId: string): string | null {
  return app.get(TeamLinks).work ? app.get(Links).make('t', teamId) : null;
}

/** The other side agrees two hours later, with the link of its team. */
async function agree(
  app: INestApplicationContext,
  { reference, submittedAt }: ReportReceipt,
  { reporter, game: { home, away } }: DemoReport,
): Promise<void> {
  if (!app.get(Confirmations).areOn || !app.get(TeamLinks).work) return;
  const other = reporter === home ? away : home;
  await app.get(ConfirmResult).execute(
    {
      token: app.get(Links).make('t', other.id),
      reference,
      revision: 1,
      name: other.captainName,
      seen: null,
      teamToken: null,
      unreadable: [],
    },
    new Date(Math.min(submittedAt.getTime() + 2 * 3_600_000, Date.now())),
  );
}

/** Some captains correct their report within the hour, and some write to the administrators. */
async function reconsider(
  app: INestApplicationContext,
  { id, submittedAt }: ReportReceipt,
  { report, game: { recent }, then }: DemoReport,
  index: number,
): Promise<void> {
  if (!app.get(Corrections).areOn) return;
  const later = new Date(submittedAt.getTime() + (5 + (index % 50)) * 60_000);
  const token = app.get(Links).make('m', id);
  if (recent !== null && recent % 9 === 1 && then === 'nothing') {
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
  if (recent !== null && recent % 27 === 4) {
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
