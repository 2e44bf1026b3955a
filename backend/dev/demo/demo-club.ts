import { CalendarDate, addDays } from '../../src/kernel/calendar-date';
import { Catalogue } from '../../src/league-feed/domain/catalogue';
import { League, Sport, Team } from '../../src/league-feed/domain/catalogue-content';
import { leagueFileFormat } from '../../src/league-feed/infrastructure/file/league-file';

export interface DemoTeam extends Team {
  readonly captainName: string;
  readonly captainEmail: string;
}

/** A league of the club. All of its games are on one day of the week. */
interface DemoLeague extends League {
  readonly sport: Sport;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly teams: readonly DemoTeam[];
}

export interface DemoGame {
  readonly league: DemoLeague;
  readonly date: CalendarDate;
  readonly time: string;
  readonly home: DemoTeam;
  readonly away: DemoTeam;
  /** The number among the games of the last two weeks; null for earlier and future ones. */
  readonly recent: number | null;
}

const mostLeagues = 8;
const mostTeams = 10;
const longName = 60;
const weeks = 26;
const recentWeeks = 2;
const times = ['18:00', '18:45', '19:30', '20:15', '21:00'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const firstNames = ['Ana', 'Ben', 'Chloé', 'Dana', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jo', 'Kim'];
const lastNames = ['Abbott', 'Brandt', 'Castro', 'Dubois', 'Haddad', 'Kowalski', 'Okafor', 'Sato'];

/**
 * A league of each sport that has the most, on as many different days as possible. The day is that in
 * the league's name.
 */
export function clubIn(catalogue: Catalogue): DemoLeague[] {
  const club: DemoLeague[] = [];
  let captains = 0;
  const sports = catalogue.sports
    .toSorted((one, other) => catalogue.leaguesOf(other).length - catalogue.leaguesOf(one).length)
    .slice(0, mostLeagues);
  for (const sport of sports) {
    const [chosen] = catalogue
      .leaguesOf(sport)
      .map((league) => {
        const named = weekdays.findIndex((day) => league.name.includes(day));
        const weekday = named < 0 ? club.length % 7 : named;
        const taken = club.filter((other) => other.weekday === weekday).length;
        const teams = catalogue.teamsOf(league).slice(0, mostTeams);
        return { league, weekday, teams, taken };
      })
      .filter(({ league, teams }) => teams.length > 3 && league.name.length < longName)
      .toSorted((one, other) => one.taken - other.taken || other.teams.length - one.teams.length);
    if (!chosen) continue;
    const { league, weekday, teams } = chosen;
    const withCaptains = teams.map((team) => ({ ...team, ...captainOf(captains++) }));
    club.push({ ...league, sport, weekday, teams: withCaptains });
  }
  return club;
}

function captainOf(number: number) {
  const first = firstNames[number % firstNames.length]!;
  const last = lastNames[number % lastNames.length]!;
  const mailbox = `${first}.${last}`.toLowerCase().replaceAll('é', 'e');
  return { captainName: `${first} ${last}`, captainEmail: `${mailbox}@example.org` };
}

/** Half a year of games, and those of the next evening of each league, oldest first. */
export function gamesOf(club: readonly DemoLeague[], today: CalendarDate): DemoGame[] {
  const games: DemoGame[] = [];
  let recent = 0;
  for (let week = weeks - 1; week >= -1; week--) {
    const isRecent = week >= 0 && week < recentWeeks;
    for (const league of club) {
      const daysAgo = 1 + ((new Date(today).getUTCDay() - league.weekday + 6) % 7) + 7 * week;
      for (const [index, [home, away]] of pairsOf(league.teams, week + 1).entries()) {
        const time = times[index % times.length]!;
        const date = addDays(today, -daysAgo);
        games.push({ league, date, time, home, away, recent: isRecent ? recent++ : null });
        // Two games an evening are enough for ratings.
        if (!isRecent && index === 1) break;
      }
    }
  }
  return games.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

/** A round in which each team plays once, against another one than in the rounds before. */
function pairsOf(teams: readonly DemoTeam[], round: number): (readonly [DemoTeam, DemoTeam])[] {
  const [first, ...others] = teams.slice(0, teams.length - (teams.length % 2));
  const turn = round % others.length;
  const ring = [first!, ...others.slice(turn), ...others.slice(0, turn)];
  return ring.slice(0, ring.length / 2).map((team, at) => [team, ring.at(-1 - at)!]);
}

/**
 * The text of a file for FEED_FILE, with captains' addresses, and the games from two weeks ago on.
 * @param isCancelled one of the games that nobody reported
 */
export function leagueFileOf(
  catalogue: Catalogue,
  club: readonly DemoLeague[],
  games: readonly DemoGame[],
  today: CalendarDate,
  isCancelled: (game: DemoGame) => boolean,
): string {
  const places = new Set(club.map(({ locationId }) => locationId));
  const leagues = club.map(({ id, name, sportId, locationId, teams }) => ({
    id,
    name,
    sport: sportId,
    location: locationId,
    teams: teams.map((team) => ({
      id: team.id,
      name: team.name,
      division: team.division,
      captains: [team.captainEmail],
    })),
    games: games
      .filter(({ league, date, recent }) => league.id === id && (recent !== null || date >= today))
      .map((game) => ({
        date: game.date,
        time: game.time,
        home: game.home.id,
        away: game.away.id,
        status: isCancelled(game) ? 'cancelled' : 'scheduled',
      })),
  }));
  return JSON.stringify({
    format: leagueFileFormat,
    sports: club.map(({ sport: { id, name, icon } }) => ({ id, name, icon })),
    locations: catalogue.locations.filter(({ id }) => places.has(id)),
    leagues,
  });
}
