import { Injectable } from '@nestjs/common';
import { Outcome, hasScores } from '../../submissions/domain/outcome';
import { Standing, standingOf } from '../../submissions/domain/standing';
import { isTeamOf } from '../../submissions/domain/same-game';
import { SubmissionRepository } from '../../submissions/application/ports';
import { Agreements } from '../../submissions/application/agreements';
import { ReportOfLink } from './confirmation-links';

/** A report as the other side of the game sees it: nothing of the reporter, ratings or notes. */
export interface OpenedConfirmation {
  readonly kind: 'confirm';
  readonly reference: string;
  readonly revision: number;
  readonly standing: Standing;
  readonly sportId: string;
  readonly sportName: string;
  readonly leagueId: string;
  readonly leagueName: string;
  readonly winningTeamId: string;
  readonly winningTeamName: string;
  readonly losingTeamId: string;
  readonly losingTeamName: string;
  readonly matchDate: string;
  /** Null, like the next, for games without scores. */
  readonly winningScore: number | null;
  readonly losingScore: number | null;
  readonly outcome: Outcome;
}

/** Tells what a link of the other side is good for. Changes nothing. */
@Injectable()
export class OpenConfirmation {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly agreements: Agreements,
  ) {}

  /** @returns null if there is no such report, or no longer, or the asked team did not play */
  async execute({ submissionId, askedTeamId }: ReportOfLink): Promise<OpenedConfirmation | null> {
    const [report, stored] = await Promise.all([
      this.submissions.find(submissionId),
      this.agreements.find(submissionId),
    ]);
    if (!report || !stored) return null;
    if (askedTeamId !== null && !isTeamOf(report, askedTeamId)) return null;
    const isScored = hasScores(report.outcome);
    return {
      kind: 'confirm',
      reference: report.reference,
      revision: report.revision,
      standing: standingOf(stored),
      sportId: report.sportId,
      sportName: report.sportName,
      leagueId: report.leagueId,
      leagueName: report.leagueName,
      winningTeamId: report.winningTeamId,
      winningTeamName: report.winningTeamName,
      losingTeamId: report.losingTeamId,
      losingTeamName: report.losingTeamName,
      matchDate: report.matchDate,
      winningScore: isScored ? report.winningScore : null,
      losingScore: isScored ? report.losingScore : null,
      outcome: report.outcome,
    };
  }
}
