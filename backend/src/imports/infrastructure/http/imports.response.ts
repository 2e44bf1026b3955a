import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { groupBy } from '../../../kernel/group-by';
import type { CalendarDate } from '../../../kernel/calendar-date';
import { ImportSource } from '../../application/ports';
import { ImportPreview } from '../../application/preview-import';
import { undoableUntil } from '../../application/undo-import';
import type { GameChange } from '../../domain/game-changes';
import { gameStatuses, stages } from '../../domain/understanding/understanding';
import type { GameStatus, Stage } from '../../domain/understanding/understanding';

/** How many games, changes and lines are sent. */
const most = { games: 10, changes: 200, lines: 50 };

@ApiSchema({ name: 'ImportedSchedule' })
export class ImportedScheduleResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'The name of the last file' })
  name: string;

  @ApiProperty({ type: 'integer' })
  games: number;

  @ApiProperty({ format: 'date-time' })
  importedAt: string;

  @ApiProperty({ description: 'The username, or the host of the address that was read' })
  importedBy: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when the last import can be undone; null if it cannot be',
  })
  undoUntil: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Read every day; null of a file' })
  address: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readAt: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the last reading of the address changed nothing; null if it was fine',
  })
  problem: string | null;

  static from(source: ImportSource, now: Date): ImportedScheduleResponse {
    const { id, name, games, importedAt, importedBy, address, readAt, problem } = source;
    return {
      id,
      name,
      games: games.length,
      importedAt: importedAt.toISOString(),
      importedBy,
      undoUntil: undoableUntil(source, now)?.toISOString() ?? null,
      address,
      readAt: readAt?.toISOString() ?? null,
      problem,
    };
  }
}

@ApiSchema({ name: 'ImportOption' })
class OptionResponse {
  @ApiProperty()
  value: string;

  @ApiProperty()
  label: string;
}

@ApiSchema({ name: 'ImportQuestion' })
class QuestionResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  ask: string;

  @ApiProperty({ type: [OptionResponse] })
  options: OptionResponse[];

  @ApiProperty({ description: 'Whether several options can be chosen' })
  several: boolean;

  @ApiProperty({ description: 'Whether other text can be the answer, too' })
  open: boolean;

  @ApiProperty({ type: [String], description: 'What is chosen at first' })
  suggested: string[];

  @ApiProperty({ type: [String], nullable: true, description: 'Null until there is one' })
  answer: string[] | null;
}

@ApiSchema({ name: 'ImportGame' })
class GameResponse {
  @ApiProperty({ type: String, format: 'date' })
  date: CalendarDate;

  @ApiProperty({ type: String, nullable: true })
  time: string | null;

  @ApiProperty()
  home: string;

  @ApiProperty()
  away: string;

  @ApiProperty({ type: String, nullable: true })
  location: string | null;

  @ApiProperty({ enum: gameStatuses })
  status: GameStatus;

  @ApiProperty({ enum: stages })
  stage: Stage;
}

@ApiSchema({ name: 'ImportChange' })
class ChangeResponse {
  @ApiProperty({ enum: ['new', 'changed', 'gone'] })
  kind: GameChange['kind'];

  @ApiProperty({ type: GameResponse })
  game: GameResponse;

  @ApiProperty({ type: GameResponse, nullable: true })
  before: GameResponse | null;
}

@ApiSchema({ name: 'ImportLine' })
class LineResponse {
  @ApiProperty({ type: 'integer' })
  line: number;

  @ApiProperty({ type: String, nullable: true })
  sheet: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'In a table with a game a cell' })
  column: number | null;

  @ApiProperty()
  text: string;
}

@ApiSchema({ name: 'ImportLeftOut' })
class LeftOutResponse {
  @ApiProperty()
  reason: string;

  @ApiProperty({ type: 'integer' })
  count: number;

  @ApiProperty({ type: [LineResponse], maxItems: most.lines })
  lines: LineResponse[];
}

@ApiSchema({ name: 'ImportCounts' })
class CountsResponse {
  @ApiProperty({ type: 'integer' })
  games: number;

  @ApiProperty({ type: 'integer' })
  added: number;

  @ApiProperty({ type: 'integer' })
  changed: number;

  @ApiProperty({ type: 'integer' })
  removed: number;
}

@ApiSchema({ name: 'AddedToLeague' })
class AddedResponse {
  @ApiProperty({ description: 'The name of the league' })
  league: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null if the league is known' })
  sport: string | null;

  @ApiProperty({ type: [String], description: 'The names of teams' })
  teams: string[];
}

/** What a file says, and what its import would change (docs/extensions.md, section 18). */
@ApiSchema({ name: 'ImportPreview' })
export class ImportPreviewResponse {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'How the file was read' })
  layout: Record<string, unknown>;

  @ApiProperty({ type: ImportedScheduleResponse, nullable: true })
  source: ImportedScheduleResponse | null;

  @ApiProperty({ type: [QuestionResponse] })
  questions: QuestionResponse[];

  @ApiProperty({ type: [String], description: 'Sentences about what is not imported' })
  notes: string[];

  @ApiProperty({ description: 'Whether every question has an answer, so that it can be imported' })
  isComplete: boolean;

  @ApiProperty({
    type: [GameResponse],
    maxItems: most.games,
    description: 'As the file names them; once it is complete, as they will be shown',
  })
  firstGames: GameResponse[];

  @ApiProperty({ type: CountsResponse })
  counts: CountsResponse;

  @ApiProperty({ type: [ChangeResponse], maxItems: 3 * most.changes })
  changes: ChangeResponse[];

  @ApiProperty({ type: [AddedResponse], description: 'To the leagues that are made here' })
  added: AddedResponse[];

  @ApiProperty({ type: [LeftOutResponse] })
  leftOut: LeftOutResponse[];

  @ApiProperty({ description: 'Whether more than half of the games would be removed' })
  removesMost: boolean;

  static from(preview: ImportPreview, now: Date): ImportPreviewResponse {
    const { understood, source, questions, games, changes, leftOut } = preview;
    const count = (kind: GameChange['kind']) => changes.filter((one) => one.kind === kind).length;
    return {
      layout: { ...understood.layout },
      source: source && ImportedScheduleResponse.from(source, now),
      questions: questions.map(({ id, ask, options, several, open, suggested, answer }) => ({
        id,
        ask,
        options: [...options],
        several,
        open,
        suggested: suggested === null ? [] : [suggested].flat(),
        answer: answer === null ? null : [answer].flat(),
      })),
      notes: understood.questions.flatMap(({ about, ask }) => (about === 'scores' ? [ask] : [])),
      isComplete: preview.isComplete,
      firstGames: preview.isComplete
        ? games.slice(0, most.games).map(shown)
        : understood.games.slice(0, most.games).map(gameFrom),
      counts: {
        games: preview.isComplete ? games.length : understood.games.length,
        added: count('new'),
        changed: count('changed'),
        removed: count('gone'),
      },
      changes: someOfEach(changes).map(({ kind, game, before }) => ({
        kind,
        game: shown(game),
        before: before && shown(before),
      })),
      added: preview.added.map(({ name, sport, teams }) => ({
        league: name,
        sport,
        teams: teams.map((team) => team.name),
      })),
      leftOut: [...groupBy(leftOut, ({ reason }) => reason)].map(([reason, lines]) => ({
        reason,
        count: lines.length,
        lines: lines.slice(0, most.lines).map(({ line, sheet = null, column = null, text }) => ({
          line,
          sheet,
          column,
          text,
        })),
      })),
      removesMost: preview.removesMost,
    };
  }
}

/** All kinds, since what is removed must not be cut off. */
function someOfEach(changes: readonly GameChange[]): readonly GameChange[] {
  return [...groupBy(changes, ({ kind }) => kind).values()].flatMap((some) =>
    some.slice(0, most.changes),
  );
}

function shown({ home, away, ...game }: GameChange['game']): GameResponse {
  return gameFrom({ ...game, home: home.name, away: away.name });
}

function gameFrom({ date, time, home, away, location, status, stage }: GameResponse): GameResponse {
  return { date, time, home, away, location, status, stage };
}
