import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { SubmissionRepository } from '../../submissions/application/ports';
import { titleOf } from '../../submissions/domain/submission';
import { distinctIds, inLowerCase } from './distinct-ids';

export interface LogSubmissionsInput {
  readonly actor: SignedInAdmin;
  readonly ids: readonly string[];
  /** The revision that the administrator saw, by id; reports that are missing are not compared. */
  readonly revisions?: Readonly<Record<string, number>>;
}

export interface LoggedSubmissions {
  /** How many of the reports were pending. */
  readonly logged: number;
  readonly alreadyLogged: number;
  readonly missing: number;
  /** The ids of reports that were corrected meanwhile. They stay pending. */
  readonly changed: readonly string[];
}

/** Marks pending reports as logged. */
@Injectable()
export class LogSubmissions {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  execute(input: LogSubmissionsInput, now = new Date()): Promise<LoggedSubmissions> {
    const { actor } = input;
    const ids = distinctIds(input.ids);
    const seen = new Map(
      Object.entries(input.revisions ?? {}).map(([id, revision]) => [inLowerCase(id), revision]),
    );
    return this.transaction.run(async () => {
      const { logged, changed } = await this.submissions.log(ids, actor.username, now, seen);
      for (const submission of logged) {
        await this.auditLog.record(
          { action: 'submission-logged', actor: actor.username, subject: titleOf(submission) },
          now,
        );
      }
      const existing = await this.submissions.existing(ids);
      return {
        logged: logged.length,
        alreadyLogged: existing.length - logged.length - changed.length,
        missing: ids.length - existing.length,
        changed,
      };
    });
  }
}
