import type {
  RevisionChange,
  Submission,
  SubmissionRevision,
  SubmissionSummary,
} from '../../../src/api/types';
import { unexpectedResponse } from '../api-calls';
import { pageOf, refusal, type FakeServer } from '../fake-server';
import { noSubmissions } from '../samples/served-data';

export const spell = 'Wipe the board clean';
const path = '/api/score-submissions';

const correctedMeanwhile = 'This report was corrected while you looked at it.';

interface BulkBody {
  readonly ids: readonly string[];
  readonly revisions?: Readonly<Record<string, number>>;
}

/** The reports on the fake server, and the requests that change them. */
export class ReviewedReports {
  /** The revisions of the reports that were changed, newest first. */
  private readonly revisions = new Map<string, readonly SubmissionRevision[]>();

  constructor(
    private readonly server: FakeServer,
    private rows: readonly Submission[],
  ) {
    server.answer(`${path}/deletion-phrase`, { phrase: spell });
    server.respond(`${path}/summary`, () => ({ body: this.summary() }));
    this.list('logged=all', () => true);
    this.list('logged=logged', ({ logged }) => logged);
    this.list('logged=unlogged', ({ logged }) => !logged);
    rows.forEach(({ id }) => this.serve(id));
    server.respond(`POST ${path}/log`, () => this.logMany());
    server.respond(`POST ${path}/delete`, () => {
      const { ids } = this.server.sent.at(-1)!.body as BulkBody;
      const deleted = this.rows.filter(({ id }) => ids.includes(id)).length;
      ids.forEach((id) => this.lose(id));
      return { body: { deleted, missing: ids.length - deleted } };
    });
  }

  /** Another captain's report arrives. */
  receive(report: Submission): void {
    this.rows = [report, ...this.rows];
    this.serve(report.id);
  }

  /** The captain, or the administrator of this name, makes a new revision. */
  revise(
    id: string,
    fields: Partial<Submission>,
    changes: readonly RevisionChange[],
    { by = 'captain', at = '2026-10-02T12:00:00.000Z' } = {},
  ): void {
    const { revision: before, submittedAt } = this.rows.find((row) => row.id === id)!;
    const sent = { revision: 1, at: submittedAt, by: 'captain', changes: [] };
    const revision = before + 1;
    const earlier = this.revisions.get(id) ?? [sent];
    this.revisions.set(id, [{ revision, at, by, changes: [...changes] }, ...earlier]);
    this.change(id, { ...fields, revision, correctedAt: at });
  }

  /** The revisions of the report, newest first. */
  revisionsOf(id: string): readonly SubmissionRevision[] {
    return this.revisions.get(id) ?? [];
  }

  private change(id: string, fields: Partial<Submission>): void {
    this.rows = this.rows.map((row) => (row.id === id ? { ...row, ...fields } : row));
  }

  /** Another admin deletes it. */
  lose(id: string): void {
    this.rows = this.rows.filter((row) => row.id !== id);
  }

  /** Sets the response to a filtered list. */
  list(query: string, matches: (row: Submission) => boolean): void {
    this.server.respond(`${path}?${query}`, () => pageOf(this.rows.filter(matches)));
  }

  protected all(): readonly Submission[] {
    return this.rows;
  }

  protected summary(): SubmissionSummary {
    const logged = this.rows.filter((row) => row.logged).length;
    const activeSports = new Set(this.rows.map(({ sportId }) => sportId)).size;
    return {
      ...noSubmissions,
      total: this.rows.length,
      logged,
      pending: this.rows.length - logged,
      activeSports,
      hasOutcomes: this.rows.some(({ outcome }) => outcome !== 'played'),
      hasStandings: this.rows.some(({ standing }) => ['confirmed', 'unopposed'].includes(standing)),
    };
  }

  private serve(id: string): void {
    this.server.respond(`${path}/${id}`, () => this.find(id));
    this.server.respond(`POST ${path}/${id}/log`, ({ headers }) => {
      const shown = new Headers(headers).get('if-match');
      const row = this.rows.find((candidate) => candidate.id === id);
      if (shown !== null && shown !== `"${row?.revision}"`) {
        return unexpectedResponse(refusal(409, correctedMeanwhile));
      }
      this.log([id]);
      return this.find(id);
    });
    this.server.respond(`POST ${path}/${id}/reopen`, () => {
      this.change(id, { logged: false, loggedAt: null, loggedBy: null });
      return this.find(id);
    });
    this.server.respond(`${path}/${id}/revisions`, () => ({ body: [...this.revisionsOf(id)] }));
    this.server.respond(`POST ${path}/${id}/seen`, () => {
      const { messages } = this.rows.find((row) => row.id === id)!;
      this.change(id, { messages: messages.map((message) => ({ ...message, seen: true })) });
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
    const { ids, revisions } = this.server.sent.at(-1)!.body as BulkBody;
    const there = this.rows.filter(({ id }) => ids.includes(id));
    const alreadyLogged = there.filter((row) => row.logged).length;
    const changed = there
      .filter((row) => revisions && !row.logged && revisions[row.id] !== row.revision)
      .map(({ id }) => id);
    this.log(ids.filter((id) => !changed.includes(id)));
    const logged = there.length - alreadyLogged - changed.length;
    const missing = ids.length - there.length;
    return { body: { logged, alreadyLogged, missing, ...(revisions ? { changed } : {}) } };
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
