import { NotFound } from '../../src/kernel/errors';
import { QueuedTransaction } from '../../src/kernel/transaction';
import {
  CorrectionReceipt,
  CorrectionResponses,
  ReportLinks,
  RevisionStore,
} from '../../src/submissions/application/ports';
import { Revision } from '../../src/submissions/domain/correction';

export class InMemoryRevisions extends RevisionStore {
  readonly of = new Map<string, readonly Revision[]>();

  override list(submissionId: string): Promise<Revision[]> {
    return Promise.resolve([...(this.of.get(submissionId) ?? [])]);
  }

  override async add(submissionId: string, revisions: readonly Revision[]): Promise<void> {
    const all = [...(await this.list(submissionId)), ...revisions];
    this.of.set(
      submissionId,
      all.toSorted((one, other) => other.revision - one.revision),
    );
  }
}

export class InMemoryCorrectionResponses extends CorrectionResponses {
  private readonly stored = new Map<
    string,
    { readonly fingerprint: string; readonly receipt: CorrectionReceipt }
  >();

  override find(submissionId: string, key: string) {
    return Promise.resolve(this.stored.get(`${submissionId} ${key}`) ?? null);
  }

  override store(
    submissionId: string,
    key: string,
    fingerprint: string,
    receipt: CorrectionReceipt,
  ): Promise<void> {
    this.stored.set(`${submissionId} ${key}`, { fingerprint, receipt });
    return Promise.resolve();
  }
}

/** Its tokens are `token of` and the id of the report. */
export class FakeReportLinks extends ReportLinks {
  override tokenFor(submissionId: string): string {
    return `token of ${submissionId}`;
  }

  override submissionId(token: unknown): string {
    const id = typeof token === 'string' ? /^token of (.*)$/.exec(token)?.[1] : undefined;
    if (id === undefined) throw this.notValid();
    return id;
  }

  override notValid(): NotFound {
    return new NotFound('This link is not valid any more.');
  }
}

/** Runs each call at once, after what a test lets happen just before. */
export class WatchedTransaction extends QueuedTransaction {
  keys: readonly string[] = [];
  before: () => void = () => undefined;

  override run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    this.keys = keys;
    this.before();
    return work();
  }
}
