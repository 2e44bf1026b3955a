import { Injectable } from '@nestjs/common';
import { hasScores } from '../../submissions/domain/outcome';
import { optionalFields, optionalNames } from '../../submissions/domain/report-fields';
import { Submission } from '../../submissions/domain/submission';
import { Corrections } from './corrections';
import { ListRevisions, ListedRevision } from './list-revisions';
import { SubmissionRepository } from '../../submissions/application/ports';

/** A report as its link shows it: without contact, because a link gets forwarded. */
export interface OpenedReport {
  readonly kind: 'manage';
  readonly reference: string;
  readonly revision: number;
  /** Whether the report can be corrected, and if not, why. */
  readonly state: 'open' | 'logged' | 'expired';
  readonly correctableUntil: string;
  readonly sportId: string;
  readonly sportName: string;
  readonly leagueDetails: Readonly<Record<string, string>>;
  readonly leagueName: string;
  readonly winningTeamName: string;
  readonly losingTeamName: string;
  readonly gameDetails: Readonly<Record<string, string | number>>;
  readonly history: readonly Omit<ListedRevision, 'by'>[];
}

/** Tells what the link that manages a report is good for. Changes nothing. */
@Injectable()
export class OpenReport {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly listRevisions: ListRevisions,
    private readonly corrections: Corrections,
  ) {}

  /**
   * @returns null if there is no such report, or no longer, or if what it said about people was
   * removed: its captain has no part in it any more
   */
  async execute(submissionId: string, now = new Date()): Promise<OpenedReport | null> {
    const submission = await this.submissions.find(submissionId);
    if (!submission || submission.erasedAt) return null;
    const revisions = await this.listRevisions.of(submission);
    const { submittedAt, winningTeamName, losingTeamName } = submission;
    return {
      kind: 'manage',
      reference: submission.reference,
      revision: submission.revision,
      state: this.stateOf(submission, now),
      correctableUntil: this.corrections.endFor(submittedAt).toISOString(),
      sportId: submission.sportId,
      sportName: submission.sportName,
      leagueDetails: present({
        leagueId: submission.leagueId,
        winningTeamId: submission.winningTeamId,
        losingTeamId: submission.losingTeamId,
        matchDate: submission.matchDate,
        location: submission.location,
        locationId: submission.locationId,
        division: submission.division,
      }),
      leagueName: submission.leagueName,
      winningTeamName,
      losingTeamName,
      gameDetails: present(gameDetailsOf(submission)),
      history: revisions.map(({ revision, at, changes }) => ({ revision, at, changes })),
    };
  }

  private stateOf({ loggedAt, submittedAt }: Submission, now: Date): OpenedReport['state'] {
    if (loggedAt !== null) return 'logged';
    return this.corrections.isOver(submittedAt, now) ? 'expired' : 'open';
  }
}

function gameDetailsOf(submission: Submission) {
  const scores = hasScores(submission.outcome)
    ? { winningScore: submission.winningScore, losingScore: submission.losingScore }
    : {};
  return {
    ...scores,
    outcome: submission.outcome,
    outcomeReason: submission.outcomeReason,
    ...Object.fromEntries(
      optionalNames
        .filter((name) => optionalFields[name].isCorrectable)
        .map((name) => [name, submission[name]]),
    ),
  };
}

/** Without the fields that are null, as the form sends them. */
function present<T extends string | number>(
  fields: Readonly<Record<string, T | null>>,
): Record<string, T> {
  const entries = Object.entries(fields).filter((entry): entry is [string, T] => entry[1] !== null);
  return Object.fromEntries(entries);
}
