import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueueReportMail } from '../../mail/application/queue-report-mail';
import { EarlierReport, ReportMail } from '../application/ports';
import { optionalDetailsOf } from '../domain/game-report';
import { hasScores, outcomeInWords, outcomeRules } from '../domain/outcome';
import { PlaceInCatalogue } from '../domain/resolved-game';
import { ReceiptStatus, gameKey } from '../domain/same-game';
import { Submission } from '../domain/submission';

type ReportSnapshot = Parameters<QueueReportMail['execute']>[0];

/** Enough to compare the reports of a game. Limits the size of a message. */
const maxVersions = 10;

/** Queues messages in the mail module's outbox. */
@Injectable()
export class OutboxReportMail extends ReportMail {
  constructor(private readonly queueReportMail: QueueReportMail) {
    super();
  }

  override queue(
    submission: Submission,
    status: ReceiptStatus,
    earlier: readonly EarlierReport[],
    place: PlaceInCatalogue,
  ): Promise<void> {
    const snapshot = snapshotOf(submission, status, earlier, place);
    return this.queueReportMail.execute(snapshot, submission.submittedAt);
  }

  override row(submission: Submission, place: PlaceInCatalogue): object {
    const snapshot = snapshotOf(submission, 'received', [], place);
    return this.queueReportMail.row(snapshot, submission.submittedAt);
  }
}

function snapshotOf(
  submission: Submission,
  status: ReceiptStatus,
  earlier: readonly EarlierReport[],
  place: PlaceInCatalogue,
): ReportSnapshot {
  return {
    id: submission.id,
    ...resultOf(submission),
    status,
    game: createHash('sha256').update(gameKey(submission)).digest('hex').slice(0, 24),
    teamNames: teamsInOrder(submission),
    earlier: earlier.slice(-maxVersions).map(resultOf),
    earlierCount: earlier.length,

    sportId: submission.sportId,
    sportName: submission.sportName,
    leagueName: submission.leagueName,
    division: submission.division,
    location: submission.location,
    matchDate: submission.matchDate,

    captainEmail: submission.captainEmail,
    ...optionalDetailsOf(submission),

    inCatalogue: place,
  };
}

function resultOf(report: EarlierReport) {
  const { reference, winningTeamName, losingTeamName, winningScore, losingScore } = report;
  const { outcome, outcomeReason } = report;
  const words = outcomeInWords(outcome, outcomeReason);
  return {
    reference,
    winningTeamName,
    losingTeamName,
    winningScore,
    losingScore,
    ...(words !== null && {
      ending: {
        words,
        hasScores: hasScores(outcome),
        hasWinner: outcomeRules[outcome].winner !== 'none',
      },
    }),
    captainName: report.captainName,
    submittedAt: report.submittedAt.toISOString(),
  };
}

/** In the same order for all reports of the game, whichever team won. */
function teamsInOrder(submission: Submission): readonly [string, string] {
  const { winningTeamId, winningTeamName, losingTeamId, losingTeamName } = submission;
  return winningTeamId < losingTeamId
    ? [winningTeamName, losingTeamName]
    : [losingTeamName, winningTeamName];
}
