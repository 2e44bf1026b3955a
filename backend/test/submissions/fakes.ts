import { Transaction } from '../../src/shared/application/transaction';
import {
  AnswersByKey,
  LeagueCatalogue,
  ReferenceTaken,
  RememberedAnswer,
  SubmissionRepository,
} from '../../src/submissions/application/ports';
import { ReportedGame } from '../../src/submissions/domain/reported-game';
import { Submission } from '../../src/submissions/domain/submission';

export class InMemorySubmissionRepository extends SubmissionRepository {
  readonly all: Submission[] = [];

  override add(submission: Submission): Promise<void> {
    const taken = this.all.some(({ reference }) => reference === submission.reference);
    if (taken) return Promise.reject(new ReferenceTaken());
    this.all.push(submission);
    return Promise.resolve();
  }

  override earlierReportsOfSameGame(submission: Submission): Promise<Submission[]> {
    return Promise.resolve(this.all.filter((other) => gameOf(other) === gameOf(submission)));
  }
}

export class InMemoryAnswersByKey extends AnswersByKey {
  private readonly answers = new Map<string, RememberedAnswer>();

  override find(idempotencyKey: string): Promise<RememberedAnswer | null> {
    return Promise.resolve(this.answers.get(idempotencyKey) ?? null);
  }

  override async remember(key: string, answer: RememberedAnswer): Promise<RememberedAnswer> {
    const earlier = await this.find(key);
    if (!earlier) this.answers.set(key, answer);
    return earlier ?? answer;
  }
}

export class FixedLeagueCatalogue extends LeagueCatalogue {
  constructor(public game: ReportedGame) {
    super();
  }

  override find(): ReportedGame {
    return this.game;
  }
}

/** Runs the work and undoes nothing; what a rollback does is tested against the database. */
export class NoTransaction extends Transaction {
  override run<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }
}

function gameOf({ leagueId, matchDate, winningTeamId, losingTeamId }: Submission): string {
  return JSON.stringify([leagueId, matchDate, [winningTeamId, losingTeamId].sort()]);
}
