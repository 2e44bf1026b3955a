import {
  LoggedReports,
  ReferenceTaken,
  SeenRevisions,
  SubmissionRepository,
} from '../../src/submissions/application/ports';
import { Submission } from '../../src/submissions/domain/submission';

export class InMemorySubmissionRepository extends SubmissionRepository {
  all: Submission[] = [];

  override add(submission: Submission): Promise<void> {
    const taken = this.all.some(({ reference }) => reference === submission.reference);
    if (taken) return Promise.reject(new ReferenceTaken());
    this.all.push(submission);
    return Promise.resolve();
  }

  checkpoint(): () => void {
    const before = [...this.all];
    return () => (this.all = before);
  }

  override existing(ids: readonly string[]): Promise<string[]> {
    const found = this.all.filter(({ id }) => ids.includes(id));
    return Promise.resolve(found.map(({ id }) => id));
  }

  override log(
    ids: readonly string[],
    by: string,
    now: Date,
    seen: SeenRevisions = new Map(),
  ): Promise<LoggedReports> {
    const pending = this.all.filter(({ id, loggedAt }) => ids.includes(id) && !loggedAt);
    const logged = pending.filter(({ id, revision }) => (seen.get(id) ?? revision) === revision);
    this.all = this.all.map((submission) =>
      logged.includes(submission) ? { ...submission, loggedAt: now, loggedBy: by } : submission,
    );
    const changed = pending.filter((one) => !logged.includes(one)).map(({ id }) => id);
    return Promise.resolve({ logged, changed });
  }

  override async reopen(id: string): Promise<Submission | null> {
    const found = await this.find(id);
    if (!found?.loggedAt) return null;
    const reopened = { ...found, loggedAt: null, loggedBy: null };
    this.replace(reopened);
    return reopened;
  }

  override find(id: string): Promise<Submission | null> {
    return Promise.resolve(this.all.find((one) => one.id === id) ?? null);
  }

  override lock(id: string): Promise<Submission | null> {
    return this.find(id);
  }

  override revise(_before: Submission, after: Submission): Promise<void> {
    this.replace(after);
    return Promise.resolve();
  }

  override async setUncounted(id: string, isUncounted: boolean): Promise<void> {
    const found = await this.find(id);
    if (found) this.replace({ ...found, isUncounted });
  }

  override storeMessages(submission: Submission): Promise<void> {
    this.replace(submission);
    return Promise.resolve();
  }

  private replace(submission: Submission): void {
    this.all = this.all.map((one) => (one.id === submission.id ? submission : one));
  }

  override remove(ids: readonly string[]): Promise<Submission[]> {
    const removed = this.all.filter(({ id }) => ids.includes(id));
    this.all = this.all.filter(({ id }) => !ids.includes(id));
    return Promise.resolve(removed);
  }

  override earlierReportsOfSameGame(submission: Submission): Promise<Submission[]> {
    return Promise.resolve(this.all.filter((other) => gameOf(other) === gameOf(submission)));
  }
}

function gameOf({ leagueId, matchDate, winningTeamId, losingTeamId }: Submission): string {
  return JSON.stringify([leagueId, matchDate, [winningTeamId, losingTeamId].sort()]);
}
