import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { foldText } from '../../../kernel/fold-text';
import { poolOf } from '../../../platform/postgres/pool-of';
import { prepared } from '../../../platform/postgres/prepared';

const atOnce = 1_000;

/** Every search runs it. */
const unfolded = prepared(`SELECT kind, name FROM report_name WHERE needs_folding LIMIT ${atOnce}`);

interface Name {
  readonly kind: string;
  readonly name: string;
}

/**
 * The names that a search looks through. The names of new reports are stored with them, folded by
 * PostgreSQL. Its case folding depends on version and locale, so names are folded here before they are searched.
 */
@Injectable()
export class SubmissionNames implements OnApplicationBootstrap {
  private readonly logger = new Logger('Submissions');
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** Not awaited: after an upgrade there may be many names, and no search should wait for them. */
  onApplicationBootstrap(): void {
    void this.fold();
  }

  /**
   * Folds the names added since the last call; await this before a search. Never fails, because a
   * search finds most names even as PostgreSQL folded them.
   */
  fold(): Promise<void> {
    if (!this.running) return this.begin();
    // The running call may have read the table before the newest names were added.
    this.next ??= this.running.then(() => {
      this.next = null;
      return this.begin();
    });
    return this.next;
  }

  private begin(): Promise<void> {
    this.running = this.foldAll()
      .catch((error: unknown) => {
        this.logger.warn(`Names could not be folded for the search: ${String(error)}`);
      })
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  private async foldAll(): Promise<void> {
    let names: Name[];
    do {
      ({ rows: names } = await poolOf(this.dataSource).query<Name>(unfolded));
      if (names.length > 0) await this.keepFolded(names);
    } while (names.length === atOnce);
  }

  /** Locks names in order, so that two instances can't deadlock. */
  private async keepFolded(names: readonly Name[]): Promise<void> {
    await this.dataSource.query(
      `WITH given AS MATERIALIZED (
         SELECT kept.kind, kept.name, given.folded
           FROM unnest($1::text[], $2::text[], $3::text[]) AS given (kind, name, folded)
           JOIN report_name AS kept ON (kept.kind, kept.name) = (given.kind, given.name)
          ORDER BY kept.kind, kept.name
            FOR UPDATE OF kept)
       UPDATE report_name AS kept
          SET folded = given.folded, needs_folding = false
         FROM given
        WHERE (kept.kind, kept.name) = (given.kind, given.name)`,
      [
        names.map(({ kind }) => kind),
        names.map(({ name }) => name),
        names.map(({ name }) => foldText(name)),
      ],
    );
  }
}
