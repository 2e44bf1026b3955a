import {
  GameReport,
  noOptionalDetails,
  playedToTheEnd,
} from '../../src/submissions/domain/game-report';
import { hasScores } from '../../src/submissions/domain/outcome';
import { opinionOf } from './demo-ratings';

/** The part of a league that demo data needs. */
export interface DemoLeague {
  readonly sportId: string;
  readonly leagueId: string;
  readonly location: string | null;
  readonly teamIds: readonly string[];
}

export interface DemoReport {
  readonly report: GameReport;
  readonly reportedAt: Date;
}

const weeks = 52;
const day = 86_400_000;

const firstNames = ['Ana', 'Ben', 'Chloé', 'Dana', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'Jo', 'Kim'];
const lastNames = ['Abbott', 'Brandt', 'Castro', 'Dubois', 'Haddad', 'Kowalski', 'Okafor', 'Sato'];
const reasonsOf = {
  forfeit: ['no-show', 'other', null],
  abandoned: ['weather', 'field'],
  'not-played': ['weather', 'field', 'no-show'],
} as const;
const noScores = { winningScore: null, losingScore: null };
const notes = ['Played on field 2.', 'Finished in the rain.', 'The blue team had seven players.'];

/**
 * Creates a year of reports: a game in most weeks, usually reported within a day. Some games are
 * ties. Some are reported by both captains, a few of them with different results. The result
 * depends only on the seed.
 * @param today in the association's time zone; the last possible match date
 * @param withOutcomes whether some games were not played to their end
 */
export function aSeasonOf(
  leagues: readonly DemoLeague[],
  today: string,
  withOutcomes: boolean,
  seed = 1,
): DemoReport[] {
  const random = randomFrom(seed);
  const end = Date.parse(`${today}T00:00:00Z`);
  const reports: DemoReport[] = [];
  for (const league of leagues) {
    for (let week = weeks; week >= 0; week--) {
      const matchDay = end - week * 7 * day - Math.floor(random() * 7) * day;
      if (league.teamIds.length < 2 || random() < pauses(new Date(matchDay))) continue;
      const [one, other] = twoOf(league.teamIds, random);
      const played = aReport(league, one, other, new Date(matchDay), random);
      const report = withOutcomes && random() < 1 / 30 ? cutShort(played, random) : played;
      const reportedAt = new Date(matchDay + 23.5 * 3_600_000 + random() * day);
      reports.push({ report, reportedAt });
      if (random() < 0.06) reports.push(again(report, reportedAt, random));
    }
  }
  return reports
    .filter(({ reportedAt }) => reportedAt.getTime() < end + day)
    .sort((a, b) => a.reportedAt.getTime() - b.reportedAt.getTime());
}

/** How likely a league skips a week. Higher in winter. */
function pauses(matchDay: Date): number {
  return [11, 0, 1].includes(matchDay.getUTCMonth()) ? 0.55 : 0.15;
}

function aReport(
  { sportId, leagueId, location }: DemoLeague,
  winningTeamId: string,
  losingTeamId: string,
  matchDay: Date,
  random: () => number,
): GameReport {
  const place = location ?? 'Riverside Park';
  const losingScore = Math.floor(random() * 18);
  const winningScore = random() < 0.08 ? losingScore : losingScore + 1 + Math.floor(random() * 9);
  return {
    sportId,
    leagueDetails: {
      leagueId,
      winningTeamId,
      losingTeamId,
      matchDate: matchDay.toISOString().slice(0, 10),
      location: place,
      locationId: null,
      division: null,
    },
    gameDetails: {
      winningScore,
      losingScore,
      ...playedToTheEnd,
      ...noOptionalDetails,
      ...opinionOf({ sportId, leagueId, location: place, matchDay }, random),
      notes: random() < 0.1 ? oneOf(notes, random) : null,
      ...aCaptain(random),
      verification: true,
    },
  };
}

/** The report of a game that was not played to its end. */
function cutShort(report: GameReport, random: () => number): GameReport {
  const outcome = oneOf(['forfeit', 'abandoned', 'not-played'] as const, random);
  const outcomeReason = oneOf(reasonsOf[outcome], random);
  const scores = hasScores(outcome) ? {} : noScores;
  return { ...report, gameDetails: { ...report.gameDetails, ...scores, outcome, outcomeReason } };
}

/** The other captain's report of the same game, sometimes with another result. */
function again(report: GameReport, before: Date, random: () => number): DemoReport {
  const differs = random() < 0.4;
  return {
    report: {
      ...report,
      gameDetails: {
        ...report.gameDetails,
        ...aCaptain(random),
        ...(differs ? anotherResult(report) : {}),
        ratingComments: null,
      },
    },
    reportedAt: new Date(before.getTime() + random() * 4 * 3_600_000),
  };
}

function anotherResult({ gameDetails: { winningScore, outcome } }: GameReport) {
  if (winningScore !== null) return { winningScore: winningScore + 1 };
  return { outcome: outcome === 'forfeit' ? ('not-played' as const) : ('forfeit' as const) };
}

function aCaptain(random: () => number) {
  const [first, last] = [oneOf(firstNames, random), oneOf(lastNames, random)];
  const mailbox = `${first}.${last}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '');
  return {
    captainName: `${first} ${last}`,
    captainEmail: `${mailbox}@example.org`,
    captainPhone:
      random() < 0.3 ? `555 01${String(Math.floor(random() * 100)).padStart(2, '0')}` : null,
  };
}

function twoOf(teamIds: readonly string[], random: () => number): [string, string] {
  const one = oneOf(teamIds, random);
  const other = oneOf(
    teamIds.filter((id) => id !== one),
    random,
  );
  return [one, other];
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
