import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Conflict, InvalidInput } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { OwnLeagues } from '../../league-feed/application/own-leagues';
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
    private readonly ownLeagues: OwnLeagues,
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
    const preview = await this.preview.execute(input);
    check(preview, input);
    const { kind, source, changes } = preview;
    if (seen !== (source?.importedAt.toISOString() ?? null)) throw changedMeanwhile();
    const saved = savedBy(preview, actor, now);
    await this.transaction.run(async () => {
      await this.sources.lock();
      const stored = (await this.sources.list()).find(({ id }) => id === saved.id);
      if (stored?.importedAt.getTime() !== source?.importedAt.getTime()) throw changedMeanwhile();
      if (preview.added.length > 0) await this.ownLeagues.add(preview.added, actor, now);
      await this.sources.save(saved);
      const count = (wanted: string) => changes.filter((change) => change.kind === wanted).length;
      const details = { added: count('new'), changed: count('changed'), removed: count('gone') };
      await this.auditLog.record(
        { action: 'schedule-imported', actor: actor.username, subject: kind.name, details },
        now,
      );
    });
    await this.refreshes.readScheduleAgain(now);
    return { ...preview, source: saved };
  }
}

/** What is stored. An import that changes nothing leaves the one before to be undone. */
function savedBy(preview: ImportPreview, { username }: SignedInAdmin, now: Date): ImportSource {
  const { kind, source, questions, games, changes } = preview;
  const answered = questions.map(({ id }) => [id, preview.answers[id]]);
  const answers = Object.fromEntries(answered) as ImportSource['answers'];
  if (source && changes.length === 0) return { ...source, ...kind, answers };
  const imported = { importedAt: now, importedBy: username };
  const id = source?.id ?? randomUUID();
  return { id, ...kind, answers, games, ...imported, before: source?.games ?? [] };
}

function changedMeanwhile(): Conflict {
  return new Conflict('Somebody else imported this schedule meanwhile. Look at the changes again.');
}

function check({ questions, source, games, removesMost }: ImportPreview, input: ImportInput): void {
  const open = questions.find(({ answer }) => answer === null);
  if (open) throw InvalidInput.at('answers', open.ask);
  if (!source && games.length === 0) {
    throw InvalidInput.at('content', 'The file has no game that can be imported');
  }
  if (removesMost && !input.acceptRemoval) {
    throw InvalidInput.at(
      'acceptRemoval',
      'More than half of the games would be removed. Please confirm that.',
    );
  }
}
