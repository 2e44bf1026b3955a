import { AgreementRequests } from '../../src/report-mail/application/ports';
import { AgreementRequest } from '../../src/report-mail/domain/agreement-request';
import { InMemoryOutbox } from '../mail/fakes';

interface StoredRequest extends AgreementRequest {
  readonly game: string;
  readonly reportId: string;
  readonly createdAt: Date;
  readonly askedAt: Date | null;
  readonly teamId: string | null;
}

export class InMemoryAgreementRequests extends AgreementRequests {
  private stored: readonly StoredRequest[] = [];

  /** @param outbox tells which questions still wait */
  constructor(
    private readonly outbox: InMemoryOutbox,
    private readonly reports: { readonly has: (id: string) => boolean },
  ) {
    super();
  }

  checkpoint(): () => void {
    const before = this.stored;
    return () => void (this.stored = before);
  }

  get all(): readonly StoredRequest[] {
    return this.stored;
  }

  override add(id: string, game: string, reportId: string, now: Date): Promise<boolean> {
    const known = this.stored.find((one) => one.game === game);
    const waits = this.outbox.messages.some((message) => message.id === known?.id);
    if (known && (known.askedAt !== null || waits)) return Promise.resolve(false);
    const added = { id, game, reportId, createdAt: now, askedAt: null, teamId: null };
    this.stored = [
      ...this.stored.filter((one) => one !== known),
      { ...added, servedMarks: known?.servedMarks ?? [], refusedMarks: [] },
    ];
    return Promise.resolve(true);
  }

  override find(id: string): Promise<AgreementRequest | null> {
    const { servedMarks, refusedMarks } = this.stored.find((one) => one.id === id) ?? {};
    return Promise.resolve(servedMarks && refusedMarks ? { id, servedMarks, refusedMarks } : null);
  }

  override address(id: string, teamId: string): Promise<void> {
    return this.change(id, () => ({ teamId }));
  }

  override served(id: string, mark: string, now: Date): Promise<void> {
    return this.change(id, ({ servedMarks, askedAt }) => ({
      servedMarks: [...new Set([...servedMarks, mark])],
      askedAt: askedAt ?? now,
    }));
  }

  override refused(id: string, mark: string): Promise<void> {
    return this.change(id, ({ refusedMarks }) => ({
      refusedMarks: [...new Set([...refusedMarks, mark])],
    }));
  }

  override forgetRefused(id: string): Promise<void> {
    return this.change(id, () => ({ refusedMarks: [] }));
  }

  override forget(createdBefore: Date): Promise<void> {
    this.stored = this.stored
      .filter(({ createdAt, reportId }) => createdAt >= createdBefore || this.reports.has(reportId))
      .map((one) =>
        one.createdAt < createdBefore ? { ...one, servedMarks: [], refusedMarks: [] } : one,
      );
    return Promise.resolve();
  }

  override forgetMarks(marks: readonly string[]): Promise<void> {
    const waiting = new Set(this.outbox.messages.map(({ id }) => id));
    this.stored = this.stored.map((one) =>
      waiting.has(one.id)
        ? one
        : {
            ...one,
            servedMarks: one.servedMarks.filter((mark) => !marks.includes(mark)),
            refusedMarks: one.refusedMarks.filter((mark) => !marks.includes(mark)),
          },
    );
    return Promise.resolve();
  }

  private change(
    id: string,
    changes: (request: StoredRequest) => Partial<StoredRequest>,
  ): Promise<void> {
    this.stored = this.stored.map((one) => (one.id === id ? { ...one, ...changes(one) } : one));
    return Promise.resolve();
  }
}
