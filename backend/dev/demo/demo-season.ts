import {
  GameReport,
  noOptionalDetails,
  playedToTheEnd,
} from '../../src/submissions/domain/game-report';
import { hasScores } from '../../src/submissions/domain/outcome';
import { DemoGame, DemoTeam } from './demo-club';
import { opinionOf } from './demo-ratings';

export interface DemoReport {
  readonly report: GameReport;
  readonly reportedAt: Date;
  /** The team whose captain sent it. */
  readonly reporter: DemoTeam;
  readonly game: DemoGame;
  /** What came after it. */
  readonly then: 'agreed' | 'another report' | 'nothing';
}

/** Games of the last two weeks that nobody reports. The first of them was cancelled. */
const isForgotten = ({ recent }: DemoGame) => recent !== null && recent % 16 === 7;
export const isCancelled = ({ recent }: DemoGame) => recent === 7;

/** Games of the last two weeks whose captains report different results. */
export const isContested = ({ recent }: DemoGame) => recent !== null && recent % 16 === 5;

/** Games of the last two weeks whose captains report the same. */
const isReportedTwice = ({ recent }: DemoGame) => recent !== null && recent % 16 === 9;

const reasonsOf = {
  forfeit: ['no-show', 'other', null],
  'double-forfeit': ['no-show', null],
  abandoned: ['weather', 'field'],
  'not-played': ['weather', 'field', 'no-show'],
} as const;
const noScores = { winningScore: null, losingScore: null };
const notes = ['Played on field 2.', 'Finished in the rain.', 'The blue team had seven players.'];

/**
 * The reports of the games, oldest first. Most are reported an hour or two later. Some games are ties,
 * and some are reported by both captains. The result depends only on the games and the seed.
 * @param withOutcomes whether some games were not played to their end
 */
export function reportsOf(
  games: readonly DemoGame[],
  withOutcomes: boolean,
  seed = 1,
): DemoReport[] {
  const random = randomFrom(seed);
  return games
    .filter((game) => !isForgotten(game))
    .flatMap((game, index): DemoReport[] => {
      const [winner, loser] = random() < 0.5 ? [game.home, game.away] : [game.away, game.home];
      const [reporter, other] = random() < 0.6 ? [winner, loser] : [loser, winner];
      const played = aReport(game, winner, loser, reporter, random);
      const report = withOutcomes && index % 25 === 9 ? cutShort(played, random) : played;
      const evening = Date.parse(`${game.date}T22:00:00Z`);
      const first = {
        report,
        reportedAt: new Date(evening + (1 + random() * 3) * 3_600_000),
        reporter,
        game,
      };
      if (!isContested(game) && !isReportedTwice(game)) {
        return [{ ...first, then: random() < 0.6 ? 'agreed' : 'nothing' }];
      }
      const second = {
        ...first,
        report: againBy(other, report, isContested(game)),
        reportedAt: new Date(first.reportedAt.getTime() + random() * 4 * 3_600_000),
        reporter: other,
      };
      return [first, second].map((one) => ({ ...one, then: 'another report' }));
    })
    .sort((one, other) => one.reportedAt.getTime() - other.reportedAt.getTime());
}

function aReport(
  { league, date }: DemoGame,
  winner: DemoTeam,
  loser: DemoTeam,
  { captainName, captainEmail }: DemoTeam,
  random: () => number,
): GameReport {
  const location = league.location ?? 'Riverside Park';
  const losingScore = Math.floor(random() * 18);
  const winningScore = random() < 0.08 ? losingScore : losingScore + 1 + Math.floor(random() * 9);
  return {
    sportId: league.sportId,
    leagueDetails: {
      leagueId: league.id,
      winningTeamId: winner.id,
      losingTeamId: loser.id,
      matchDate: date,
      location,
      locationId: league.locationId,
      division: null,
    },
    gameDetails: {
      winningScore,
      losingScore,
      ...playedToTheEnd,
      ...noOptionalDetails,
      ...opinionOf(
        { sportId: league.sportId, leagueId: league.id, location, matchDay: new Date(date) },
        random,
      ),
      notes: random() < 0.1 ? oneOf(notes, random) : null,
      captainName,
      captainEmail,
      verification: true,
    },
  };
}

/** The report of a game that was not played to its end. */
function cutShort(report: GameReport, random: () => number): GameReport {
  const outcome = oneOf(['forfeit', 'double-forfeit', 'abandoned', 'not-played'] as const, random);
  const outcomeReason = oneOf(reasonsOf[outcome], random);
  const scores = hasScores(outcome) ? {} : noScores;
  return { ...report, gameDetails: { ...report.gameDetails, ...scores, outcome, outcomeReason } };
}

/** The other captain's report of the same game. */
function againBy(
  { captainName, captainEmail }: DemoTeam,
  report: GameReport,
  differs: boolean,
): GameReport {
  const { winningScore, outcome } = report.gameDetails;
  const otherwise =
    winningScore !== null
      ? { winningScore: winningScore + 1 }
      : { outcome: outcome === 'forfeit' ? ('not-played' as const) : ('forfeit' as const) };
  return {
    ...report,
    gameDetails: {
      ...report.gameDetails,
      captainName,
      captainEmail,
      ratingComments: null,
      ...(differs && otherwise),
    },
  };
}

function oneOf<T>(things: readonly T[], random: () => number): T {
  return things[Math.floor(random() * things.length)]!;
}

/** Mulberry32: pseudo-random numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
