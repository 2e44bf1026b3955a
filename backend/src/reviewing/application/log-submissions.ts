import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import {
  LoggedResults,
  SubmissionRepository,
  UnsettledReport,
} from '../../submissions/application/ports';
import { Submission, titleOf } from '../../submissions/domain/submission';
import { distinctIds, inLowerCase } from './distinct-ids';

export interface LogSubmissionsInput {
  readonly actor: SignedInAdmin;
  readonly ids: readonly string[];
  /** The revision that the administrator saw, by id; reports that are missing are not compared. */
  readonly revisions?: Readonly<Record<string, number>>;
  /**
   * What becomes of a game that is logged with another result: whether that is replaced, or the report is
   * of another game. Without an answer, the report stays pending.
   */
  readonly replace?: boolean | null;
}

export interface LoggedSubmissions {
  /** How many of the reports were pending. */
  readonly logged: number;
  readonly alreadyLogged: number;
  readonly missing: number;
  /** The ids of reports that were corrected meanwhile. They stay pending. */
  readonly changed: readonly string[];
  /** Reports that stay pending because they raise a question. */
  readonly unsettled: readonly UnsettledReport[];
}

/** Marks pending reports as logged. */
@Injectable()
export class LogSubmissions {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly results: LoggedResults,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  execute(input: LogSubmissionsInput, now = new Date()): Promise<LoggedSubmissions> {
    const { actor, replace = null } = input;
    const ids = distinctIds(input.ids);
    const seen = new Map(
      Object.entries(input.revisions ?? {}).map(([id, revision]) => [inLowerCase(id), revision]),
    );
    return this.transaction.run(async () => {
      const questions = new Map(
        (await this.results.unsettled(ids)).map((report) => [report.id, report]),
      );
      const unsettled = [...questions.values()].filter(
        ({ isInDoubt, isOfAnother }) => !isOfAnother && (isInDoubt || replace === null),
      );
      const settled = ids.filter((id) => !unsettled.some((report) => report.id === id));
      const { logged, changed } = await this.submissions.log(settled, actor.username, now, seen);
      const isOneOfTwo = ({ id }: Submission) => {
        const question = questions.get(id);
        return question !== undefined && (question.isOfAnother || replace === false);
      };
      const ofOneGame = logged.filter((submission) => !isOneOfTwo(submission));
      await this.results.keepGames(ofOneGame.map(({ id }) => id));
      for (const submission of logged) {
        const rivals = questions.get(submission.id)?.rivals ?? [];
        if (isOneOfTwo(submission)) await this.results.keepBoth(submission);
        else if (rivals.length > 0) await this.results.replace(submission, rivals);
        const replaced = isOneOfTwo(submission) ? [] : rivals.map(({ reference }) => reference);
        await this.auditLog.record(
          {
            action: 'submission-logged',
            actor: actor.username,
            subject: titleOf(submission),
            ...(replaced.length > 0 && { details: { replaced } }),
          },
          now,
        );
      }
      const existing = await this.submissions.existing(ids);
      return {
        logged: logged.length,
        alreadyLogged: existing.length - logged.length - changed.length - unsettled.length,
        missing: ids.length - existing.length,
        changed,
        unsettled,
      };
    });
  }
}
