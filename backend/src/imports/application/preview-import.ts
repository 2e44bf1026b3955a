import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { Conflict } from '../../kernel/errors';
import { Leagues } from '../../league-feed/application/leagues';
import { OwnLeagues } from '../../league-feed/application/own-leagues';
import { ReadScheduleStatus } from '../../schedule/application/read-schedule-status';
import { AddedLeague, AddedLeagues } from '../domain/added-leagues';
import { isImported } from '../domain/already-imported';
import { GameChange, changesBetween, removesMost, withIds } from '../domain/game-changes';
import { GivenFile } from '../domain/given-file';
import { ImportedGame } from '../domain/imported-game';
import { LeftOutGame, isAboutName, matchNames } from '../domain/match-names';
import { KindOfFile, isSameKindOfFile, layoutKeyOf } from '../domain/same-file';
import { Answers, Question, Understanding } from '../domain/understanding/understanding';
import { FileReader, ImportSource, ImportSources } from './ports';

export interface PreviewInput {
  readonly file: GivenFile;
  /** Where the file was read; null if somebody chose it. */
  readonly address: string | null;
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
  /** What the import adds to the leagues that are made here. */
  readonly added: readonly AddedLeague[];
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
    private readonly ownLeagues: OwnLeagues,
    private readonly schedule: ReadScheduleStatus,
    private readonly calendar: AssociationCalendar,
  ) {}

  /**
   * @throws InvalidInput at `content` if the file can't be read
   * @throws Conflict if the server reads its schedule from a file of its own
   */
  async execute(input: PreviewInput, now = new Date()): Promise<ImportPreview> {
    const { file } = input;
    if ((await this.schedule.execute())?.source === 'file') {
      throw new Conflict(
        'The server reads the schedule from a file of its own. Nothing can be imported.',
      );
    }
    const sources = await this.sources.list();
    const first = await this.files.understand(file, {});
    const kind = { name: file.name, layout: layoutKeyOf(first.layout) };
    const source = sourceOf(sources, kind, input);
    const answers = { ...(source && remembered(source, kind)), ...input.answers };
    const hasAnswers = Object.keys(answers).length > 0;
    const understood = hasAnswers ? await this.files.understand(file, answers) : first;
    const known = this.leagues.withNames();
    const added = this.additions();
    const isElsewhere = isImported(sources, source);
    const matched = matchNames(understood.games, known, answers, isElsewhere, added);
    const questions = [...understood.questions.filter(isChoice), ...matched.questions];
    const isComplete = questions.every(({ answer }) => answer !== null);
    const today = this.calendar.dateAt(now);
    const before = source?.games ?? [];
    const listed = isComplete ? withIds(matched.games, allOf(source), today, randomUUID) : [];
    // Calendars may list only the games to come.
    const start = listed.reduce((date, game) => (game.date < date ? game.date : date), today);
    const past = before.filter(
      ({ id, date }) => date < start && !listed.some((one) => one.id === id),
    );
    const games = isComplete && input.address !== null ? [...past, ...listed] : listed;
    const changes = isComplete ? changesBetween(before, games) : [];
    return {
      understood,
      kind,
      source,
      answers: { ...answers, ...matched.answers },
      questions,
      added: added?.all ?? [],
      isComplete,
      games,
      changes,
      leftOut: [...understood.leftOut, ...matched.leftOut],
      removesMost: removesMost(
        changes,
        input.address === null ? before : before.filter(({ date }) => date >= start),
      ),
    };
  }

  /** Null where the leagues come from elsewhere. */
  private additions(): AddedLeagues | null {
    if (!this.ownLeagues.areFeed) return null;
    const sports = this.leagues.sports().map(({ name }) => name);
    return new AddedLeagues(sports);
  }
}

/** Whether there is anything to choose. With one option, a question only tells something. */
function isChoice({ options, open }: Question): boolean {
  return open || options.length > 1;
}

/** What a file is the next version of, if that is said, or if nothing else fits. */
function sourceOf(
  sources: readonly ImportSource[],
  kind: KindOfFile,
  { sourceId, address }: PreviewInput,
): ImportSource | null {
  const known = sourceId ?? sources.find((one) => address !== null && one.address === address)?.id;
  const fitting = sources.filter((one) =>
    known === undefined
      ? // The files of two addresses may be called the same.
        (address === null || one.address === null) && isSameKindOfFile(one, kind)
      : one.id === known,
  );
  return fitting.length === 1 ? fitting[0]! : null;
}

/** Answers about columns are of no use if the file has others. Those about names stay. */
function remembered({ layout, answers }: ImportSource, kind: KindOfFile): Answers {
  if (layout === kind.layout) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([id]) => isAboutName(id)));
}

/** The games now and before the last change, so that one that comes back has its id again. */
function allOf(source: ImportSource | null): readonly ImportedGame[] {
  const { games = [], before = null } = source ?? {};
  const ids = new Set(games.map(({ id }) => id));
  return [...games, ...(before ?? []).filter(({ id }) => !ids.has(id))];
}
