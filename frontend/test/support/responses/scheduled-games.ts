import type { FakeServer } from '../fake-server';
import { site } from '../samples/served-data';
import { pageOf, refusal } from '../fake-server';
import type { ScheduledGame } from '../samples/a-scheduled-game';

const path = '/api/admin/games';

/** The games on the fake server, and the requests that change them. */
export class ScheduledGames {
  constructor(
    private readonly server: FakeServer,
    private rows: readonly ScheduledGame[],
  ) {
    server.answer('/api/site', { ...site, features: ['schedule'] });
    server.respond(`${path}/summary`, () => ({ body: this.summary() }));
    this.list('state=unreported', ({ state }) => state === 'unreported');
    this.list('state=reported', ({ state }) => state === 'reported');
    this.list('state=reported&limit=1', ({ state }) => state === 'reported');
    this.list('state=dismissed', ({ state }) => state === 'dismissed');
    this.list('state=all', () => true);
    rows.forEach((game) => this.serve(game));
  }

  /** Sets the response to a filtered list. */
  list(query: string, matches: (row: ScheduledGame) => boolean): void {
    this.server.respond(`${path}?${query}`, () => pageOf(this.rows.filter(matches)));
  }

  change(id: string, changes: Partial<ScheduledGame>): void {
    this.rows = this.rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
  }

  /** The schedule does not have it any more. */
  lose(id: string): void {
    this.rows = this.rows.filter((row) => row.id !== id);
  }

  private serve({ id }: ScheduledGame): void {
    const changed = (changes: () => Partial<ScheduledGame>) => () => {
      const there = this.rows.some((row) => row.id === id);
      if (!there) return refusal(404, 'There is no such game.');
      this.change(id, changes());
      return { body: this.rows.find((row) => row.id === id)! };
    };
    this.server.respond(
      `POST ${path}/${id}/dismiss`,
      changed(() => {
        const { reason } = this.server.sent.at(-1)!.body as { readonly reason: string };
        return { state: 'dismissed', dismissedReason: reason };
      }),
    );
    this.server.respond(
      `POST ${path}/${id}/link`,
      changed(() => {
        const { submissionId } = this.server.sent.at(-1)!.body as {
          readonly submissionId: string;
        };
        return { state: 'reported', submissionIds: [submissionId], suggestedSubmissionIds: [] };
      }),
    );
    this.server.respond(
      `POST ${path}/${id}/reopen`,
      changed(() => ({ state: 'unreported', dismissedReason: null, submissionIds: [] })),
    );
  }

  private summary() {
    const count = (wanted: ScheduledGame['state']) =>
      this.rows.filter(({ state }) => state === wanted).length;
    const [unreported, reported] = [count('unreported'), count('reported')];
    const oldest = this.rows.find(({ state }) => state === 'unreported')?.date ?? null;
    return { due: unreported + reported, reported, unreported, oldest };
  }
}
