import type { RatingPart } from '../../../api/types';

/** What captains rate, as the object of a sentence. */
const categories = [
  { key: 'fieldCondition', rated: 'fields' },
  { key: 'referee', rated: 'referees' },
  { key: 'sportsmanship', rated: 'sportsmanship' },
  { key: 'competition', rated: 'competition' },
] as const;

/** Fewer games of a side say nothing (docs/extensions.md, section 12). */
const fewestGames = 10;

/** The differences between losing and winning captains, one sentence for each category that has one. */
export function sideSentences(parts: readonly RatingPart[]): readonly string[] {
  const loser = parts.find(({ key }) => key === 'loser');
  const winner = parts.find(({ key }) => key === 'winner');
  if (!loser || !winner) return [];
  return categories.flatMap(({ key, rated }) => {
    const [lost, won] = [loser[key], winner[key]];
    if (lost.average === null || won.average === null) return [];
    if (lost.count < fewestGames || won.count < fewestGames) return [];
    const difference = Math.round((lost.average - won.average) * 10) / 10;
    if (difference === 0 || isWithinChance(lost.average - won.average, [loser, winner], key))
      return [];
    const size = `${Math.abs(difference).toFixed(1)} ${difference < 0 ? 'lower' : 'higher'}`;
    const games = `${lost.count.toLocaleString('en-US')} and ${won.count.toLocaleString('en-US')} games`;
    return [`Losing captains rate ${rated} ${size} (${games})`];
  });
}

/** Whether a difference is at most two of its standard errors (docs/extensions.md, section 12). */
function isWithinChance(
  difference: number,
  sides: readonly RatingPart[],
  key: keyof NonNullable<RatingPart['standardErrors']>,
): boolean {
  const errors = sides.map(({ standardErrors }) => standardErrors?.[key] ?? 0);
  return Math.abs(difference) <= 2 * Math.hypot(...errors);
}
