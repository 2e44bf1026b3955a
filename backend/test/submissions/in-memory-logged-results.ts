import {
  LoggedResults,
  LoggedRival,
  UnsettledReport,
} from '../../src/submissions/application/ports';
import { Submission } from '../../src/submissions/domain/submission';

/** Raises the given questions, and remembers what became of them. */
export class InMemoryLoggedResults extends LoggedResults {
  questions: UnsettledReport[] = [];
  readonly replaced: [string, string[]][] = [];
  readonly kept: string[] = [];

  override unsettled(ids: readonly string[]): Promise<readonly UnsettledReport[]> {
    return Promise.resolve(this.questions.filter(({ id }) => ids.includes(id)));
  }

  override replace({ id }: Submission, rivals: readonly LoggedRival[]): Promise<void> {
    this.replaced.push([id, rivals.map((rival) => rival.reference)]);
    return Promise.resolve();
  }

  override keepBoth({ id }: Submission): Promise<void> {
    this.kept.push(id);
    return Promise.resolve();
  }
}
