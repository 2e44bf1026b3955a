import type { FeedRun } from '../../../api/types';
import { counted } from '@score-tracker/backend/kernel/counted';
import { changesInWords } from './feed-changes';
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
