import { Logger } from '@nestjs/common';
import { PreviewImport } from '../../src/imports/application/preview-import';
import { ReadSubscriptions } from '../../src/imports/application/read-subscriptions';
import { ImportFile } from '../../src/imports/application/import-file';
import { ImportedSchedule } from '../../src/imports/application/imported-schedule';
import { addressRefused } from '../../src/imports/domain/schedule-address';
import { AssociationCalendar } from '../../src/kernel/association-calendar';
import { Refreshes } from '../../src/league-feed/application/refreshes';
import { Leagues } from '../../src/league-feed/application/leagues';
import { OwnLeagues } from '../../src/league-feed/application/own-leagues';
import { ReadScheduleStatus } from '../../src/schedule/application/read-schedule-status';
import { RecordingAuditLog } from '../support/recording-audit-log';
import { RecordingTransaction } from '../support/recording-transaction';
import { FakeScheduleFiles, InMemoryScheduleStore } from '../schedule/fakes';
import { DirectFileReader, FakeAddressReader, InMemoryImportSources } from './fakes';

const early = new Date('2027-01-01T09:00:00Z');
const now = new Date('2027-02-01T09:00:00Z');
const team = (name: string) => ({ id: name, name, shownName: name, division: null });
const league = { id: 'thu', name: 'Thursday', shownName: 'Thursday' };
const leagues = {
  sports: () => [],
  withNames: () => [{ ...league, teams: ['Red', 'Blue', 'Owls'].map(team) }],
};

const games = ['3/15/2027,Red,Blue', '3/22/2027,Blue,Owls', '3/29/2027,Owls,Red'];
const fileOf = (...lines: readonly string[]) =>
  ['League,Date,Home,Away', ...lines.map((line) => `Thursday,${line}`)].join('\n');

function setUp({ areFeed = false } = {}) {
  const sources = new InMemoryImportSources();
  const addresses = new FakeAddressReader();
  const auditLog = new RecordingAuditLog();
  const imported = new ImportedSchedule(sources);
  const own = {
    areFeed,
    add: () => Promise.resolve(),
  } as unknown as OwnLeagues;
  const preview = new PreviewImport(
    new DirectFileReader(),
    sources,
    leagues as unknown as Leagues,
    own,
    new ReadScheduleStatus(new FakeScheduleFiles(), new InMemoryScheduleStore(), imported),
    new AssociationCalendar('America/New_York'),
  );
  const refreshes = {} as Refreshes;
  const transaction = new RecordingTransaction();
  const imports = new ImportFile(preview, sources, own, refreshes, auditLog, transaction);
  new ReadSubscriptions(sources, addresses, preview, imports, refreshes);
  const subscribe = async (address: string, text: string, answers = {}) => {
    const file = { name: 'games.csv', bytes: Buffer.from(text) };
    const found = await preview.execute({ file, address, sourceId: 'new', answers }, early);
    addresses.answers.set(address, text);
    return imports.save(found, address, 'dana', early);
  };
  const stored = (address: string) => sources.stored.find((one) => one.address === address)!;
  const read = () => refreshes.readSubscribed(now);
  return { sources, addresses, auditLog, imported, imports, preview, subscribe, stored, read };
}

const one = 'https://one.example.org/games.csv?key=secret';
const other = 'https://other.example.org/games.csv';

it('takes over what changed, with the ids that the games had', async () => {
  const { addresses, auditLog, subscribe, stored, read } = setUp();
  const before = await subscribe(one, fileOf(...games));
  addresses.answers.set(one, fileOf('3/16/2027,Red,Blue', ...games.slice(1)));
  expect(await read()).toBe(true);
  const after = stored(one);
  expect(after).toMatchObject({
    importedAt: now,
    importedBy: 'one.example.org',
    readAt: now,
    problem: null,
    before: before.games,
  });
  expect(after.games[0]).toEqual({ ...before.games[0], date: '2027-03-16' });
  expect(auditLog.acts.at(-1)).toEqual({
    action: 'schedule-imported',
    actor: null,
    subject: 'games.csv',
    details: { added: 0, changed: 1, removed: 0 },
  });
  expect(JSON.stringify(auditLog.acts)).not.toContain('secret');
});

it('only remembers when it read an address with nothing new', async () => {
  const { auditLog, subscribe, stored, read } = setUp();
  const before = await subscribe(one, fileOf(...games));
  expect(await read()).toBe(false);
  expect(stored(one)).toEqual({ ...before, readAt: now });
  expect(auditLog.acts).toHaveLength(1);
});

it.each([
  [
    'a question is open',
    fileOf(...games, '4/5/2027,Red,Foxes'),
    '1 question is open. Read it again to answer.',
  ],
  [
    'questions are open',
    fileOf(...games, '4/5/2027,Cats,Foxes'),
    '2 questions are open. Read it again to answer.',
  ],
  [
    'most games are gone',
    fileOf(games[0]!),
    'More than half of the games are gone. Read it again to confirm that.',
  ],
  ['no game is listed', fileOf(), 'It lists no game any more.'],
  ['the address refuses', addressRefused('It is away.'), 'It is away.'],
])('keeps the games while %s, and reads the others', async (_what, answer, problem) => {
  const { addresses, imported, subscribe, stored, read } = setUp();
  const before = await subscribe(one, fileOf(...games));
  await subscribe(other, fileOf('5/23/2027,Red,Owls'));
  addresses.answers.set(one, answer);
  addresses.answers.set(other, fileOf('5/24/2027,Red,Owls'));
  expect(await read()).toBe(true);
  expect(stored(one)).toEqual({ ...before, readAt: now, problem });
  expect(stored(other)).toMatchObject({ games: [{ date: '2027-05-24' }], problem: null });
  expect(await imported.problem()).toBe(
    `The games of games.csv (one.example.org) stay as they were. ${problem}`,
  );

  addresses.answers.set(one, fileOf(...games));
  await read();
  expect(await imported.problem()).toBeNull();
});

it('keeps past games that an address no longer lists', async () => {
  const { addresses, subscribe, stored, read } = setUp();
  const past = '1/15/2027,Red,Owls';
  const { games: before } = await subscribe(one, fileOf(past, ...games));
  addresses.answers.set(one, fileOf(...games.slice(1)));
  await read();
  expect(stored(one).games).toEqual([before[0], ...before.slice(2)]);
});

it('adds no team by itself, even if a person once did', async () => {
  const { addresses, subscribe, stored, read } = setUp({ areFeed: true });
  const before = await subscribe(one, fileOf(...games));
  const answers = { '["team name","Foxes","thu",""]': '+' };
  addresses.answers.set(one, fileOf(...games, '4/5/2027,Red,Foxes'));
  Object.assign(before.answers, answers);
  await read();
  expect(stored(one)).toMatchObject({
    games: before.games,
    problem: '1 question is open. Read it again to answer.',
  });
});

it('notes that somebody has to look into the log after another error', async () => {
  const { addresses, subscribe, stored, read } = setUp();
  await subscribe(one, fileOf(...games));
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const error = new TypeError('Not a function');
  addresses.answers.set(one, error);
  expect(await read()).toBe(false);
  expect(stored(one).problem).toBe("An unexpected error; the server's log has it.");
  expect(logged.mock.calls).toEqual([[error]]);
});

it('knows an address again, and ends the daily reading with a file', async () => {
  const { preview, imports, subscribe, stored } = setUp();
  const { id } = await subscribe(one, fileOf(...games));
  const find = (address: string | null, sourceId: string | null = null) =>
    preview.execute({
      file: { name: 'games.csv', bytes: Buffer.from(fileOf(...games)) },
      address,
      sourceId,
      answers: {},
    });
  expect((await find(one)).source?.id).toBe(id);
  expect((await find(other)).source).toBeNull();
  const saved = await imports.save(await find(null), null, 'dana', now);
  expect(saved).toMatchObject({ id, address: null, readAt: null });
  expect(stored(one)).toBeUndefined();
});
