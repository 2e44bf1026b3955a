import { runInWords } from '../../src/features/feed-status/run-in-words';
import { aRun } from '../support/fake-server';

const startedAt = '2026-10-02T08:00:00.000Z';
const problem = { league: 'Friday', message: 'LeagueLab answered 404.' };

test.each([
  ['that succeeded', {}, 'Succeeded in 10 ms'],
  ['that could not read a league', { problems: [problem] }, ', 1 league could not be read'],
  [
    'that could not read many',
    { problems: Array.from({ length: 1_200 }, () => problem) },
    ', 1,200 leagues could not be read',
  ],
  ['that failed', { error: 'It hangs.', problems: [problem] }, 'Failed after 10 ms: It hangs.'],
])('a run %s', (_what, changes, words) => {
  const expected = words.startsWith(',') ? `Succeeded in 10 ms${words}` : words;
  expect(runInWords(aRun({ startedAt, ...changes }))).toBe(expected);
});
