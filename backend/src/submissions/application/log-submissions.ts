import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { isId } from '../../kernel/identifier';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { SubmissionRepository } from './ports';
import { titleOf } from '../domain/submission';

export interface LogSubmissionsInput {
  readonly actor: SignedInAdmin;
  readonly ids: readonly string[];
}

export interface LoggedSubmissions {
  /** How many of the reports were pending. */
  readonly logged: number;
  readonly alreadyLogged: number;
  readonly missing: number;
}

/** Marks pending reports as logged. This can't be undone. */
@Injectable()
export class LogSubmissions {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  execute(input: LogSubmissionsInput, now = new Date()): Promise<LoggedSubmissions> {
    const { actor } = input;
    // Ids are UUIDs, so upper and lower case mean the same. Any other text matches no report.
    const ids = [...new Set(input.ids.map((id) => (isId(id) ? id.toLowerCase() : id)))];
    return this.transaction.run(async () => {
      const logged = await this.submissions.log(ids, actor.username, now);
      for (const submission of logged) {
        await this.auditLog.record(
          { action: 'submission-logged', actor: actor.username, subject: titleOf(submission) },
          now,
        );
      }
      const existing = await this.submissions.existing(ids);
      return {
        logged: logged.length,
        alreadyLogged: existing.length - logged.length,
        missing: ids.length - existing.length,
      };
    });
  }
}
