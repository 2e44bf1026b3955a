import { formatDate } from '../../../ui/calendar';
import { ratingCategories } from '../../../ui/rating-categories';
import { asksForComments } from '../draft/report-draft';
import type { RefusedReport } from './outbox-report';
import { gameOf } from './outbox-words';

/** A refused report as a letter to people, where its captain has nothing left to mend. */
export function letterOf(report: RefusedReport) {
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
    ...ratings,
    ['Comments', asksForComments(gameDetails) ? gameDetails.ratingComments : ''],
    ['Notes', gameDetails.notes],
    ['Refused because', [message, ...details.map((detail) => detail.message)].join(' ')],
  ] as const;
  return {
    subject: `Score report: ${gameOf(report)}`,
    body: lines
      .filter(([, what]) => what !== '')
      .map(([name, what]) => `${name}: ${what}\n`)
      .join(''),
  };
}
