import { runInWords } from '../../src/features/api-status/feed/run-in-words';
import { aRun } from '../support/fake-server';

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
