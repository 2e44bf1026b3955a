import { Injectable } from '@nestjs/common';
import { KeptOfPerson, Person, PersonalData } from '../../kernel/collected/personal-data';
import { OwnLeague, OwnTeam } from '../domain/own-league';
import { spelledAlike } from '../domain/roster';
import { OwnLeagueStore } from './ports';

/** The addresses of captains in leagues that administrators made here. */
@Injectable()
export class CaptainsOfOwnLeagues implements PersonalData {
  constructor(private readonly store: OwnLeagueStore) {}

  async addresses(): Promise<readonly string[]> {
    const teams = (await this.store.list()).flatMap((league) => league.teams);
    return teams.flatMap(({ captains }) => captains.map(spelledAlike));
  }

  async find(address: string, _found: unknown, isLocked: boolean) {
    if (isLocked) await this.store.lock();
    const teams = (await this.store.list()).flatMap((league) =>
      teamsOf(league, address).map(({ name }) => ({ league: league.name, team: name })),
    );
    return teams.length > 0 ? { teams } : {};
  }

  /** Marks of the address stay in the catalogue until the feed is read again. */
  async erase({ address }: Person, _kept: KeptOfPerson, now: Date): Promise<void> {
    for (const league of await this.store.list()) {
      if (teamsOf(league, address).length === 0) continue;
      const teams = league.teams.map((team) => ({
        ...team,
        captains: team.captains.filter((captain) => spelledAlike(captain) !== address),
      }));
      await this.store.save({ ...league, teams }, now);
    }
  }
}

function teamsOf({ teams }: OwnLeague, address: string): readonly OwnTeam[] {
  return teams.filter(({ captains }) =>
    captains.some((captain) => spelledAlike(captain) === address),
  );
}
