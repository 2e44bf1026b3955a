import { runInWords } from '../../src/features/api-status/feed/run-in-words';
import { aRun } from '../support/samples/served-data';

const startedAt = '2026-10-02T08:00:00.000Z';

test.each([
  ['that succeeded', {}, 'Succeeded in 10 ms'],
  ['that could not read a league', { unreadLeagues: 1 }, ', 1 league could not be read'],
  ['that could not read many', { unreadLeagues: 1_200 }, ', 1,200 leagues could not be read'],
  ['that failed', { error: 'It hangs.', unreadLeagues: 1 }, 'Failed after 10 ms: It hangs.'],
])('a run %s', (_what, changes, words) => {
  const expected = words.startsWith(',') ? `Succeeded in 10 ms${words}` : words;
  expect(runInWords(aRun({ startedAt, ...changes }))).toBe(expected);
});

const none = { added: 0, renamed: 0, gone: 0, examples: { added: [], renamed: [], gone: [] } };
const nothing = { sports: none, locations: none, leagues: none, teams: none };

test.each([
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
  expect(runInWords(aRun({ startedAt, changes }))).toBe(`Succeeded in 10 ms${words}`);
});
