import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { TellOfReport } from '../../mail/application/tell-of-report';
import { EarlierReport, ReportMail } from '../application/ports';
import { ReportStatus, gameKey } from '../domain/same-game';
import { Submission } from '../domain/submission';

/** Has the module that keeps the outbox tell of reports. */
@Injectable()
export class OutboxReportMail extends ReportMail {
  constructor(private readonly tellOfReport: TellOfReport) {
    super();
  }

  override tell(
    submission: Submission,
    status: ReportStatus,
    earlier: readonly EarlierReport[],
  ): Promise<void> {
    const { submittedAt } = submission;
    return this.tellOfReport.execute(
      {
        ...submission,
        submittedAt: submittedAt.toISOString(),
        status,
        game: createHash('sha256').update(gameKey(submission)).digest('hex').slice(0, 24),
        teamNames: teamsInOrder(submission),
        earlier: earlier.map((report) => ({
          ...report,
          submittedAt: report.submittedAt.toISOString(),
        })),
      },
      submittedAt,
    );
  }
}

/** The same for all reports of the game, whoever won. */
function teamsInOrder(submission: Submission): readonly [string, string] {
  const { winningTeamId, winningTeamName, losingTeamId, losingTeamName } = submission;
  return winningTeamId < losingTeamId
    ? [winningTeamName, losingTeamName]
    : [losingTeamName, winningTeamName];
}
