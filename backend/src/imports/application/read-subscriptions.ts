import { Injectable, Logger } from '@nestjs/common';
import { counted } from '../../kernel/counted';
import { Conflict, DomainError } from '../../kernel/errors';
import { Refreshes } from '../../league-feed/application/refreshes';
import { ImportFile } from './import-file';
import { AddressReader, ImportSource, ImportSources } from './ports';
import { ImportPreview, PreviewImport } from './preview-import';

/**
 * Reads the addresses of imported schedules at each refresh. What somebody has to look at first changes
 * nothing, and is noted.
 */
@Injectable()
export class ReadSubscriptions {
  private readonly logger = new Logger('Imports');

  constructor(
    private readonly sources: ImportSources,
    private readonly addresses: AddressReader,
    private readonly preview: PreviewImport,
    private readonly imports: ImportFile,
    refreshes: Refreshes,
  ) {
    refreshes.readSubscribed = (now) => this.execute(now);
  }

  /** @returns whether games changed */
  async execute(now: Date): Promise<boolean> {
    let changed = false;
    for (const source of await this.sources.list()) {
      if (source.address === null) continue;
      try {
        const preview = await this.look(source, source.address, now);
        await this.imports.save(preview, source.address, null, now);
        changed ||= preview.changes.length > 0;
      } catch (error) {
        await this.sources.noteProblem(source, this.problemOf(error), now);
      }
    }
    return changed;
  }

  /** @throws Conflict if somebody has to look at it first */
  private async look({ id }: ImportSource, address: string, now: Date): Promise<ImportPreview> {
    const file = await this.addresses.read(address);
    const preview = await this.preview.execute({ file, address, sourceId: id, answers: {} }, now);
    // Leagues and teams are added only by a person.
    const added = preview.added.flatMap(({ teams }) => teams).length;
    const open = preview.questions.filter(({ answer }) => answer === null).length + added;
    if (open > 0) {
      const questions = counted(open, 'question is', 'questions are');
      throw new Conflict(`${questions} open. Read it again to answer.`);
    }
    if (preview.understood.games.length === 0) throw new Conflict('It lists no game any more.');
    if (preview.removesMost) {
      throw new Conflict('More than half of the games are gone. Read it again to confirm that.');
    }
    return preview;
  }

  private problemOf(error: unknown): string {
    if (error instanceof DomainError) return error.message;
    this.logger.error(error);
    return "An unexpected error; the server's log has it.";
  }
}
