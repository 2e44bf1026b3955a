import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request, { Response } from 'supertest';
import { OutboxWorker } from '../../src/mail/infrastructure/sending/outbox-worker';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { SampleGame, aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { TestDatabase, createTestDatabase } from '../support/database';
import { pendingMail } from '../support/pending-mail';
import { readXlsx } from '../support/read-xlsx';
import { everyFeatureOff } from '../support/servers/every-feature-off';
import { MailServer } from '../support/servers/mail-server';
import { RunningServer, startServer } from '../support/servers/server';
import { eventually } from '../support/timing/eventually';

/**
 * What an installation answered and mailed before there were the extensions of docs/extensions.md,
 * for each call in order. Recorded with the server of that time: copy this file there and run it
 * with RECORD_ANSWERS=on.
 */
const recordedAt = join(__dirname, 'without-extensions.answers.json');

const mailSettings = {
  ASSOCIATION_NAME: 'Riverside Rec',
  PUBLIC_URL: 'https://scores.example.org',
  MAIL_FROM: 'scores@league.example',
  DEFAULT_RECIPIENTS: 'office@league.example',
};

let database: TestDatabase;
let mailServer: MailServer;
let server: RunningServer;
let admin: AdminAtBrowser;
let game: SampleGame;

beforeAll(async () => {
  [database, mailServer] = await Promise.all([createTestDatabase(), MailServer.start()]);
  server = await startServer(database.url, {
    ...everyFeatureOff,
    // As recorded.
    ASSOCIATION_TIME_ZONE: 'America/New_York',
    ...mailSettings,
    SMTP_URL: mailServer.url,
  });
  server.app.get(OutboxWorker).start();
  [admin, game] = await Promise.all([registerFirstMaster(server), findSampleGame(server.url)]);
});

afterAll(async () => {
  await server.stop();
  await Promise.all([mailServer.stop(), database.drop()]);
});

/** What differs from one run to the next. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<id>'],
  [/\b[\dA-Z]{4}-[\dA-Z]{4}\b/g, '<reference>'],
  [/\d{4}-\d\d-\d\d([T ])\d\d:\d\d:\d\d(\.\d+)?Z?/g, '<instant>'],
  [/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M [A-Z]+/g, '<time>'],
  [/cursor=[\w-]+/g, '<cursor>'],
  [/(?<="phrase":")[^"]+/g, '<phrase>'],
  [/[\dA-Z]{4}…/g, '<code>'],
  [/(?<=filename="[a-z-]+)\d{4}-\d\d-\d\d/g, '<day>'],
];

const steady = (text: string) =>
  changing.reduce((kept, [pattern, name]) => kept.replaceAll(pattern, name), text);

/** The headers that could tell of a feature. The others hold times, or hashes of what changes. */
const comparedHeaders = ['content-type', 'cache-control', 'content-disposition', 'link', 'vary'];

async function told(call: string, answer: Response): Promise<object> {
  const isSheet = answer.headers['content-type']?.includes('spreadsheet');
  const body = isSheet
    ? JSON.stringify(await readXlsx(answer.body as Buffer))
    : (answer.body as Buffer).toString();
  const headers = comparedHeaders.flatMap((name) =>
    answer.headers[name] === undefined ? [] : [[name, steady(answer.headers[name])]],
  );
  return {
    call: steady(call),
    status: answer.status,
    headers: Object.fromEntries(headers) as object,
    body: steady(body),
  };
}

function bytes(asked: request.Test): request.Test {
  return asked.buffer(true).parse((stream, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      done(null, Buffer.concat(chunks));
    });
  });
}

/** Calls of captains. The reports carry fields that only extensions know. */
function reports(): readonly (readonly [string, request.Test])[] {
  const send = (body: object, headers = {}) =>
    request(server.url).post('/api/score-submissions').set(headers).send(body);
  const at = (day: number, details: object, league: object = {}) =>
    aBodyOf(game, dayNumber(day), { details, league });
  const full = {
    captainPhone: '+1 555 0100',
    notes: 'Five innings.',
    refRating: 3,
    fieldConditionRating: 5,
    ratingComments: 'Mow the grass.',
  };
  const key = { 'Idempotency-Key': 'first-report' };
  const swapped = { winningTeamId: game.teams[1]!.id, losingTeamId: game.teams[0]!.id };
  const unknown = { outcome: 'forfeit', outcomeReason: 'weather' };
  return [
    ['a report', send(at(1, full), key)],
    ['the same again', send(at(1, full), key)],
    ['another with its key', send(at(1, { notes: 'Other' }), key)],
    ['an agreeing report', send(at(1, {}))],
    ['a differing report', send(at(1, {}, swapped))],
    ['a tie', send(at(2, { winningScore: 3, losingScore: 3 }))],
    ['unknown fields', send({ ...at(3, unknown), confirmKey: 'A'.repeat(22), teamToken: 5 })],
    ['an outcome without scores', send(at(3, { ...unknown, winningScore: null, losingScore: '' }))],
    ['nothing', send({})],
  ];
}

/** Calls of an administrator, and calls that only extensions have. */
function calls(id: string): readonly (readonly [string, request.Test])[] {
  const get = (path: string) => [path, admin.get(path)] as const;
  const list = '/api/score-submissions';
  return [
    ...['/api/site', '/api/health/ready', '/api/sports', '/api/locations'].map(get),
    ...['', '?logged=unlogged&sport=kickball', '?outcome=forfeit', '?search=dana&limit=2'].map(
      (query) => get(list + query),
    ),
    get(`${list}/${id}`),
    get(`${list}/${id}/revisions`),
    ...['/summary', '/volume', '/deletion-phrase'].map((path) => get(list + path)),
    ...['format=csv', 'format=xlsx', 'columns=all', 'outcome=played'].map((query) =>
      get(`/api/export/scores?${query}`),
    ),
    ...['format=csv', 'format=xlsx&columns=all'].map((query) =>
      get(`/api/export/game-ratings?${query}`),
    ),
    ...['summary', 'breakdown?by=league', 'comments', 'trend?bucket=month'].map((path) =>
      get(`/api/ratings/${path}`),
    ),
    ['restore', admin.post(`${list}/${id}/restore`).send({ revision: 1 })],
    ['seen', admin.post(`${list}/${id}/seen`)],
    ['open a link', request(server.url).post('/api/report-links/open').send({ token: 'none' })],
    ['correct', request(server.url).post('/api/report-links/correct').send({ token: 'none' })],
    ['log', admin.post(`${list}/${id}/log`).set('If-Match', 'not a tag')],
    ['log again', admin.post(`${list}/${id}/log`)],
    ['log many', admin.post(`${list}/log`).send({ ids: [id], revisions: { [id]: 7 } })],
  ];
}

/** All e-mails as people read them, in order of what they say. */
async function mails(): Promise<object[]> {
  await eventually(
    () => database.query(pendingMail),
    (pending) => pending.length === 0,
    60,
  );
  const received = [
    ...(await mailServer.mailTo('office@league.example')),
    ...(await mailServer.mailTo('dana@example.org')),
  ];
  return received
    .map(({ subject, text, html, headers }) => ({
      headers: [...headers.keys()].sort(),
      subject: steady(subject!),
      text: steady(text!),
      // The whole pages would be most of the file.
      htmlHash: createHash('sha256')
        .update(steady(String(html)))
        .digest('hex'),
    }))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

async function everything(): Promise<object[]> {
  const answers: object[] = [];
  let id = '';
  for (const [call, asked] of reports()) {
    const answer = await bytes(asked);
    answers.push(await told(call, answer));
    if (id === '') ({ id } = JSON.parse((answer.body as Buffer).toString()) as { id: string });
  }
  answers.push(...(await mails()));
  for (const [call, asked] of calls(id)) answers.push(await told(call, await bytes(asked)));
  const { body } = await admin.get('/api/score-submissions/deletion-phrase');
  const deletion = admin
    .delete(`/api/score-submissions/${id}`)
    .send({ confirmationCode: (body as { phrase: string }).phrase });
  answers.push(await told('delete', await bytes(deletion)));
  answers.push(await told('audit log', await bytes(admin.get('/api/admin/audit-log'))));
  return answers;
}

it('with all extensions off every answer, export and e-mail is as before', async () => {
  const answers = await everything();
  if (process.env['RECORD_ANSWERS'] === 'on') {
    writeFileSync(recordedAt, `${JSON.stringify(answers, null, 2)}\n`);
  }
  expect(answers).toEqual(JSON.parse(readFileSync(recordedAt, 'utf8')));
});
