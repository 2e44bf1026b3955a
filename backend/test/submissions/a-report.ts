import {
  GameReport,
  noOptionalDetails,
  playedToTheEnd,
} from '../../src/submissions/domain/game-report';
import { KnownGame } from '../../src/submissions/domain/resolved-game';

type Changes = Partial<
  GameReport['leagueDetails'] & GameReport['gameDetails'] & Pick<GameReport, 'sportId'>
>;

/** A report that is valid from 2026-06-01 on, with these changes. */
export function aReport(changes: Changes = {}): GameReport {
  const { sportId = 'kickball', ...fields } = changes;
  return {
    sportId,
    leagueDetails: pick(
      {
        leagueId: 'thursday',
        winningTeamId: 'red',
        losingTeamId: 'blue',
        matchDate: '2026-06-01',
        location: 'Riverside Park',
        locationId: null,
        division: null,
      },
      fields,
    ),
    gameDetails: pick(
      {
        winningScore: 21,
        losingScore: 14,
        ...playedToTheEnd,
        ...noOptionalDetails,
        captainName: 'Dana Smith',
        captainEmail: 'dana@example.org',
        verification: true,
      },
      fields,
    ),
  };
}

/** The catalogue entries for `aReport()`. */
export function aGame(changes: Partial<KnownGame> = {}): KnownGame {
  return {
    sport: { id: 'kickball', name: 'Kickball' },
    league: { id: 'thursday', name: 'Thursday Coed', location: 'Riverside Park' },
    winningTeam: { id: 'red', name: 'Red', division: null },
    losingTeam: { id: 'blue', name: 'Blue', division: null },
    location: null,
    captainOnRoster: null,
    captainTeamId: null,
    ...changes,
  };
}

function pick<T extends object>(defaults: T, changes: object): T {
  const known = Object.entries(changes).filter(([name]) => name in defaults);
  return { ...defaults, ...Object.fromEntries(known) };
}
