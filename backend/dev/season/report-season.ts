import { derivedId, sportIdOf } from '../../src/league-feed/domain/identifiers';
import {
  finishedMatches,
  FinishedMatch,
  OpenfootballSeason,
  openfootballSport,
} from './openfootball';
import { PublicApi } from './public-api';

const reportsAtOnce = 4;

export interface SeasonTally {
  /** The number of reports on the server, from this run or earlier ones. */
  readonly reported: number;
  readonly ties: number;
  readonly duplicates: number;
  readonly conflicts: number;
  /** One sentence for each match that could not be reported. */
  readonly failures: readonly string[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface NamedLeague extends Named {
  readonly location: string | null;
}

/**
 * Reports all finished matches of a season as captains would. Each match has its own idempotency
 * key, so that a second run stores nothing twice.
 * @throws Error if the server does not have the season's league
 */
export async function reportSeason(
  api: PublicApi,
  season: OpenfootballSeason,
): Promise<SeasonTally> {
  const sportId = sportIdOf(openfootballSport);
  const leagues = (await api.get(`/api/sports/${sportId}/leagues`)) as NamedLeague[];
  const league = leagues.find(({ name }) => name === season.name);
  if (!league) throw new Error(`The server has no league "${season.name}"`);
  const teams = (await api.get(`/api/leagues/${league.id}/teams`)) as Named[];
  const teamIds = new Map(teams.map(({ id, name }) => [name, id]));

  const reported: { readonly status: string; readonly tie: boolean }[] = [];
  const failures: string[] = [];
  const waiting = finishedMatches(season).values();
  const reportNext = async () => {
    for (const match of waiting) {
      try {
        const body = reportOf(match, sportId, league, teamIds);
        const key = derivedId('match', season.name, match.date, match.team1, match.team2);
        const receipt = await api.post('/api/score-submissions', body, key);
        const { status } = receipt as { status: string };
        reported.push({ status, tie: match.score[0] === match.score[1] });
      } catch (error) {
        const { date, team1, team2 } = match;
        failures.push(`${date} ${team1} - ${team2}: ${(error as Error).message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: reportsAtOnce }, reportNext));

  const answered = (wanted: string) => reported.filter(({ status }) => status === wanted).length;
  return {
    reported: reported.length,
    ties: reported.filter(({ tie }) => tie).length,
    duplicates: answered('duplicate'),
    conflicts: answered('conflict'),
    failures,
  };
}

function reportOf(
  { date, team1, team2, score: [goals1, goals2] }: FinishedMatch,
  sportId: string,
  league: NamedLeague,
  teamIds: ReadonlyMap<string, string>,
): object {
  const hosts = { id: teamIds.get(team1), score: goals1 };
  const guests = { id: teamIds.get(team2), score: goals2 };
  const [winner, loser] = goals1 >= goals2 ? [hosts, guests] : [guests, hosts];
  return {
    sportId,
    leagueDetails: {
      leagueId: league.id,
      winningTeamId: winner.id,
      losingTeamId: loser.id,
      matchDate: date,
      location: league.location ?? `Home of ${team1}`,
    },
    gameDetails: {
      winningScore: winner.score,
      losingScore: loser.score,
      captainName: 'Season report',
      captainEmail: 'season-report@example.org',
      verification: true,
    },
  };
}
