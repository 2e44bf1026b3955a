import { Injectable } from '@nestjs/common';
import { LinkNotValid } from '../../links/application/links';
import { TeamLinks } from '../../team-links/application/team-links';
import {
  Conflict,
  DomainError,
  InvalidInput,
  Violation,
  firstOfEachPath,
} from '../../kernel/errors';
import { QueuedTransaction } from '../../kernel/transaction';
import {
  Agreement,
  AgreedResult,
  Standing,
  confirmedByTeams,
  isFrom,
  saysTheSame,
  standingOf,
  withAgreement,
} from '../../submissions/domain/standing';
import { isTeamOf } from '../../submissions/domain/same-game';
import { Submission } from '../../submissions/domain/submission';
import { SubmissionRepository } from '../../submissions/application/ports';
import { Agreements, TeamOfLeague } from '../../submissions/application/agreements';
import { ConfirmationLinks } from './confirmation-links';

/** The result that was read out, with null for what is missing. */
type SeenResult = {
  readonly [Name in keyof Omit<AgreedResult, 'outcome'>]: AgreedResult[Name] | null;
} & Pick<AgreedResult, 'outcome'>;

export interface ConfirmResultInput {
  readonly token: unknown;
  /** For the link of a report. */
  readonly seen: SeenResult | null;
  /** The report, for the link of a team. */
  readonly reference: string | null;
  /** The revision that was seen, for the link of a team. */
  readonly revision: number | null;
  readonly name: string | null;
  /** The link of the team whose captain agrees, with the link of a report. */
  readonly teamToken: string | null;
  /** Errors in fields that could not be read; those fields are null. */
  readonly unreadable: readonly Violation[];
}

/** What a token says about the report and about whoever agrees. */
interface Opened {
  readonly submissionId: string;
  /** The team whose link was opened; null for the link of a report. */
  readonly team: TeamOfLeague | null;
  /** The team whose captains got the link by mail; null for other links. */
  readonly askedTeamId: string | null;
}

const changedMeanwhile = 'This result was changed meanwhile. Look again.';

/** Stores that the other side of a game agrees to a report (docs/extensions.md, section 12). */
@Injectable()
export class ConfirmResult {
  constructor(
    private readonly links: ConfirmationLinks,
    private readonly teamLinks: TeamLinks,
    private readonly submissions: SubmissionRepository,
    private readonly agreements: Agreements,
    private readonly transaction: QueuedTransaction,
  ) {}

  /**
   * Of each kind of evidence, the first answer stays; a later one changes nothing.
   * @returns how sure the result is from now on
   * @throws DomainError if the link is not valid, or is of a team that did not play
   * @throws Conflict at `state`, `seen` or `revision`
   * @throws InvalidInput listing all invalid fields at once
   */
  async execute(input: ConfirmResultInput, now = new Date()): Promise<Standing> {
    const { name } = input;
    const { submissionId, team, askedTeamId } = await this.open(input);
    const claimed = team ?? (await this.teamLinks.findIfValid(input.teamToken));
    return this.transaction.run([`correction ${submissionId}`], async () => {
      const submission = await this.submissions.lock(submissionId, []);
      if (!submission) throw new LinkNotValid();
      // A correction may have put another team in its place.
      if (askedTeamId !== null && !isTeamOf(submission, askedTeamId)) throw new LinkNotValid();
      const claiming = claimed && plays(claimed, submission) ? claimed.teamId : null;
      if (team && claiming === null) throw notOfTeam();
      const agreeing = askedTeamId ?? claiming;
      // A phone that holds the link of the team that reported says so, whatever link was opened.
      if ([agreeing, claiming].some((one) => one !== null && isFrom(one, submission))) {
        throw Conflict.at('state', "The captain who reported can't confirm");
      }
      if (team) assertSeenRevision(input, submission);
      else assertSeenResult(input, submission);
      const violations = violationsOf(input, team !== null);
      if (violations.length > 0 || name === null) throw new InvalidInput(violations);
      return this.add(submission, {
        by: evidenceOf(claiming, askedTeamId),
        teamId: agreeing,
        name,
        at: now.toISOString(),
      });
    });
  }

  private async open({ token, reference, unreadable }: ConfirmResultInput): Promise<Opened> {
    if (!this.links.isOfTeam(token)) {
      return { ...(await this.links.find(token)), team: null };
    }
    const team = await this.teamLinks.find(token);
    if (reference === null) {
      throw new InvalidInput(
        firstOfEachPath([
          ...unreadable,
          { path: 'reference', message: 'This must be a reference' },
        ]),
      );
    }
    const submissionId = await this.agreements.submissionOfTeam(team, reference);
    if (submissionId === null) {
      throw notOfTeam();
    }
    return { submissionId, team, askedTeamId: null };
  }

  private async add(submission: Submission, agreement: Agreement): Promise<Standing> {
    const { id } = submission;
    const stored = await this.agreements.find(id);
    if (!stored) throw new LinkNotValid();
    const agreements = withAgreement(submission, stored.agreements, agreement);
    if (agreements === stored.agreements) return standingOf(stored);
    const confirmed = confirmedByTeams(submission, agreements);
    await this.agreements.store(id, agreements, confirmed);
    return standingOf({ ...stored, confirmedBy: confirmed?.by ?? null });
  }
}

/**
 * What shows that a team agrees.
 * @param claiming the team whose link was opened, or sent along
 * @param askedTeamId the team whose captains got the link by mail
 */
function evidenceOf(claiming: string | null, askedTeamId: string | null): Agreement['by'] {
  if (claiming !== null && (askedTeamId === null || askedTeamId === claiming)) return 'team-link';
  return askedTeamId === null ? 'link' : 'mailbox';
}

function notOfTeam(): DomainError {
  const message = 'Your team has no such report.';
  return new DomainError('not-found', message, [{ path: 'reference', message }]);
}

function plays({ leagueId, teamId }: TeamOfLeague, report: Submission): boolean {
  return leagueId === report.leagueId && isTeamOf(report, teamId);
}

function assertSeenRevision({ revision }: ConfirmResultInput, report: Submission): void {
  if (revision !== null && revision !== report.revision) {
    throw Conflict.at('revision', changedMeanwhile);
  }
}

function assertSeenResult(input: ConfirmResultInput, report: Submission): void {
  const seen = completeIn(input);
  if (seen && !saysTheSame(seen, report)) throw Conflict.at('seen', changedMeanwhile);
}

/** Null if the result is missing or can't be read as a whole. */
function completeIn({ seen, unreadable }: ConfirmResultInput) {
  if (seen === null || unreadable.some(({ path }) => path.startsWith('seen.'))) return null;
  const { winningTeamId, losingTeamId, matchDate } = seen;
  if (winningTeamId === null || losingTeamId === null || matchDate === null) return null;
  return { ...seen, winningTeamId, losingTeamId, matchDate };
}

function violationsOf(input: ConfirmResultInput, isOfTeam: boolean): Violation[] {
  const { name, revision, unreadable } = input;
  const violations = [...unreadable];
  if (isOfTeam && revision === null) {
    violations.push({ path: 'revision', message: 'This must be the revision that you saw' });
  }
  if (!isOfTeam && completeIn(input) === null && unreadable.every(({ path }) => !isIn(path))) {
    violations.push({ path: 'seen', message: 'This must be the result that you saw' });
  }
  if (name === null) violations.push({ path: 'name', message: 'Please enter your name' });
  return firstOfEachPath(violations);
}

function isIn(path: string): boolean {
  return path === 'seen' || path.startsWith('seen.');
}
