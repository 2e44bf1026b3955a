import { Injectable } from '@nestjs/common';
import { isolated } from '../../kernel/isolated';
import { ImportedGames } from '../../schedule/application/imported-games';
import { hostOf } from '../domain/schedule-address';
import { ImportSources } from './ports';

/** Gives the schedule the games of all imports. */
@Injectable()
export class ImportedSchedule extends ImportedGames {
  constructor(private readonly sources: ImportSources) {
    super();
  }

  override async games(leagueIds: ReadonlySet<string>): ReturnType<ImportedGames['games']> {
    const games = (await this.sources.list()).flatMap((source) => source.games);
    if (games.length === 0) return null;
    const known = games.filter(({ leagueId }) => leagueIds.has(leagueId));
    return known.map(({ id, leagueId, home, away, date, time, location, status, stage }, at) => ({
      line: at + 1,
      league: leagueId,
      id,
      date,
      time,
      home: home.id,
      away: away.id,
      location,
      status,
      stage,
    }));
  }

  override async problem(): Promise<string | null> {
    const failing = await this.sources.failing();
    if (!failing?.address) return null;
    const name = `${isolated(failing.name)} (${hostOf(failing.address)})`;
    return `The games of ${name} stay as they were. ${failing.problem}`;
  }
}
