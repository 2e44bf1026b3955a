import type { Submission } from '../../src/api/types';
import { pageOf, refusal, type FakeServer } from './fake-server';

export const spell = 'Wipe the board clean';
const path = '/api/score-submissions';

/** The reports on the fake server, and the requests that change them. */
export class ReviewedReports {
  constructor(
    private readonly server: FakeServer,
    private rows: readonly Submission[],
  ) {
    server.answer(`${path}/deletion-phrase`, { phrase: spell });
    server.respond(`${path}/summary`, () => ({ body: this.summary() }));
    this.list('logged=all', () => true);
    this.list('logged=logged', ({ logged }) => logged);
    this.list('logged=unlogged', ({ logged }) => !logged);
    rows.forEach(({ id }) => {
      this.serve(id);
    });
    server.respond(`POST ${path}/log`, () => this.logMany());
  }

  /** Another captain's report arrives. */
  receive(report: Submission): void {
    this.rows = [report, ...this.rows];
    this.serve(report.id);
  }

  /** Another admin deletes it. */
  lose(id: string): void {
    this.rows = this.rows.filter((row) => row.id !== id);
  }

  /** Sets the response to a filtered list. */
  list(query: string, matches: (row: Submission) => boolean): void {
    this.server.respond(`${path}?${query}`, () => pageOf(this.rows.filter(matches)));
  }

  private summary() {
    const logged = this.rows.filter((row) => row.logged).length;
    const activeSports = new Set(this.rows.map(({ sportId }) => sportId)).size;
    return { total: this.rows.length, logged, pending: this.rows.length - logged, activeSports };
  }

  private serve(id: string): void {
    this.server.respond(`${path}/${id}`, () => this.find(id));
    this.server.respond(`POST ${path}/${id}/log`, () => {
      this.log([id]);
      return this.find(id);
    });
    this.server.respond(`DELETE ${path}/${id}`, () => {
      this.lose(id);
      return { body: { message: 'The score submission was deleted.' } };
    });
  }

  private find(id: string) {
    const row = this.rows.find((candidate) => candidate.id === id);
    return row ? { body: row } : refusal(404, 'This score submission does not exist any more.');
  }

  private logMany() {
    const { ids } = this.server.sent.at(-1)!.body as { ids: string[] };
    const there = this.rows.filter(({ id }) => ids.includes(id));
    const alreadyLogged = there.filter((row) => row.logged).length;
    this.log(ids);
    const logged = there.length - alreadyLogged;
    return { body: { logged, alreadyLogged, missing: ids.length - there.length } };
  }

  private log(ids: readonly string[]): void {
    this.rows = this.rows.map((row) =>
      ids.includes(row.id)
        ? {
            ...row,
            logged: true,
            loggedAt: '2026-10-02T15:30:00.000Z',
            loggedBy: 'dana.whitfield@example.org',
          }
        : row,
    );
  }
}
