import { readFileSync } from 'node:fs';
import { ParsedMail } from 'mailparser';
import request from 'supertest';
import { Confirmations } from '../../src/confirmations/application/confirmations';
import { MailTransport } from '../../src/mail/application/ports';
import { MarkUnopposed } from '../../src/confirmations/application/mark-unopposed';
import { aBodyOf, dayNumber } from '../support/a-sample-game';
import { allMailIsSent } from '../support/pending-mail';
import { startFastMail } from '../support/servers/fast-mail';
import { fileFeed } from '../support/servers/file-feed';
import { aMailServer, aServer } from '../support/servers/scene';
import { textInDatabase } from '../support/text-in-database';
import { eventually } from '../support/timing/eventually';

const blue = ['blue-canary@example.org', 'Second-Blue-Canary@example.org'];
const red = ['red-canary@example.org'];
const gold = ['gold-canary@example.org'];

/** The tokens of the teams' links, by id. */
let tokens: ReadonlyMap<string, string>;

const feed = fileFeed([
  {
    id: 'monday',
    name: 'Monday',
    sport: 'Kickball',
    teams: [
      { id: 'blue', name: 'Blue', captains: blue },
      { id: 'gold', name: 'Gold', captains: gold },
      { id: 'green', name: 'Green' },
      { id: 'red', name: 'Red', captains: red },
    ],
  },
]);
const mailServer = aMailServer();
/** Gold beats Blue, unless a test says otherwise; Red is the third team, and Green has no captain. */
const { database, server, admin, game } = aServer(() => ({
  ...feed,
  MAIL_FROM: 'scores@league.example',
  DEFAULT_RECIPIENTS: 'office@league.example',
  SMTP_URL: mailServer.url,
  CONFIRMATION: 'mail',
  UNOPPOSED_AFTER_HOURS: '24',
  QUIET_HOURS: 'off',
}));

beforeAll(async () => {
  startFastMail(server);
  const { body } = await admin.get('/api/admin/team-links').expect(200);
  tokens = new Map(
    (body as { teamId: string; link: string }[]).map(({ teamId, link }) => [
      teamId,
      link.replace(/.*#t=/, ''),
    ]),
  );
});

beforeEach(async () => {
  mailServer.behaviour = 'takes';
  mailServer.refused = null;
  mailServer.received.length = 0;
  await database.query('DELETE FROM stopped_address');
});

interface Reported {
  readonly id: string;
  readonly reference: string;
  readonly manageToken: string;
  readonly day: string;
}

interface Sent {
  readonly day?: string;
  readonly by?: string;
  readonly teams?: readonly [winner: string, loser: string];
  readonly details?: object;
}

let days = 0;

async function reported(sent: Sent = {}): Promise<Reported> {
  const { day = dayNumber(++days), by, teams = ['gold', 'blue'], details = {} } = sent;
  const [winningTeamId, losingTeamId] = teams;
  const { body } = await request(server.url)
    .post('/api/score-submissions')
    .send({
      ...aBodyOf(game, day, { league: { winningTeamId, losingTeamId }, details }),
      ...(by && { teamToken: tokens.get(by) }),
    })
    .expect(201);
  return { ...(body as Reported), day };
}

/** Waits until everything is sent, and returns the e-mails to captains of teams, by address. */
async function asked(): Promise<Readonly<Record<string, ParsedMail[]>>> {
  await allMailIsSent(database);
  const addresses = mailServer.received.flatMap(({ to }) => to);
  const captains = [...new Set(addresses.filter((address) => /canary/i.test(address)))].sort();
  const mail = await Promise.all(captains.map((address) => mailServer.mailTo(address)));
  return Object.fromEntries(captains.map((address, index) => [address, mail[index]!]));
}

/** Waits until there are so many questions, and holds them back. */
async function questionsWait(count: number): Promise<void> {
  await eventually(
    () => database.query("SELECT FROM outbox_message WHERE kind = 'agreement-request'"),
    ({ length }) => length === count,
  );
  // Waits for attempts that have begun.
  await database.query(
    `UPDATE outbox_message SET next_attempt_at = now() + interval '1 hour'
      WHERE kind = 'agreement-request'`,
  );
}

const questionsGoOn = () =>
  database.query(
    "UPDATE outbox_message SET next_attempt_at = now() WHERE kind = 'agreement-request'",
  );

const linkIn = ({ text }: ParsedMail, kind: 'a' | 's') =>
  new RegExp(`#${kind}=([\\w-]+)`).exec(text!)![1]!;
const open = (token: string) => request(server.url).post('/api/report-links/open').send({ token });
const confirm = (body: object) => request(server.url).post('/api/confirmations').send(body);
const seenOf = ({ day }: Reported, changes: object = {}) => ({
  winningTeamId: 'gold',
  losingTeamId: 'blue',
  matchDate: day,
  winningScore: 21,
  losingScore: 14,
  outcome: 'played',
  ...changes,
});
const standingOf = async ({ id }: Reported) => {
  const { body } = await admin.get(`/api/score-submissions/${id}`).expect(200);
  const { standing, standingReason, confirmedBy, agreements } = body as Record<string, unknown>;
  return { standing, standingReason, confirmedBy, agreements };
};
const notValid = {
  message: 'This link is not valid any more.',
  details: [{ path: 'token', message: 'This link is not valid any more.' }],
};

describe('A report', () => {
  it('asks each captain of the losing team, with nothing about who reported it', async () => {
    const report = await reported({
      details: { refRating: 1, notes: 'Rain', captainPhone: '555' },
    });
    const mail = await asked();
    expect(Object.keys(mail)).toEqual([...blue].sort());
    const [first] = mail[blue[0]!]!;
    expect(first!.subject).toBe('Is this result right? Kickball: Blue vs. Gold, January 1, 2001');
    expect(first!.text).toContain('Gold 21 – 14 Blue');
    expect(first!.text).toContain('Look at the result: http');
    expect(first!.text).toContain('the result counts as not opposed.');
    expect(first!.text!.trim()).toMatch(/Stop these e-mails: http\S+\/#s=[\w-]+$/);
    for (const page of [first!.text!, first!.html as string]) {
      expect(page).not.toMatch(/Dana|555|Rain|canary/i);
    }
    expect(first!.headers.get('auto-submitted')).toBe('auto-generated');
    expect(await standingOf(report)).toMatchObject({
      standing: 'reported',
      standingReason: 'Only one side has reported this result. Blue was asked by e-mail.',
    });
  });

  it.each([
    ['the winning team', 'gold', blue],
    ['the losing team', 'blue', gold],
  ])('from the link of %s asks the other one', async (_who, by, expected) => {
    await reported({ by });
    expect(Object.keys(await asked())).toEqual([...expected].sort());
  });

  it('with the typed address of a captain asks as if that were not known', async () => {
    await reported({ details: { captainEmail: blue[0]! } });
    // The receipt goes there too.
    const { [blue[0]!]: mail, ...others } = await asked();
    expect(mail!.map(({ subject }) => subject!.split(':')[0]).sort()).toEqual([
      'Is this result right? Kickball',
      'Your score report',
    ]);
    expect(Object.keys(others)).toEqual([blue[1]]);
  });

  it.each([
    ['a tie', { losingScore: 21 }],
    [
      'a game that was not played',
      { winningScore: null, losingScore: null, outcome: 'not-played' },
    ],
  ])('of %s asks nobody while it is not known who reported', async (_what, details) => {
    const report = await reported({ details });
    expect(await asked()).toEqual({});
    expect(await standingOf(report)).toMatchObject({
      standingReason:
        'Only one side has reported this result. Nobody was asked by e-mail: ' +
        'it is not known who reported, and nobody lost.',
    });
  });

  it('that is settled before the mail server is back asks nobody', async () => {
    mailServer.behaviour = 'turns everyone away';
    mailServer.hangUp();
    const [logged, deleted, twice] = [await reported(), await reported(), await reported()];
    await questionsWait(3);
    await admin.post(`/api/score-submissions/${logged.id}/log`).expect(200);
    const { body } = await admin.get('/api/score-submissions/deletion-phrase');
    await admin
      .delete(`/api/score-submissions/${deleted.id}`)
      .send({ confirmationCode: (body as { phrase: string }).phrase })
      .expect(200);
    await reported({ day: twice.day, details: { winningScore: 40 } });
    mailServer.behaviour = 'takes';
    await questionsGoOn();
    expect(await asked()).toEqual({});
  });

  it('that was deleted meanwhile leaves the question to another report of the game', async () => {
    mailServer.behaviour = 'turns everyone away';
    mailServer.hangUp();
    const first = await reported();
    await eventually(
      () => database.query("SELECT FROM outbox_message WHERE kind = 'agreement-request'"),
      ({ length }) => length === 1,
    );
    const second = await reported({ day: first.day });
    const { body } = await admin.get('/api/score-submissions/deletion-phrase');
    await admin
      .delete(`/api/score-submissions/${first.id}`)
      .send({ confirmationCode: (body as { phrase: string }).phrase })
      .expect(200);
    mailServer.behaviour = 'takes';
    expect(Object.keys(await asked())).toEqual([...blue].sort());
    expect(await standingOf(second)).toMatchObject({
      standingReason: 'Only one side has reported this result. Blue was asked by e-mail.',
    });
  });

  it('that another one of two games contradicts promises nothing of silence', async () => {
    mailServer.behaviour = 'turns everyone away';
    mailServer.hangUp();
    const first = await reported();
    await questionsWait(1);
    const second = await reported({ day: first.day, details: { winningScore: 40 } });
    await database.query(
      `UPDATE submission SET scheduled_game_id = gen_random_uuid(), game_standing = NULL
        WHERE id IN ($1, $2)`,
      [first.id, second.id],
    );
    mailServer.behaviour = 'takes';
    await questionsGoOn();
    const [mail] = (await asked())[blue[0]!]!;
    expect(mail!.text).not.toContain('not opposed');
    expect(await standingOf(first)).toMatchObject({
      standing: 'reported',
      standingReason: 'Another report of these teams and this date says something else.',
    });
  });
});

describe('The link in the e-mail', () => {
  it('shows the result, and confirms it once', async () => {
    const report = await reported();
    const token = linkIn((await asked())[blue[0]!]![0]!, 'a');
    const { body } = await open(token).expect(200);
    expect(body).toMatchObject({ kind: 'confirm', ...seenOf(report), standing: 'reported' });
    expect(Object.keys(body as object)).not.toContain('captainName');
    expect((await standingOf(report)).standing).toBe('reported');

    const answer = { token, seen: seenOf(report), name: 'Alex' };
    await confirm({ ...answer, seen: seenOf(report, { winningScore: 20 }) }).expect(409);
    await confirm(answer).expect(200, { standing: 'confirmed' });
    await confirm({ ...answer, name: 'Kim' }).expect(200, { standing: 'confirmed' });
    expect(await standingOf(report)).toEqual({
      standing: 'confirmed',
      standingReason: 'Blue agreed by e-mail.',
      confirmedBy: 'mailbox',
      agreements: [{ by: 'mailbox', name: 'Alex', at: expect.any(String) as string }],
    });
  });

  it('ends when its team is not in the report any more', async () => {
    const report = await reported();
    const token = linkIn((await asked())[blue[0]!]![0]!, 'a');
    const league = { winningTeamId: 'gold', losingTeamId: 'red' };
    const { leagueDetails, gameDetails } = aBodyOf(game, report.day, { league });
    await request(server.url)
      .post('/api/report-links/correct')
      .send({ token: report.manageToken, revision: 1, leagueDetails, gameDetails })
      .expect(200);
    expect((await open(token).expect(404)).body).toMatchObject(notValid);
    const seen = seenOf(report);
    expect((await confirm({ token, seen, name: 'Alex' }).expect(404)).body).toMatchObject(notValid);
    // The new game has a question of its own.
    await database.query('UPDATE queued_correction SET due_at = now()');
    expect(Object.keys(await asked())).toContain(red[0]);
  });

  it('does not confirm a report that the same team sent', async () => {
    const report = await reported();
    const token = linkIn((await asked())[blue[0]!]![0]!, 'a');
    await database.query(
      `UPDATE submission SET reporter_team_id = 'blue', reporter_proof = 'team-link' WHERE id = $1`,
      [report.id],
    );
    const { body } = await confirm({ token, seen: seenOf(report), name: 'Alex' }).expect(409);
    expect(body).toMatchObject({ message: "The captain who reported can't confirm" });
  });
});

it('A phone with the link of the team that reported can not agree by a forwarded e-mail', async () => {
  const report = await reported({ by: 'gold' });
  const token = linkIn((await asked())[blue[0]!]![0]!, 'a');
  const answer = { token, seen: seenOf(report), name: 'Alex' };
  const { body } = await confirm({ ...answer, teamToken: tokens.get('gold') }).expect(409);
  expect(body).toMatchObject({ details: [{ path: 'state' }] });
  await confirm({ ...answer, teamToken: tokens.get('blue') }).expect(200);
  expect(await standingOf(report)).toMatchObject({ confirmedBy: 'team-link' });
});

describe('E-mails about games', () => {
  const headerOf = (mail: ParsedMail, name: string) =>
    mail.headerLines.find(({ key }) => key === name)!.line.replace(/\r\n\s+/g, ' ');

  it('stop by a POST that is made of nothing but the headers', async () => {
    await reported();
    const mail = (await asked())[blue[0]!]![0]!;
    const [, url] = /<(http[^>]+)>/.exec(headerOf(mail, 'list-unsubscribe'))!;
    const form = headerOf(mail, 'list-unsubscribe-post').replace(/^[^:]+: /, '');
    const post = () =>
      fetch(url!, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: form,
      });
    expect((await fetch(url!)).status).toBe(405);
    expect(await database.query('SELECT FROM stopped_address')).toHaveLength(0);
    expect((await post()).status).toBe(200);
    expect((await post()).status).toBe(200);
    expect(await database.query('SELECT FROM stopped_address')).toHaveLength(1);

    mailServer.received.length = 0;
    await reported();
    expect(Object.keys(await asked())).toEqual([blue[1]]);
  });

  it('do not stop by another link', async () => {
    await reported();
    const mail = (await asked())[blue[0]!]![0]!;
    const token = linkIn(mail, 's');
    const altered = token.slice(0, -2) + (token.endsWith('AA') ? 'BA' : 'AA');
    for (const other of [altered, linkIn(mail, 'a'), 'x'.repeat(22), 'x']) {
      const { body } = await request(server.url).post(`/api/mail-stop/${other}`).expect(404);
      expect(body).toMatchObject(notValid);
    }
    await open(token).expect(404);
    await request(server.url)
      .post(`/api/mail-stop/${altered}`)
      .set('Content-Type', 'application/x-www-form-urlencoded')
      .send('x'.repeat(65_537))
      .expect(413);
    expect(await database.query('SELECT FROM stopped_address')).toHaveLength(0);
  });
});

it('An address that is refused is neither shown nor stored, and can be tried again', async () => {
  mailServer.behaviour = 'quotes the address';
  mailServer.refused = red;
  const report = await reported({ teams: ['gold', 'red'] });
  const list = () => admin.get('/api/admin/undelivered-mail').expect(200);
  const [refused] = await eventually(
    async () => (await list()).body as { id: string; state: string }[],
    ([one]) => one?.state === 'given-up',
  );
  expect(refused).toMatchObject({
    kind: 'agreement-request',
    recipients: ['captain of Red'],
    lastError: 'The mail server did not take the e-mail (550 5.1.1)',
  });
  expect(await standingOf(report)).toMatchObject({
    standingReason: expect.stringContaining(
      'did not take e-mails to the captains of Red',
    ) as string,
  });
  expect(await textInDatabase(database)).not.toMatch(/red-canary/i);

  mailServer.behaviour = 'takes';
  await admin.post(`/api/admin/undelivered-mail/${refused!.id}/retry`).expect(202);
  await eventually(() => mailServer.received.some(({ to }) => to.includes(red[0]!)), Boolean);
  await asked();
  expect((await list()).body).toEqual([]);
  expect(await standingOf(report)).toMatchObject({
    standingReason: 'Only one side has reported this result. Red was asked by e-mail.',
  });
});

it('Nobody is asked any more once the setting is off, or without a mail server', async () => {
  mailServer.behaviour = 'turns everyone away';
  mailServer.hangUp();
  const waiting = await reported();
  await eventually(
    () => database.query("SELECT FROM outbox_message WHERE kind = 'agreement-request'"),
    ({ length }) => length === 1,
  );
  const confirmations = server.app.get(Confirmations);
  const isOn = jest.spyOn(confirmations, 'asksByMail', 'get').mockReturnValue(false);
  mailServer.behaviour = 'takes';
  expect(await asked()).toEqual({});
  isOn.mockRestore();

  const reaches = jest.replaceProperty(server.app.get(MailTransport), 'reachesPeople', false);
  const report = await reported();
  expect(await asked()).toEqual({});
  reaches.restore();
  expect((await standingOf(report)).standingReason).toContain('no mail server is set up.');
  expect((await standingOf(waiting)).standingReason).not.toContain('asked');
});

describe('A report whose other side says nothing', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const mark = (hours: number) => server.app.get(MarkUnopposed).execute(24, inHours(hours));

  it('is unopposed in time, ready to be logged, and no longer once the result changes', async () => {
    const report = await reported();
    await asked();
    await mark(23);
    expect((await standingOf(report)).standing).toBe('reported');
    await mark(25);
    expect(await standingOf(report)).toMatchObject({
      standing: 'unopposed',
      standingReason: 'Blue was asked by e-mail and did not object.',
      confirmedBy: null,
    });
    const listed = async (standing: string) =>
      ((await admin.get(`/api/score-submissions?standing=${standing}`)).body as Reported[]).map(
        ({ id }) => id,
      );
    expect(await listed('unopposed')).toContain(report.id);
    expect(await listed('ready')).toContain(report.id);
    expect(await listed('reported')).not.toContain(report.id);

    const { leagueDetails, gameDetails } = aBodyOf(game, report.day, {
      league: { winningTeamId: 'gold', losingTeamId: 'blue' },
      details: { losingScore: 3 },
    });
    await request(server.url)
      .post('/api/report-links/correct')
      .send({ token: report.manageToken, revision: 1, leagueDetails, gameDetails })
      .expect(200);
    await database.query('UPDATE queued_correction SET due_at = now()');
    await asked();
    await mark(100);
    expect((await standingOf(report)).standing).toBe('reported');
  });

  it('is not unopposed if nobody could be asked', async () => {
    const report = await reported({ teams: ['gold', 'green'] });
    await asked();
    await mark(100);
    expect((await standingOf(report)).standing).toBe('reported');
  });
});

it('No address that only the feed knows is stored anywhere', async () => {
  await database.query(`DELETE FROM submission WHERE captain_email LIKE '%canary%'`);
  await database.query(`DELETE FROM receipt_count WHERE address LIKE '%canary%'`);
  expect(await textInDatabase(database)).not.toMatch(/canary/i);
  expect(readFileSync(feed.FEED_FILE, 'utf8')).toMatch(/canary/);
});
