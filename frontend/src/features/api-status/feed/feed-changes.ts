import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { FeedChanges } from '../../../api/types';

const kinds = [
  ['sports', 'sport'],
  ['locations', 'location'],
  ['leagues', 'league'],
  ['teams', 'team'],
] as const;
const ways = ['added', 'renamed', 'gone'] as const;

/** What a refresh changed, to follow its result, such as ": 1 team added (Red), 2 gone (…)". */
export function changesInWords(changes: FeedChanges | null): string {
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
