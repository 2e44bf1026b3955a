import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { MailServer } from '../../support/servers/mail-server';
import { SampleGame, aBodyOf, dayNumber, findSampleGame } from '../../support/a-sample-game';
import { password } from '../../support/admins';
import { eventually } from '../../support/timing/eventually';
import { meetAdmins, useSecondKeys } from './meet-admins';
import { lookAtRatings, lookAtReports, review } from './review-reports';
import { importGames, readGames, setTables } from './set-up-leagues';
import { Visitor } from './visitor';

/** Of the master admin, at the end. */
export const newPassword = 'new horse';

/**
 * Calls everything that a server of any version offers, in all ways that lead to different SQL.
 * Calls that a version does not know yet fail, which is expected.
 * @param done gets the calls that succeeded
 */
export async function doEverything(
  url: string,
  mailServer: MailServer,
  done: Set<string>,
): Promise<void> {
  const captain = new Visitor(url, done);
  await lookAtCatalogue(captain);
  const ids = await report(captain, await findSampleGame(url));
  const master = captain.another();
  await master.signIn('nobody@example.org');
  await master.signIn('master@example.org', 'not the password');
  await master.signIn('master@example.org');
  await meetAdmins(master, captain);
  await setRecipients(master);
  await failToDeliver(master, mailServer);
  await correct(captain, master);
  await agree(captain, master);
  await schedule(master);
  await stopMail(captain, mailServer);
  await lookAtReports(master);
  await lookAtResults(captain);
  await setTables(master);
  await importGames(master);
  await readGames(captain, master);
  await lookAtRatings(master);
  await refresh(master);
  await review(master, ids);
  await useSecondKeys(captain);
  await erase(master);
  await master.turn('/api/admin/audit-log?limit=2');
  await master.post('/api/change-password', { oldPassword: 'wrong', newPassword });
  await master.post('/api/change-password', { oldPassword: password, newPassword });
  await master.post('/api/logout');
}

/** Finds and erases a captain whose reports were looked at before. */
async function erase(master: Visitor): Promise<void> {
  await master.post('/api/admin/people/find', { email: 'dana@example.org' });
  await master.post('/api/admin/people/erase', { email: 'dana@example.org' });
  await master.post('/api/admin/people/find', { email: 'nobody' });
}

async function lookAtCatalogue(captain: Visitor): Promise<void> {
  const { body: sports } = await captain.get('/api/sports');
  const { body: locations } = await captain.get('/api/locations');
  const [sport] = sports as { id: string }[];
  const [location] = locations as { id: string }[];
  const { body: leagues } = await captain.get(`/api/sports/${sport!.id}/leagues`);
  for (const path of [
    `/api/sports/${sport!.id}/locations`,
    `/api/locations/${location!.id}/leagues`,
    `/api/leagues/${(leagues as { id: string }[])[0]!.id}/teams`,
    '/api/site',
    '/api/site/manifest.webmanifest',
    '/api/health/live',
    '/api/health/ready',
    '/api/health/serving',
  ]) {
    await captain.get(path);
  }
}

/** @returns the IDs of the accepted reports */
async function report(captain: Visitor, game: SampleGame): Promise<string[]> {
  const key = { 'Idempotency-Key': randomUUID() };
  const send = async (details: object, headers = {}, day = 1) => {
    const body = aBodyOf(game, dayNumber(day), { details });
    const { body: receipt } = await captain.call('POST', '/api/score-submissions', body, headers);
    return (receipt as { id: string }).id;
  };
  const rated = { refRating: 3, fieldConditionRating: 5, ratingComments: 'Mow the grass.' };
  const ids = [
    await send(rated, key),
    await send(rated, key),
    await send({ notes: 'The same' }),
    await send({ losingScore: 3 }),
    await send({ competitionRating: 4 }, {}, 2),
    await send({ sportsmanshipRating: 1 }, {}, 3),
    await send({ outcome: 'abandoned', outcomeReason: 'weather' }, {}, 9),
  ];
  // Reports that arrive at the same time.
  ids.push(...(await Promise.all([4, 5, 6, 6, 7, 8].map((day) => send(rated, {}, day)))));
  await send({ captainEmail: 'none' });
  // Versions that know no outcomes refuse it.
  await send({ outcome: 'forfeit', winningScore: null, losingScore: null }, {}, 10);
  return [...new Set(ids)];
}

/** Corrects a report and moves it to the game of another one, if the version takes corrections. */
async function correct(captain: Visitor, master: Visitor): Promise<void> {
  const game = await findSampleGame(captain.url);
  const send = async (day: number) =>
    (await captain.post('/api/score-submissions', aBodyOf(game, dayNumber(day)))).body as {
      id: string;
      manageToken?: string;
    };
  const [{ id, manageToken: token }] = [await send(11), await send(12)];
  await captain.post('/api/report-links/open', { token });
  await captain.post('/api/report-links/open', { token: 'unknown' });
  const key = { 'Idempotency-Key': randomUUID() };
  for (const [revision, day, headers] of [
    [1, 13, key],
    [1, 13, key],
    [1, 14, {}],
    [2, 12, {}],
    [3, 12, {}],
  ] as const) {
    const { leagueDetails, gameDetails } = aBodyOf(game, dayNumber(day));
    const body = { token, revision, leagueDetails, gameDetails };
    await captain.call('POST', '/api/report-links/correct', body, headers);
  }
  await captain.post('/api/report-links/message', { token, message: 'The other field' });
  await captain.post('/api/report-links/open', { token });
  const path = `/api/score-submissions/${id}`;
  await master.get(`${path}/revisions`);
  await master.post(`${path}/restore`, { revision: 1 });
  await master.post(`${path}/restore`, { revision: 1 });
  await master.post(`${path}/seen`);
  await master.call('POST', `${path}/log`, {}, { 'If-Match': '"1"' });
  await master.post('/api/score-submissions/log', { ids: [id], revisions: { [id]: 1 } });
}

/** Looks at the schedule and decides about its games, if the version has one. */
async function schedule(master: Visitor): Promise<void> {
  await master.get('/api/admin/games');
  await master.get('/api/admin/games?state=all&sport=kickball&from=2026-01-01&to=2026-12-31');
  await master.get('/api/admin/games/summary');
  await master.get('/api/admin/games/summary?league=none');
  const games = await master.get('/api/admin/games?state=all');
  const reports = await master.get('/api/score-submissions?limit=1');
  const idsIn = ({ body }: typeof games) =>
    Array.isArray(body) ? (body as { id: string }[]).map(({ id }) => id) : [];
  const [submissionId] = idsIn(reports);
  for (const id of idsIn(games)) {
    await master.post(`/api/admin/games/${id}/dismiss`, { reason: 'Rain' });
    await master.post(`/api/admin/games/${id}/reopen`);
    await master.post(`/api/admin/games/${id}/link`, { submissionId });
    await master.post(`/api/admin/games/${id}/reopen`);
  }
  await master.post('/api/admin/games/remind', { ids: idsIn(games) });
  const unknown = `/api/admin/games/${randomUUID()}`;
  await master.post(`${unknown}/dismiss`, { reason: 'Rain' });
  await master.post(`${unknown}/link`, { submissionId: randomUUID() });
  await master.post(`${unknown}/reopen`);
}

/** Looks at what the version publishes, if it does. */
async function lookAtResults(captain: Visitor): Promise<void> {
  const { leagueId } = await findSampleGame(captain.url);
  await captain.get('/api/results');
  for (const path of ['', '/results', '/standings']) {
    await captain.get(`/api/leagues/${leagueId}${path}`);
  }
}

/** Agrees to reports in each way, if the version takes that. */
async function agree(captain: Visitor, master: Visitor): Promise<void> {
  const game = await findSampleGame(captain.url);
  const links = await master.get(`/api/admin/team-links?league=${game.leagueId}`);
  await master.get('/api/admin/team-links?format=csv&sport=kickball');
  const [winners, losers] = game.teams;
  if (links.status === 200) await master.post(`/api/admin/team-links/${winners!.id}/replace`);
  const { body } = await master.get(`/api/admin/team-links?league=${game.leagueId}`);
  const tokenOf = (id: string) =>
    links.status === 200
      ? (body as { teamId: string; link: string }[])
          .find(({ teamId }) => teamId === id)!
          .link.replace(/.*#t=/, '')
      : null;
  const [first, second] = [tokenOf(winners!.id), tokenOf(losers!.id)];
  for (const [day, teamToken] of [
    [15, first],
    [16, second],
    [16, first],
    [17, null],
  ] as const) {
    const confirmKey = randomUUID().replaceAll('-', '').slice(0, 22);
    const sent = { ...aBodyOf(game, dayNumber(day)), confirmKey, teamToken };
    const { body: receipt } = await captain.post('/api/score-submissions', sent);
    const { reference } = receipt as { reference: string };
    await captain.post('/api/report-links/open', { token: confirmKey });
    const { winningTeamId, losingTeamId, matchDate } = sent.leagueDetails;
    const { winningScore, losingScore } = sent.gameDetails;
    const seen = { winningTeamId, losingTeamId, matchDate, winningScore, losingScore };
    await captain.post('/api/confirmations', { token: confirmKey, seen, name: 'Alex' });
    for (const token of [first, second]) {
      await captain.post('/api/confirmations', { token, reference, revision: 1, name: 'Alex' });
    }
  }
  await captain.post('/api/report-links/open', { token: first });
}

/** Agrees by the link of an e-mail, and stops such e-mails, if the version sends them. */
async function stopMail(captain: Visitor, mailServer: MailServer): Promise<void> {
  const { status } = await captain.post('/api/mail-stop/unknown');
  const isKnown = await captain.get('/api/openapi.json');
  if (status !== 404 || !JSON.stringify(isKnown.body).includes('/api/mail-stop/')) return;
  const [text] = await eventually(
    async () => {
      const mail = await Promise.all(mailServer.received.map(({ source }) => simpleParser(source)));
      return mail.map(({ text: words = '' }) => words).filter((words) => /#s=/.test(words));
    },
    ({ length }) => length > 0,
    60,
  );
  const tokenIn = (kind: string) => new RegExp(`#${kind}=([\\w-]+)`).exec(text!)![1]!;
  const token = tokenIn('a');
  const { body } = await captain.post('/api/report-links/open', { token });
  await captain.post('/api/confirmations', { token, seen: body as object, name: 'Alex' });
  await captain.post(`/api/mail-stop/${tokenIn('s')}`);
}

async function setRecipients(master: Visitor): Promise<void> {
  await master.get('/api/sport-admins/coverage');
  const { body } = await master.get('/api/sport-admins');
  const addresses = { kickball: 'one@example.org, two@example.org' };
  await master.post('/api/sport-admins', { ...(body as object), ...addresses });
  await master.post('/api/sport-admins', addresses);
}

/**
 * First waits until messages about the earlier reports were delivered, if the version sends mail.
 */
async function failToDeliver(master: Visitor, mailServer: MailServer): Promise<void> {
  const list = async () => {
    const { status, body } = await master.get('/api/admin/undelivered-mail');
    return status === 200 ? (body as { id: string }[]) : null;
  };
  if ((await list()) === null) return;
  await eventually(
    () => mailServer.received.length,
    (count) => count > 10,
    60,
  );
  mailServer.behaviour = 'refuses recipients';
  await report(master, await findSampleGame(master.url));
  const given = await eventually(list, (found) => found!.length > 0, 60);
  mailServer.behaviour = 'takes';
  await master.post(`/api/admin/undelivered-mail/${given![0]!.id}/retry`);
}

async function refresh(master: Visitor): Promise<void> {
  for (const acceptShrink of [false, true]) {
    await master.post('/api/admin/refresh-leaguelab', { acceptShrink });
    await master.get('/api/admin/leaguelab-status');
    // A refresh continues after the response. Another one is rejected until it ends.
    await eventually(
      () => master.post('/api/admin/refresh-leaguelab'),
      ({ status }) => status !== 409,
    );
  }
}

/**
 * @param description the server's own, of its API
 * @throws if a call in it never succeeded
 */
export function seeThatNothingWasLeftOut(description: unknown, done: ReadonlySet<string>): void {
  const { paths } = description as { paths: Record<string, object> };
  const called = [...done];
  const missing = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .map((method) => `${method.toUpperCase()} ${path}`)
      .filter((operation) => {
        const pattern = new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
        return !called.some((call) => pattern.test(call));
      }),
  );
  if (missing.length > 0) throw new Error(`Never answered well: ${missing.join(', ')}`);
}
