import { join } from 'node:path';
import { INestApplicationContext } from '@nestjs/common';
import { SignedInAdmin } from '../../src/kernel/signed-in-admin';
import { derivedId, sportIdOf } from '../../src/league-feed/domain/identifiers';
import { readJsonFiles } from '../../src/league-feed/infrastructure/file/json-files';
import { installation } from '../../src/platform/config/installation';
import { SubmissionRepository } from '../../src/submissions/application/ports';
import {
  GameReport,
  noOptionalDetails,
  playedToTheEnd,
} from '../../src/submissions/domain/game-report';
import { Submission, acceptReport } from '../../src/submissions/domain/submission';
import {
  FinishedMatch,
  OpenfootballSeason,
  finishedMatches,
  openfootballSport,
  readSeason,
} from '../season/openfootball';
import { logReports } from './log-reports';

/**
 * Adds real seasons (openfootball, public domain). Their teams are not in the feed, as is usual for
 * old seasons.
 * @returns the number of reports
 */
export async function addRealSeasons(
  app: INestApplicationContext,
  actor: SignedInAdmin,
): Promise<number> {
  const folder = join(installation, 'backend/dev/season/real-seasons');
  const ids: string[] = [];
  for (const season of (await readJsonFiles(folder)).map(readSeason)) {
    for (const match of finishedMatches(season)) {
      const submission = submissionOf(season, match);
      await app.get(SubmissionRepository).add(submission);
      ids.push(submission.id);
    }
  }
  await logReports(app, actor, ids);
  return ids.length;
}

function submissionOf({ name: leagueName }: OpenfootballSeason, match: FinishedMatch): Submission {
  const { date, team1, team2, score } = match;
  const [one, other] = score;
  const [winner, loser] = one >= other ? [team1, team2] : [team2, team1];
  const team = (name: string) => ({
    id: derivedId('team', leagueName, name),
    name,
    division: null,
  });
  const game = {
    sport: { id: sportIdOf(openfootballSport), name: openfootballSport },
    league: { id: derivedId('league', leagueName), name: leagueName, location: null },
    winningTeam: team(winner),
    losingTeam: team(loser),
    location: null,
    captainOnRoster: null,
    captainTeamId: null,
  };
  const report: GameReport = {
    sportId: game.sport.id,
    leagueDetails: {
      leagueId: game.league.id,
      winningTeamId: game.winningTeam.id,
      losingTeamId: game.losingTeam.id,
      matchDate: date,
      location: `Home of ${team1}`,
      locationId: null,
      division: null,
    },
    gameDetails: {
      winningScore: Math.max(one, other),
      losingScore: Math.min(one, other),
      ...playedToTheEnd,
      ...noOptionalDetails,
      captainName: `Captain of ${winner}`,
      captainEmail: 'captain@example.org',
      verification: true,
    },
  };
  return acceptReport(report, game, new Date(`${date}T22:00:00Z`));
}
