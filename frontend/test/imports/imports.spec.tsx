import { fireEvent, screen, within } from '@testing-library/react';
import type { ImportedSchedule, ImportGame, ImportPreview } from '../../src/features/imports/api';
import { admin } from '../support/admin';
import { FakeServer } from '../support/fake-server';
import { openApp } from '../support/open-app';
import { master } from '../support/samples/served-data';

const path = '/api/admin/imports';
const view = '/admin?tab=api-status&view=import';
let server: FakeServer;

const game: ImportGame = {
  date: '2035-03-18',
  time: '18:30',
  home: 'Sole Mates',
  away: 'Comets',
  location: 'North Field',
  status: 'scheduled',
  stage: 'season',
};

const schedule: ImportedSchedule = {
  id: 'spring',
  name: 'spring.csv',
  games: 14,
  importedAt: '2035-03-01T12:00:00.000Z',
  importedBy: 'dana@example.org',
  undoUntil: '2035-03-31T12:00:00.000Z',
  address: null,
  readAt: null,
  problem: null,
};

const preview: ImportPreview = {
  layout: {},
  source: null,
  questions: [],
  notes: [],
  isComplete: true,
  firstGames: [game],
  counts: { games: 1, added: 1, changed: 0, removed: 0 },
  changes: [{ kind: 'new', game, before: null }],
  added: [],
  leftOut: [],
  removesMost: false,
};

const question: ImportPreview['questions'][number] = {
  id: 'order',
  ask: 'Is 3/4/2035 March 4 or April 3?',
  options: [
    { value: 'month', label: 'Month first: March 4' },
    { value: 'day', label: 'Day first: April 3' },
  ],
  several: false,
  open: false,
  suggested: ['month'],
  answer: null,
};

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  server.answer(path, []);
});

const serve = (changes: Partial<ImportPreview>) =>
  server.answer(`POST ${path}/preview`, { ...preview, ...changes });
const sent = (call: string) =>
  server.sent
    .filter((each) => each.call === call)
    .map(({ body }) => body as Record<string, unknown>);
const choose = async (name = 'spring.csv') => {
  openApp(view);
  const field = await screen.findByLabelText('Schedule file');
  await admin.user.upload(field, new File(['a,b'], name));
};
const importButton = () => screen.findByRole('button', { name: /^Import \d/ });

test('are found on the tab API Status', async () => {
  openApp('/admin?tab=api-status');
  await admin.user.click(await screen.findByRole('link', { name: 'Import a schedule' }));
  expect(await screen.findByText('No schedule was imported yet.')).toBeVisible();
  expect(window.location.search).toBe('?tab=api-status&view=import');
});

test('shows what it understood, and imports it after a press', async () => {
  serve({});
  server.answer(`POST ${path}`, { ...preview, source: schedule });
  await choose();
  expect(
    await screen.findAllByText('Sunday, March 18, 2035, 6:30 PM: Sole Mates – Comets, North Field'),
  ).not.toHaveLength(0);
  const file = { name: 'spring.csv', content: 'YSxi', answers: {} };
  expect(sent(`POST ${path}/preview`)).toEqual([{ ...file, sourceId: null }]);
  expect(sent(`POST ${path}`)).toEqual([]);

  server.answer(path, [schedule]);
  await admin.user.click(await importButton());
  expect(await screen.findByText('1 game imported')).toBeVisible();
  expect(sent(`POST ${path}`)).toEqual([
    { ...file, sourceId: 'new', seen: null, acceptRemoval: false },
  ]);
  expect(await screen.findByText('spring.csv', { selector: '.strong bdi' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('takes a file that is dropped', async () => {
  serve({});
  openApp(view);
  const field = await screen.findByLabelText('Schedule file');
  fireEvent.drop(field, { dataTransfer: { files: [new File(['a,b'], 'dropped.csv')] } });
  expect(await screen.findByText('dropped.csv')).toBeVisible();
  expect(await importButton()).toBeEnabled();
});

test('sends suggestions as answers only after a press', async () => {
  serve({ questions: [question], isComplete: false });
  await choose();
  const select = await screen.findByLabelText(question.ask);
  expect(select).toHaveDisplayValue('Month first: March 4');
  expect(await importButton()).toBeDisabled();
  await admin.user.selectOptions(select, 'Day first: April 3');
  serve({ questions: [{ ...question, answer: ['day'] }] });
  await admin.user.click(screen.getByRole('button', { name: 'Use These Answers' }));
  expect(sent(`POST ${path}/preview`)[1]).toMatchObject({ answers: { order: 'day' } });
  expect(await screen.findByText('Change the answers')).toBeVisible();
  expect(await importButton()).toBeEnabled();
});

test('asks for an answer where nothing is suggested', async () => {
  serve({ questions: [{ ...question, suggested: [] }], isComplete: false });
  await choose();
  await admin.user.click(await screen.findByRole('button', { name: 'Use These Answers' }));
  expect(await screen.findByText('Please answer this question')).toBeVisible();
  expect(sent(`POST ${path}/preview`)).toHaveLength(1);
});

test.each<
  [kind: string, changes: Partial<typeof question>, act: () => Promise<void>, answer: unknown]
>([
  [
    'several options',
    { several: true, suggested: ['month'] },
    async () => admin.user.click(await screen.findByLabelText('Day first: April 3')),
    ['month', 'day'],
  ],
  [
    'other text',
    { open: true, suggested: [] },
    async () => admin.user.type(await screen.findByLabelText(question.ask), '2035'),
    '2035',
  ],
])('takes %s as an answer', async (_kind, changes, act, answer) => {
  serve({ questions: [{ ...question, ...changes }], isComplete: false });
  await choose();
  await act();
  await admin.user.click(screen.getByRole('button', { name: 'Use These Answers' }));
  expect(sent(`POST ${path}/preview`)[1]).toMatchObject({ answers: { order: answer } });
});

test('shows what changes and what is left out, and asks before it removes most games', async () => {
  server.answer(path, [schedule]);
  const moved = { ...game, time: '20:00' };
  serve({
    source: schedule,
    counts: { games: 1, added: 0, changed: 1, removed: 13 },
    changes: [
      { kind: 'changed', game: moved, before: game },
      { kind: 'gone', game, before: game },
    ],
    leftOut: [
      {
        reason: 'The team has a bye.',
        count: 2,
        lines: [{ line: 7, sheet: null, column: null, text: 'BYE – Owls' }],
      },
    ],
    notes: ['The file has scores in 3 lines. They are not imported.'],
    removesMost: true,
  });
  await choose();
  expect(await screen.findByText('Moved from 6:30 PM to 8:00 PM')).toBeVisible();
  expect(screen.getByText('No longer in the file, so removed: 13')).toBeVisible();
  expect(screen.getByText('Left out: 2 lines. The team has a bye.')).toBeVisible();
  expect(screen.getByText(/They are not imported/)).toBeVisible();
  expect(screen.getByLabelText('What is this file?')).toHaveDisplayValue(
    'The new version of spring.csv',
  );
  expect(await importButton()).toBeDisabled();
  await admin.user.click(screen.getByLabelText(/^Remove 13 games/));
  server.answer(`POST ${path}`, { ...preview, source: schedule });
  await admin.user.click(await importButton());
  expect(sent(`POST ${path}`)).toMatchObject([
    { sourceId: 'spring', seen: schedule.importedAt, acceptRemoval: true },
  ]);
});

test('says why a file was refused, and keeps its name', async () => {
  const message = 'The file is a web page, not a schedule.';
  server.refuse(`POST ${path}/preview`, 400, message);
  await choose('old.csv');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('old.csv')).toBeVisible();
});

test('says why it could not be imported, and keeps everything', async () => {
  serve({});
  await choose();
  const message = 'Somebody else imported this schedule meanwhile. Look at the changes again.';
  server.refuse(`POST ${path}`, 409, message);
  await admin.user.click(await importButton());
  expect(await screen.findByText(message)).toBeVisible();
  expect(await importButton()).toBeEnabled();
});

test('undoes the last change, and removes a schedule after a question', async () => {
  server.answer(path, [schedule]);
  openApp(view);
  server.answer(`POST ${path}/spring/undo`, undefined, 204);
  await admin.user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Last change undone')).toBeVisible();

  await admin.user.click(screen.getByRole('button', { name: /^Remove/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/14 games of/)).toBeVisible();
  server.answer(`DELETE ${path}/spring`, undefined, 204);
  await admin.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Schedule removed')).toBeVisible();
});
