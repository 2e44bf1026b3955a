import { FeedReading, LeagueFeed, OwnLeagueStore } from '../../application/ports';
import { CaptainOfTeam } from '../../domain/roster';
import { leagueFileFormat, readingOf } from '../file/league-file';

/** Leagues that administrators make here. */
export class OwnLeagueFeed extends LeagueFeed {
  override readonly source = 'imports';
  override readonly local = true;
  override readonly madeHere = true;

  constructor(private readonly store: OwnLeagueStore) {
    super();
  }

  override async read(): Promise<FeedReading> {
    const leagues = await this.store.list();
    const json = { format: leagueFileFormat, leagues };
    return { ...readingOf([{ file: 'The leagues', json }]), problems: [] };
  }

  override async captainsOf(): Promise<readonly CaptainOfTeam[]> {
    return (await this.read()).captains;
  }
}
