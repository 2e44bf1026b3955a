import { ReadScheduleStatus } from '../../src/schedule/application/read-schedule-status';
import { ScheduleState } from '../../src/schedule/application/ports';
import { FakeImportedGames, FakeScheduleFiles, InMemoryScheduleStore } from './fakes';

const problem = { line: 3, league: 'Thursday', reason: 'date is missing' };
const nothing = { games: 0, lastError: null, notUnderstood: [], notUnderstoodCount: 0 };
const state: ScheduleState = {
  source: 'feed',
  ...nothing,
  withoutOpponentCount: 0,
  digest: 'd',
};

it.each<[what: string, isSet: boolean, stored: ScheduleState | null, status: object | null]>([
  ['nothing was ever imported', false, null, null],
  ['the feed names no games', false, state, null],
  ['there are games', false, { ...state, games: 7 }, { source: 'feed', ...nothing, games: 7 }],
  [
    'a game is for a bye',
    false,
    { ...state, games: 7, withoutOpponentCount: 1 },
    { source: 'feed', ...nothing, games: 7, withoutOpponentCount: 1 },
  ],
  [
    'a game was not understood',
    false,
    { ...state, notUnderstood: [problem], notUnderstoodCount: 1 },
    { source: 'feed', ...nothing, notUnderstood: [problem], notUnderstoodCount: 1 },
  ],
  [
    'the import failed',
    false,
    { ...state, lastError: 'It is away' },
    { source: 'feed', ...nothing, lastError: 'It is away' },
  ],
  ['a file is set, which was not read yet', true, null, { source: 'file', ...nothing }],
  [
    'a file is set since the last import',
    true,
    { ...state, games: 7 },
    { source: 'file', games: 7 },
  ],
])('If %s, this is the status of the schedule', async (_what, isSet, stored, status) => {
  const files = new FakeScheduleFiles();
  const store = new InMemoryScheduleStore();
  files.isSet = isSet;
  store.current = stored;
  const read = await new ReadScheduleStatus(files, store, new FakeImportedGames()).execute();
  if (status === null) expect(read).toBeNull();
  else expect(read).toMatchObject(status);
});

it.each<[what: string, isSet: boolean, stored: ScheduleState, lastError: string | null]>([
  ['is told', false, { ...state, games: 7 }, 'It is away'],
  ['comes after that of the schedule', false, { ...state, lastError: 'None' }, 'None'],
  ['does not matter beside a file', true, { ...state, games: 7 }, null],
])('A problem of an imported schedule %s', async (_what, isSet, stored, lastError) => {
  const files = new FakeScheduleFiles();
  const store = new InMemoryScheduleStore();
  const imported = new FakeImportedGames();
  files.isSet = isSet;
  store.current = stored;
  imported.why = 'It is away';
  const read = await new ReadScheduleStatus(files, store, imported).execute();
  expect(read).toMatchObject({ lastError });
});
