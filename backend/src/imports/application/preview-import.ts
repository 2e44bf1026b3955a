import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Conflict } from '../../kernel/errors';
import { Leagues } from '../../league-feed/application/leagues';
import { ReadScheduleStatus } from '../../schedule/application/read-schedule-status';
import { isImported } from '../domain/already-imported';
import { GameChange, changesBetween, removesMost, withIds } from '../domain/game-changes';
import { GivenFile } from '../domain/given-file';
import { ImportedGame } from '../domain/imported-game';
import { LeftOutGame, matchNames } from '../domain/match-names';
import { KindOfFile, isSameKindOfFile, layoutKeyOf } from '../domain/same-file';
import { Answers, Question, Understanding } from '../domain/understanding';
import { FileReader, ImportSource, ImportSources } from './ports';

export interface PreviewInput {
  readonly file: GivenFile;
  /** The imported schedule of which this is the next version; `new` for none. Null: find it. */
  readonly sourceId: string | null;
  /** By the ids of questions. They win over those of earlier imports. */
  readonly answers: Answers;
}

/** What an import would do. */
export interface ImportPreview {
  readonly understood: Understanding;
  readonly kind: KindOfFile;
  /** What this is the next version of. */
  readonly source: ImportSource | null;
  /** With those of earlier imports. */
  readonly answers: Answers;
  readonly questions: readonly Question[];
  /** Whether every question has an answer. Without that, there are no games and changes yet. */
  readonly isComplete: boolean;
  readonly games: readonly ImportedGame[];
  readonly changes: readonly GameChange[];
  readonly leftOut: readonly LeftOutGame[];
  readonly removesMost: boolean;
}

/** Understands a file, and says what its import would change. Changes nothing. */
@Injectable()
export class PreviewImport {
  constructor(
    private readonly files: FileReader,
    private readonly sources: ImportSources,
    private readonly leagues: Leagues,
    private readonly schedule: ReadScheduleStatus,
  ) {}

  /**
   * @throws InvalidInput at `content` if the file can't be read
   * @throws Conflict if the server reads its schedule from a file of its own
   */
  async execute({ file, sourceId, answers: given }: PreviewInput): Promise<ImportPreview> {
    if ((await this.schedule.execute())?.source === 'file') {
      throw new Conflict(
        'The server reads the schedule from a file of its own. Nothing can be imported.',
      );
    }
    const sources = await this.sources.list();
    const first = await this.files.understand(file, given);
    const kind = { name: file.name, layout: layoutKeyOf(first.layout) };
    const isSource = (one: ImportSource) =>
      sourceId === null ? isSameKindOfFile(one, kind) : one.id === sourceId;
    const source = sources.find(isSource) ?? null;
    const answers = { ...source?.answers, ...given };
    const understood = source ? await this.files.understand(file, answers) : first;
    const known = this.leagues.withNames();
    const matched = matchNames(understood.games, known, answers, isImported(sources, source));
    const questions = [...understood.questions.filter(isChoice), ...matched.questions];
    const isComplete = questions.every(({ answer }) => answer !== null);
    const before = source?.games ?? [];
    const games = isComplete ? withIds(matched.games, before, randomUUID) : [];
    const changes = isComplete ? changesBetween(before, games) : [];
    return {
      understood,
      kind,
      source,
      answers,
      questions,
      isComplete,
      games,
      changes,
      leftOut: [...understood.leftOut, ...matched.leftOut],
      removesMost: removesMost(changes, before),
    };
  }
}

/** Whether there is anything to choose. With one option, a question only tells something. */
function isChoice({ options, open }: Question): boolean {
  return open || options.length > 1;
}
