import { LinkNotValid, Links } from '../../src/links/application/links';
import { QueuedTransaction } from '../../src/kernel/transaction';
import {
  CorrectionReceipt,
  CorrectionResponses,
  RevisionStore,
} from '../../src/corrections/application/ports';
import { Revision } from '../../src/corrections/domain/correction';

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

  override ofReports(): Promise<[]> {
    return Promise.resolve([]);
  }

  override erase(): Promise<void> {
    return Promise.resolve();
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

  override replaceFingerprints(): Promise<void> {
    return Promise.resolve();
  }
}

/** The token of a report is "token of" and its id. */
export const fakeLinks = {
  resolve: (token: unknown) => {
    const id = typeof token === 'string' ? /^token of (.*)$/.exec(token)?.[1] : undefined;
    if (id === undefined) throw new LinkNotValid();
    return { kind: 'm', id, version: 0 };
  },
} as Partial<Links> as Links;

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
