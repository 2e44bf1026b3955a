import { formatDate } from '../../../format/calendar';
import { ratingCategories } from '../../../game-ui/rating-categories';
import { asksForComments } from '../model/report-draft';
import type { RefusedReport } from '../outbox/outbox-report';
import { gameOf } from './outbox-words';

/** In code points. */
const longestText = 200;

/** A refused report as a letter to people, where its captain has nothing left to mend. */
export function refusedReportEmail(report: RefusedReport) {
  const { game, draft, message, details } = report;
  const { gameDetails } = draft;
  const ratings = ratingCategories.map(
    ({ name, label }) => [label, gameDetails[name] || ''] as const,
  );
  const lines = [
    ['Sport', game.sport],
    ['League', game.league],
    ['Match Date', formatDate(game.matchDate)],
    ['Location', game.location],
    [game.winningTeam, game.winningScore],
    [game.losingTeam, game.losingScore],
    ['Captain', gameDetails.captainName],
    ['Email', gameDetails.captainEmail],
    ['Phone', gameDetails.captainPhone],
    ['Refused because', [message, ...details.map((detail) => detail.message)].join(' ')],
    ['An earlier version', report.earlierVersionArrived ? 'arrived' : ''],
    ['A try before', report.mayHaveArrived ? 'may have arrived' : ''],
    ...ratings,
    ['Comments', asksForComments(gameDetails) ? clipped(gameDetails.ratingComments) : ''],
    ['Notes', clipped(gameDetails.notes)],
  ] as const;
  return {
    subject: `Score report: ${gameOf(report)}`,
    body: lines
      .filter(([, what]) => what !== '')
      .map(([name, what]) => `${name}: ${what}\n`)
      .join(''),
  };
}

/** Mail programs drop links of more than some thousand characters; one of a text may become twelve there. */
function clipped(text: string): string {
  const letters = Array.from(text);
  return letters.length > longestText ? `${letters.slice(0, longestText).join('')}…` : text;
}
