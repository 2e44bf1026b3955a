import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../kernel/audit-log';
import { Conflict, InvalidInput } from '../../kernel/errors';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Transaction } from '../../kernel/transaction';
import { OwnLeagues } from '../../league-feed/application/own-leagues';
import { Refreshes } from '../../league-feed/application/refreshes';
import { isImported } from '../domain/already-imported';
import { hostOf } from '../domain/schedule-address';
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
    const { actor, seen, address } = input;
    const preview = await this.preview.execute(input, now);
    check(preview, input);
    if (seen !== (preview.source?.importedAt.toISOString() ?? null)) throw changedMeanwhile();
    const source = await this.save(preview, address, actor.username, now);
    await this.refreshes.readScheduleAgain(now);
    return { ...preview, source };
  }

  /**
   * Stores what a preview shows, without a look at it.
   * @param actor null if the server read the address by itself
   * @throws Conflict if somebody imported meanwhile
   */
  async save(
    preview: ImportPreview,
    address: string | null,
    actor: string | null,
    now: Date,
  ): Promise<ImportSource> {
    const { kind, source, changes } = preview;
    const saved = savedBy(preview, address, actor, now);
    await this.transaction.run(async () => {
      await this.sources.lock();
      const all = await this.sources.list();
      const stored = all.find(({ id }) => id === saved.id) ?? null;
      if (stored?.importedAt.getTime() !== source?.importedAt.getTime()) throw changedMeanwhile();
      const isElsewhere = isImported(all, stored);
      if (changes.some(({ kind: is, game }) => is === 'new' && isElsewhere(game))) {
        throw changedMeanwhile();
      }
      if (actor !== null) await this.ownLeagues.add(preview.added, actor, now);
      await this.sources.save(saved);
      if (actor === null && changes.length === 0) return;
      const count = (wanted: string) => changes.filter((change) => change.kind === wanted).length;
      const details = { added: count('new'), changed: count('changed'), removed: count('gone') };
      await this.auditLog.record(
        { action: 'schedule-imported', actor, subject: kind.name, details },
        now,
      );
    });
    return saved;
  }
}

/** What is stored. An import that changes nothing leaves the one before to be undone. */
function savedBy(
  preview: ImportPreview,
  address: string | null,
  actor: string | null,
  now: Date,
): ImportSource {
  const { kind, source, questions, games, changes } = preview;
  const answered = questions.map(({ id }) => [id, preview.answers[id]]);
  const answers = Object.fromEntries(answered) as ImportSource['answers'];
  const reading = { address, readAt: address === null ? null : now, problem: null };
  if (source && changes.length === 0) return { ...source, ...kind, answers, ...reading };
  const imported = { importedAt: now, importedBy: actor ?? hostOf(address!), ...reading };
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
