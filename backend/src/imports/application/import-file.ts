import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Conflict, InvalidInput } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { Refreshes } from '../../league-feed/application/refreshes';
import { ImportSource, ImportSources } from './ports';
import { ImportPreview, PreviewImport, PreviewInput } from './preview-import';

export interface ImportInput extends PreviewInput {
  readonly actor: SignedInAdmin;
  /** When the schedule that the preview was about had been imported; null of a new one. */
  readonly seen: string | null;
  readonly acceptRemoval: boolean;
}

/** Imports a file as its preview showed it. */
@Injectable()
export class ImportFile {
  constructor(
    private readonly preview: PreviewImport,
    private readonly sources: ImportSources,
    private readonly refreshes: Refreshes,
    private readonly auditLog: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /**
   * @throws InvalidInput at `content` if the file can't be read
   * @throws InvalidInput at `answers` while a question is open, and at `acceptRemoval` if more than
   * half of the games would be gone
   * @throws Conflict if somebody imported meanwhile
   */
  async execute(input: ImportInput, now = new Date()): Promise<ImportPreview> {
    const { actor, seen } = input;
    const preview = await this.transaction.run(async () => {
      await this.sources.lock();
      const preview = await this.preview.execute(input);
      check(preview, input);
      const { kind, source, games, answers, changes } = preview;
      if (seen !== (source?.importedAt.toISOString() ?? null)) {
        throw new Conflict(
          'Somebody else imported this schedule meanwhile. Look at the changes again.',
        );
      }
      const saved: ImportSource = {
        id: source?.id ?? randomUUID(),
        ...kind,
        answers,
        games,
        importedAt: now,
        importedBy: actor.username,
        before: source?.games ?? [],
      };
      await this.sources.save(saved);
      const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
      const details = { added: count('new'), changed: count('changed'), removed: count('gone') };
      await this.auditLog.record(
        { action: 'schedule-imported', actor: actor.username, subject: kind.name, details },
        now,
      );
      return { ...preview, source: saved };
    });
    await this.refreshes.readScheduleAgain(now);
    return preview;
  }
}

function check({ questions, removesMost }: ImportPreview, input: ImportInput): void {
  const open = questions.find(({ answer }) => answer === null);
  if (open) throw InvalidInput.at('answers', open.ask);
  if (removesMost && !input.acceptRemoval) {
    throw InvalidInput.at(
      'acceptRemoval',
      'More than half of the games would be removed. Please confirm that.',
    );
  }
}
