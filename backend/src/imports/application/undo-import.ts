import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Conflict, NotFound } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { Refreshes } from '../../league-feed/application/refreshes';
import { isImported } from '../domain/already-imported';
import { ImportSource, ImportSources, withoutAddress } from './ports';

/** In milliseconds: 30 days. */
const undoable = 30 * 86_400_000;

/** Until when the last import of a schedule can be undone; null if it can't be. */
export function undoableUntil({ before, importedAt }: ImportSource, now: Date): Date | null {
  const until = new Date(importedAt.getTime() + undoable);
  return before !== null && until > now ? until : null;
}

/**
 * Brings back the games from before the last change, which then can be undone itself, or removes all
 * games of a schedule.
 */
@Injectable()
export class UndoImport {
  constructor(
    private readonly sources: ImportSources,
    private readonly refreshes: Refreshes,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws NotFound if there is no such schedule
   * @throws Conflict after 30 days
   */
  undo(id: string, actor: SignedInAdmin, now = new Date()): Promise<void> {
    return this.change(id, actor, now, 'schedule-import-undone', (source, sources) => {
      if (undoableUntil(source, now) === null) {
        throw new Conflict('This import can no longer be undone.');
      }
      const isElsewhere = isImported(sources, source);
      return source.before!.filter((game) => !isElsewhere(game));
    });
  }

  /** Can be undone. @throws NotFound if there is no such schedule */
  remove(id: string, actor: SignedInAdmin, now = new Date()): Promise<void> {
    return this.change(id, actor, now, 'schedule-removed', () => []);
  }

  private async change(
    id: string,
    { username }: SignedInAdmin,
    now: Date,
    action: 'schedule-import-undone' | 'schedule-removed',
    gamesOf: (source: ImportSource, sources: readonly ImportSource[]) => ImportSource['games'],
  ): Promise<void> {
    await this.transaction.run(async () => {
      await this.sources.lock();
      const sources = await this.sources.list();
      const source = sources.find((one) => one.id === id);
      if (!source) throw new NotFound('There is no such imported schedule.');
      const games = gamesOf(source, sources);
      const changed = { importedAt: now, importedBy: username, before: source.games, games };
      // Its address would bring back what is undone.
      await this.sources.save({ ...source, ...changed, ...withoutAddress });
      await this.auditLog.record({ action, actor: username, subject: source.name }, now);
    });
    await this.refreshes.readScheduleAgain(now);
  }
}
