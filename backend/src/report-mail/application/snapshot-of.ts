import { createHash } from 'node:crypto';
import { Confirmations } from '../../confirmations/application/confirmations';
import { Corrections } from '../../corrections/application/corrections';
import { EarlierReport } from '../../submissions/application/ports';
import { ToldReport } from '../../submissions/application/report-followers';
import { optionalDetailsOf } from '../../submissions/domain/game-report';
import { hasScores, outcomeInWords, outcomeRules } from '../../submissions/domain/outcome';
import { Game, gameKey } from '../../submissions/domain/same-game';
import { teamToAsk } from '../../submissions/domain/standing';
import { Submission } from '../../submissions/domain/submission';
import { ReportSnapshot } from '../domain/report-snapshot';

/** The features that change what messages contain. */
export interface MailedFeatures {
  readonly corrections: Corrections;
  readonly confirmations: Confirmations;
}

/** Enough to compare the reports of a game. Limits the size of a message. */
const maxVersions = 10;

/** The report as messages need it. */
export function snapshotOf(
  { submission, status, others, place }: ToldReport,
  { corrections, confirmations }: MailedFeatures,
): ReportSnapshot {
  return {
    id: submission.id,
    ...resultOf(submission),
    status,
    game: gameIdOf(submission),
    teamNames: teamsInOrder(submission),
    earlier: others.slice(-maxVersions).map(resultOf),
    earlierCount: others.length,

    sportId: submission.sportId,
    sportName: submission.sportName,
    leagueName: submission.leagueName,
    division: submission.division,
    location: submission.location,
    matchDate: submission.matchDate,

    captainEmail: submission.captainEmail,
    ...optionalDetailsOf(submission),
    ...(submission.language && { language: submission.language }),

    inCatalogue: place,
    ...(corrections.areOn && {
      correctableUntil: corrections.endFor(submission.submittedAt).toISOString(),
    }),
    ...(confirmations.canAskByMail && {
      ask: askAbout(submission, confirmations.hoursToObject),
    }),
  };
}

function askAbout(
  submission: Submission,
  hoursToObject: number,
): NonNullable<ReportSnapshot['ask']> {
  const { leagueId, outcome } = submission;
  const { winningTeamId, winningTeamName, losingTeamId, losingTeamName } = submission;
  const teams = [
    { id: winningTeamId, name: winningTeamName },
    { id: losingTeamId, name: losingTeamName },
  ];
  const asked = teamToAsk(submission);
  const team = teams.find(({ id }) => id === asked) ?? null;
  return { leagueId, outcome, teamIds: teams.map(({ id }) => id), team, hoursToObject };
}

function resultOf(report: EarlierReport) {
  const { reference, winningTeamName, losingTeamName, winningScore, losingScore } = report;
  const { outcome, outcomeReason } = report;
  const words = outcomeInWords(outcome, outcomeReason);
  return {
    reference,
    winningTeamName,
    losingTeamName,
    winningScore,
    losingScore,
    ...(words !== null && {
      ending: {
        words,
        hasScores: hasScores(outcome),
        hasWinner: outcomeRules[outcome].winner !== 'none',
      },
    }),
    captainName: report.captainName,
    submittedAt: report.submittedAt.toISOString(),
  };
}

/** In the same order for all reports of the game, whichever team won. */
function teamsInOrder(submission: Submission): readonly [string, string] {
  const { winningTeamId, winningTeamName, losingTeamId, losingTeamName } = submission;
  return winningTeamId < losingTeamId
    ? [winningTeamName, losingTeamName]
    : [losingTeamName, winningTeamName];
}

/** The same for all reports of a game, as part of an e-mail's thread. */
export function gameIdOf(game: Game): string {
  return createHash('sha256').update(gameKey(game)).digest('hex').slice(0, 24);
}
