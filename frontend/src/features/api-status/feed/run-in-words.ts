import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { FeedChanges, FeedRun } from '../../../api/types';
import { counted } from '@score-tracker/backend/kernel/counted';
import { formatDuration } from './feed-facts';

/** The result of a refresh, such as "Succeeded in 2.1 s, 1 league could not be read: nothing changed". */
export function runInWords({ error, durationMs, unreadLeagues, changes }: FeedRun): string {
  const took = formatDuration(durationMs);
  if (error !== null) return `Failed after ${took}: ${error}`;
  return `Succeeded in ${took}${unreadInWords(unreadLeagues)}${changesInWords(changes)}`;
}

function unreadInWords(count: number): string {
  if (count === 0) return '';
  return `, ${counted(count, 'league')} could not be read`;
}

const kinds = [
  ['sports', 'sport'],
  ['locations', 'location'],
  ['leagues', 'league'],
  ['teams', 'team'],
] as const;
const ways = ['added', 'renamed', 'gone'] as const;

/** What a refresh changed, to follow its result, such as ": 1 team added (Red), 2 gone (…)". */
function changesInWords(changes: FeedChanges | null): string {
  if (changes === null) return '';
  const words = kinds.flatMap(([kind, one]) =>
    ways.flatMap((way) => {
      const { [way]: count, examples } = changes[kind];
      if (count === 0) return [];
      const more = count > examples[way].length ? ', …' : '';
      const what = count === 1 ? one : kind;
      return [
        `${count.toLocaleString('en-US')} ${what} ${way} (${examples[way].map(isolated).join(', ')}${more})`,
      ];
    }),
  );
  return words.length > 0 ? `: ${words.join('; ')}` : ': nothing changed';
}
