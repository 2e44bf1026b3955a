import { Injectable } from '@nestjs/common';
import { League, Team } from '../domain/catalogue-content';
import { CurrentCatalogue } from './current-catalogue';

/** Finds a league of the last refresh, with its teams by name. No two have the same name. */
@Injectable()
export class FindLeague {
  constructor(private readonly current: CurrentCatalogue) {}

  /** @returns null if the last refresh knows no such league */
  execute(leagueId: string): { readonly league: League; readonly teams: readonly Team[] } | null {
    const catalogue = this.current.get();
    const league = catalogue.league(leagueId);
    return (
      league && {
        league: catalogue.distinctLeague(league),
        teams: catalogue.teamsOf(league).map((team) => catalogue.distinctTeam(team)),
      }
    );
  }
}
