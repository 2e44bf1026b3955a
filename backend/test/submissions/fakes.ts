import { InMemorySubmissionRepository } from './in-memory-submissions';
import { InMemoryReceipts } from '../report-mail/fakes';
import { KeyedMarks } from '../../src/kernel/keyed-marks';
import { FoundGame, Leagues } from '../../src/league-feed/application/leagues';
import {
  IdempotencyStore,
  EarlierReport,
  FirstReport,
  FirstReports,
  StoredResponse,
  ViewRow,
} from '../../src/submissions/application/ports';
import {
  CaptainNames,
  PersonalContent,
} from '../../src/submissions/application/personal-data/ports';
import { Agreements, StoredAgreements } from '../../src/submissions/application/agreements';
import { ReportFollower, ToldReport } from '../../src/submissions/application/report-followers';
import { Fingerprints } from '../../src/submissions/application/fingerprints';
import { ForgetReceipts } from '../../src/report-mail/application/forget-receipts';
import { ResolvedGame } from '../../src/submissions/domain/resolved-game';
import { ReceiptStatus } from '../../src/submissions/domain/same-game';
import { Submission } from '../../src/submissions/domain/submission';

/** Nobody agrees to any report. */
export class NoAgreements extends Agreements {
  override find(): Promise<StoredAgreements | null> {
    return Promise.resolve({
      agreements: [],
      gameStanding: null,
      confirmedBy: null,
      isUnopposed: false,
    });
  }

  override store(): Promise<void> {
    return Promise.resolve();
  }

  override markUnopposed(): Promise<number> {
    return Promise.resolve(0);
  }

  override submissionWithKey(): Promise<null> {
    return Promise.resolve(null);
  }

  override submissionOfTeam(): Promise<null> {
    return Promise.resolve(null);
  }

  override ofTeam(): Promise<[]> {
    return Promise.resolve([]);
  }
}

export class InMemoryIdempotencyStore extends IdempotencyStore {
  private answers = new Map<string, StoredResponse>();

  checkpoint(): () => void {
    const before = new Map(this.answers);
    return () => (this.answers = before);
  }

  override find(idempotencyKey: string): Promise<StoredResponse | null> {
    return Promise.resolve(this.answers.get(idempotencyKey) ?? null);
  }

  /** When submissions were deleted, by their ID. */
  readonly forgetting = new Map<string, Date>();

  override expire(submissionId: string, deletedAt: Date): Promise<void> {
    this.forgetting.set(submissionId, deletedAt);
    return Promise.resolve();
  }

  override deleteExpired(deletedBefore: Date): Promise<void> {
    for (const [key, { receipt }] of this.answers) {
      const deletedAt = this.forgetting.get(receipt.id);
      if (deletedAt && deletedAt < deletedBefore) this.answers.delete(key);
    }
    return Promise.resolve();
  }

  override async store(key: string, answer: StoredResponse): Promise<StoredResponse> {
    const earlier = await this.find(key);
    if (!earlier) this.answers.set(key, answer);
    return earlier ?? answer;
  }
}

/** Records what a follower of reports is told, such as the module that queues e-mails. */
export class RecordingFollower implements ReportFollower {
  told: { submission: Submission; status: ReceiptStatus; earlier: readonly EarlierReport[] }[] = [];
  readonly dropped: string[] = [];
  readonly revised = jest.fn(() => Promise.resolve());
  readonly messageSent = jest.fn(() => Promise.resolve());

  checkpoint(): () => void {
    const before = [...this.told];
    return () => (this.told = before);
  }

  received({ submission, status, others }: ToldReport): Promise<void> {
    this.told.push({ submission, status, earlier: others });
    return Promise.resolve();
  }

  rowOfFirst({ submission, status, others }: ToldReport): ViewRow {
    return { view: 'told', row: { submission, status, earlier: others } };
  }

  deleted(submissionId: string): Promise<void> {
    this.dropped.push(submissionId);
    return Promise.resolve();
  }
}

/** Stores nothing if `storesNothing`, as when another transaction holds the game. */
export class InMemoryFirstReports extends FirstReports {
  storesNothing = false;

  constructor(
    private readonly submissions: InMemorySubmissionRepository,
    private readonly idempotency: InMemoryIdempotencyStore,
    private readonly follower: RecordingFollower,
  ) {
    super();
  }

  override async store({ submission, key, response, rows }: FirstReport): Promise<boolean> {
    const earlier = await this.submissions.earlierReportsOfSameGame(submission);
    const isTaken = this.submissions.all.some(
      ({ reference }) => reference === submission.reference,
    );
    const isKnown = (await this.idempotency.find(key)) !== null;
    if (this.storesNothing || earlier.length > 0 || isTaken || isKnown) return false;
    await this.submissions.add(submission);
    await this.idempotency.store(key, response);
    this.follower.told.push(...rows.map(({ row }) => row as (typeof this.follower.told)[number]));
    return true;
  }
}

/** Every wrong phrase is the first. */
export const countWrongPhrase = () => Promise.resolve(1);

/** Finds the same game in each report. */
export class LeaguesWithGame extends Leagues {
  constructor(public game: ResolvedGame) {
    super(...([] as unknown as ConstructorParameters<typeof Leagues>));
  }

  override findGame(): FoundGame {
    return this.game as FoundGame;
  }
}

export class RecordingCaptainNames extends CaptainNames {
  readonly forgotten: string[] = [];

  constructor(private readonly isTransactionOpen = () => false) {
    super();
  }

  override forgetIfUnused(names: readonly string[]): Promise<boolean> {
    if (this.isTransactionOpen()) throw new Error('the report is not deleted yet');
    this.forgotten.push(...names);
    return Promise.resolve(true);
  }

  override forgetUnused(): Promise<void> {
    this.forgotten.push('all that are unused');
    return Promise.resolve();
  }

  override forgetNow(names: readonly string[]): Promise<void> {
    this.forgotten.push(...names);
    return Promise.resolve();
  }
}

/** Records the addresses whose counts of receipts are forgotten. */
export class RecordingReceipts extends InMemoryReceipts {
  readonly forgotten: string[] = [];

  override mailboxes(): Promise<readonly string[]> {
    return Promise.resolve(['left@example.org']);
  }

  override has(): Promise<boolean> {
    return Promise.resolve(true);
  }

  override forget(mailboxes: readonly string[]): Promise<void> {
    this.forgotten.push(...mailboxes);
    return Promise.resolve();
  }

  /** @param isInUse whether a report has the mailbox */
  useCase(isInUse: (mailbox: string) => boolean = () => false): ForgetReceipts {
    const mailboxesInUse = (mailboxes: readonly string[]) =>
      Promise.resolve(mailboxes.filter(isInUse));
    return new ForgetReceipts(this, {
      mailboxesInUse,
    } as Partial<PersonalContent> as PersonalContent);
  }
}

/** Compares fingerprints as they are. No report is erased. */
export class PlainFingerprints extends Fingerprints {
  constructor() {
    super({} as KeyedMarks);
  }

  override markOf(fingerprint: string): string {
    return `marked ${fingerprint}`;
  }

  override isSame(stored: string, fingerprint: string): boolean {
    return stored === fingerprint || stored === this.markOf(fingerprint);
  }
}
