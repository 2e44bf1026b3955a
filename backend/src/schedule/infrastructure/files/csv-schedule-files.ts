import { Injectable } from '@nestjs/common';
import { isVisible } from '../../../kernel/visible-text';
import { ScheduleFiles, ScheduleUnreadable } from '../../application/ports';
import { GivenGame, NotUnderstood } from '../../domain/read-games';
import { TeamAlias, tidy } from '../../domain/team-names';
import { ScheduleSettings } from '../config/schedule-settings';
import { CsvFormat, readCsv } from './read-csv';

type GameColumn =
  'league' | 'date' | 'time' | 'home' | 'away' | 'division' | 'location' | 'status' | 'stage';

const gameFormat: CsvFormat<GameColumn> = {
  name: 'SCHEDULE_FILE',
  columns: ['league', 'date', 'time', 'home', 'away', 'division', 'location', 'status', 'stage'],
  required: ['league', 'date', 'home', 'away'],
};

type AliasColumn = 'league' | 'alias' | 'team';

const aliasFormat: CsvFormat<AliasColumn> = {
  name: 'SCHEDULE_ALIASES_FILE',
  columns: ['league', 'alias', 'team'],
  required: ['league', 'alias', 'team'],
};

/** The schedule and the other names of teams as CSV (docs/league-feed.md). */
@Injectable()
export class CsvScheduleFiles extends ScheduleFiles {
  constructor(private readonly settings: ScheduleSettings) {
    super();
  }

  override get isSet(): boolean {
    return this.settings.file !== null;
  }

  override async games(): Promise<{
    readonly given: readonly GivenGame[];
    readonly notUnderstood: readonly NotUnderstood[];
  }> {
    const { file } = this.settings;
    if (file === null) return { given: [], notUnderstood: [] };
    const { rows, broken } = await readCsv(file, gameFormat);
    return {
      given: rows.map(({ line, cells }) => ({ ...noGame, ...cells, line })),
      notUnderstood: broken.map(({ line, reason }) => ({ line, league: '', reason })),
    };
  }

  override async aliases(): Promise<readonly TeamAlias[]> {
    const { aliasesFile } = this.settings;
    if (aliasesFile === null) return [];
    const { rows, broken } = await readCsv(aliasesFile, aliasFormat);
    const [first] = broken;
    if (first)
      throw new ScheduleUnreadable(`${aliasFormat.name}: line ${first.line}: ${first.reason}`);
    return rows.map(({ line, cells: { league = '', alias = '', team = '' } }) => {
      if (!isVisible(alias) || !isVisible(team)) {
        const missing = isVisible(alias) ? 'team' : 'alias';
        throw new ScheduleUnreadable(`${aliasFormat.name}: line ${line}: ${missing} is missing`);
      }
      return {
        league: isVisible(league) ? tidy(league) : null,
        alias: tidy(alias),
        team: tidy(team),
      };
    });
  }
}

/** Cells that the header doesn't have. The file has no ids. */
const noGame = {
  league: null,
  id: null,
  date: null,
  time: null,
  home: null,
  away: null,
  division: null,
  location: null,
  status: null,
  stage: null,
};
