import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Transaction } from '../../kernel/transaction';
import { isId } from '../../kernel/identifier';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { SubmissionRepository } from './ports';

export interface LogSubmissionsInput {
  readonly actor: SignedInAdmin;
  readonly ids: readonly string[];
}

export interface LoggedSubmissions {
  /** How many were pending until now. */
  readonly logged: number;
  readonly alreadyLogged: number;
  readonly missing: number;
}

/** Marks reports as logged: pending ones, once; there is no way back. */
@Injectable()
export class LogSubmissions {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  execute(input: LogSubmissionsInput, now = new Date()): Promise<LoggedSubmissions> {
    const { actor } = input;
    // A report's id is a UUID, whose letters are the same in upper case; other texts are nobody's.
    const ids = [...new Set(input.ids.map((id) => (isId(id) ? id.toLowerCase() : id)))];
    return this.transaction.run(async () => {
      const logged = await this.submissions.log(ids, actor.username, now);
      for (const submission of logged) {
        await this.auditLog.record(
          { action: 'submission-logged', actor: actor.username, subject: submission.title },
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
