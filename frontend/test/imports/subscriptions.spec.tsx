import { screen } from '@testing-library/react';
import type { ImportedSchedule, ImportPreview } from '../../src/features/imports/api';
import { admin } from '../support/admin';
import { FakeServer } from '../support/fake-server';
import { openApp } from '../support/open-app';
import { master } from '../support/samples/served-data';

const path = '/api/admin/imports';
const address = 'https://calendar.example.org/spring.ics?key=secret';
let server: FakeServer;

const schedule: ImportedSchedule = {
  id: 'spring',
  name: 'spring.ics',
  games: 14,
  importedAt: '2035-03-01T12:00:00.000Z',
  importedBy: 'dana@example.org',
  undoUntil: null,
  address,
  readAt: '2035-03-02T12:00:00.000Z',
  problem: null,
};

const preview: ImportPreview = {
  layout: {},
  source: null,
  questions: [],
  notes: [],
  isComplete: true,
  firstGames: [],
  counts: { games: 14, added: 14, changed: 0, removed: 0 },
  changes: [],
  added: [],
  leftOut: [],
  removesMost: false,
};

beforeEach(() => {
  server = new FakeServer().install().signIn(master);
  server.answer(path, []);
});

const sent = (call: string) =>
  server.sent.filter((each) => each.call === call).map(({ body }) => body);
const field = () => screen.findByLabelText('Or the address of a calendar or a published sheet');
const open = () => openApp('/admin?tab=api-status&view=import');
const read = async () => {
  open();
  await admin.user.type(await field(), `${address}{Enter}`);
};

test('reads an address, and imports it to be read every day', async () => {
  server.answer(`POST ${path}/preview`, preview);
  server.answer(`POST ${path}`, { ...preview, source: schedule });
  await read();
  const given = { address, sourceId: null, answers: {} };
  await admin.user.click(
    await screen.findByRole('button', { name: 'Import, and read it every day' }),
  );
  expect(sent(`POST ${path}/preview`)).toEqual([given]);
  expect(sent(`POST ${path}`)).toEqual([
    { ...given, sourceId: 'new', seen: null, acceptRemoval: false },
  ]);
  expect(await screen.findByText('14 games imported')).toBeVisible();
  expect(await field()).toHaveValue('');
});

test('shows that it reads, and sends an address once', async () => {
  server.hang(`POST ${path}/preview`);
  await read();
  expect(await screen.findByText('Reading the address...')).toBeVisible();
  await admin.user.click(screen.getByRole('button', { name: 'Read it' }));
  expect(sent(`POST ${path}/preview`)).toHaveLength(1);
});

test('says at the field why an address was refused, and keeps it', async () => {
  const message = 'The address is not one on the public Internet.';
  server.refuse(`POST ${path}/preview`, 400, message);
  await read();
  expect(await screen.findByText(message)).toBeVisible();
  expect(await field()).toHaveValue(address);
  expect(await field()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getAllByText(message)).toHaveLength(1);
});

test('asks for nothing without an address', async () => {
  open();
  await field();
  await admin.user.click(screen.getByRole('button', { name: 'Read it' }));
  expect(sent(`POST ${path}/preview`)).toEqual([]);
});

test('shows where a schedule is read and what is wrong, and reads it again', async () => {
  const problem = '3 questions are open. Read it again to answer them.';
  server.answer(path, [{ ...schedule, problem }]);
  server.answer(`POST ${path}/preview`, { ...preview, source: schedule });
  open();
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByText('calendar.example.org')).toBeVisible();
  expect(screen.getByText(/last on Mar 2, 2035/)).toBeVisible();
  expect(screen.queryByText(/secret/)).toBeNull();
  await admin.user.click(screen.getByRole('button', { name: 'Read it again spring.ics' }));
  expect(sent(`POST ${path}/preview`)).toEqual([{ address, sourceId: 'spring', answers: {} }]);
  expect(await field()).toHaveValue(address);
  expect(screen.getByRole('heading', { name: 'Import a Schedule' })).toHaveFocus();
});

test('says that a file ends the daily reading', async () => {
  server.answer(path, [schedule]);
  server.answer(`POST ${path}/preview`, { ...preview, source: schedule });
  open();
  const file = new File(['a,b'], 'spring.csv');
  await admin.user.upload(await screen.findByLabelText('Schedule file'), file);
  expect(await screen.findByText(/It will no longer be read every day from/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 14 games' })).toBeEnabled();
});
