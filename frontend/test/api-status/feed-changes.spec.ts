import { changesInWords } from '../../src/features/api-status/feed/feed-changes';

const none = { added: 0, renamed: 0, gone: 0, examples: { added: [], renamed: [], gone: [] } };
const nothing = { sports: none, locations: none, leagues: none, teams: none };

test.each([
  ['a run that tells nothing', null, ''],
  ['a run that changed nothing', nothing, ': nothing changed'],
  [
    'one team that came',
    {
      ...nothing,
      teams: { ...none, added: 1, examples: { ...none.examples, added: ['Red'] } },
    },
    ': 1 team added (Red)',
  ],
  [
    'changes of several kinds',
    {
      ...nothing,
      leagues: { ...none, renamed: 1, examples: { ...none.examples, renamed: ['Fri → Friday'] } },
      teams: { ...none, gone: 1_200, examples: { ...none.examples, gone: ['Red', 'Blue'] } },
    },
    ': 1 league renamed (Fri → Friday); 1,200 teams gone (Red, Blue, …)',
  ],
])('%s', (_what, changes, words) => {
  expect(changesInWords(changes)).toBe(words);
});
