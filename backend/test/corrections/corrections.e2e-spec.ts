import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { ReportUrls } from '../../src/report-mail/infrastructure/templates/report-urls';
import { startServer } from '../support/servers/server';
import { aBodyOf, dayNumber } from '../support/a-sample-game';
import { aServer } from '../support/servers/scene';

const linkKey = 'k'.repeat(32);

const { database, server, admin, game } = aServer({ LINK_KEY: linkKey });

interface Receipt {
  readonly id: string;
  readonly reference: string;
  readonly submittedAt: string;
  readonly manageToken: string;
  readonly correctableUntil: string;
}

let day = 0;

/** Reports a game of a new day. */
async function reported(details: object = {}, key?: string): Promise<Receipt & { day: string }> {
  const date = dayNumber(++day);
  const call = request(server.url).post('/api/score-submissions');
  if (key !== undefined) call.set('Idempotency-Key', key);
  const { body } = await call.send(aBodyOf(game, date, { details })).expect(201);
  return { ...(body as Receipt), day: date };
}

const post = (path: string, body: object) =>
  request(server.url).post(`/api/report-links/${path}`).send(body);
const open = (token: unknown) => post('open', { token });

interface Changes {
  readonly league?: object;
  readonly details?: object;
  readonly revision?: unknown;
}

/** What the page would send to correct a report. */
function correctionOf(
  { manageToken, day }: { manageToken: string; day: string },
  { league = {}, details = {}, revision = 1 }: Changes = {},
) {
  const { leagueDetails, gameDetails } = aBodyOf(game, day, { league, details });
  return { token: manageToken, revision, leagueDetails, gameDetails };
}

type Row = Record<string, unknown>;
const rowOf = async (id: string) => (await admin.get(`/api/score-submissions/${id}`)).body as Row;

const refused = (path: string, message: string) => ({
  message,
  details: [{ path, message }],
});

/** Moves the submission of a report into the past. */
const age = (id: string, hours: number) =>
  database.query(
    `UPDATE submission SET submitted_at = submitted_at - make_interval(hours => $2) WHERE id = $1`,
    [id, hours],
  );

describe('The response to a report', () => {
  it('has a token, and the end of 48 hours', async () => {
    const { submittedAt, correctableUntil, manageToken } = await reported();
    expect(Date.parse(correctableUntil) - Date.parse(submittedAt)).toBe(48 * 3_600_000);
    await open(manageToken).expect(200);
  });
});

describe('Opening a link', () => {
  it('shows the report without contact', async () => {
    const report = await reported({ refRating: 4, notes: 'Rain', captainPhone: '555' });
    const { body } = await open(report.manageToken).expect(200);
    expect(body).toMatchObject({
      kind: 'manage',
      reference: report.reference,
      revision: 1,
      state: 'open',
      correctableUntil: report.correctableUntil,
      leagueDetails: { location: 'Riverside Park', ...divisionOf(await rowOf(report.id)) },
      gameDetails: { winningScore: 21, losingScore: 14, refRating: 4, notes: 'Rain' },
      history: [{ revision: 1, at: report.submittedAt, changes: [] }],
    });
    expect(JSON.stringify(body)).not.toMatch(/dana|555/i);
  });

  it('says that a report was logged, or that its time is over', async () => {
    const [logged, expired] = [await reported(), await reported()];
    await admin.post(`/api/score-submissions/${logged.id}/log`).expect(200);
    await age(expired.id, 48);
    expect((await open(logged.manageToken)).body).toMatchObject({ state: 'logged' });
    expect((await open(expired.manageToken)).body).toMatchObject({ state: 'expired' });
  });

  it('of a deleted report is 404, as for any token that is not valid', async () => {
    const report = await reported();
    const { phrase } = (await admin.get('/api/score-submissions/deletion-phrase')).body as {
      phrase: string;
    };
    await admin
      .delete(`/api/score-submissions/${report.id}`)
      .send({ confirmationCode: phrase })
      .expect(200);
    const message = 'This link is not valid any more.';
    for (const call of [
      open(report.manageToken),
      post('correct', correctionOf(report)),
      post('message', { token: report.manageToken, message: 'Hello' }),
      post('message', { token: 7, message: 'Hello' }),
    ]) {
      expect((await call.expect(404)).body).toMatchObject(refused('token', message));
    }
  });
});

/** The division that came from the team, if it has one. */
const divisionOf = ({ division }: Row) => (division === null ? {} : { division });

it('the link in the receipt opens the report', async () => {
  const { id, reference } = await reported();
  const url = new URL(server.app.get(ReportUrls).urlOf(id, 'en')!);
  expect(url.origin).toBe(new URL(server.url).origin);
  const { body } = await open(url.hash.replace('#m=', '')).expect(200);
  expect(body).toMatchObject({ kind: 'manage', reference });
});

describe('A correction', () => {
  it('replaces what can change, and clears what is absent', async () => {
    const report = await reported({ refRating: 4, notes: 'Rain', captainPhone: '555' });
    const date = dayNumber(5_000);
    const { body } = await post(
      'correct',
      correctionOf(report, {
        league: {
          winningTeamId: game.teams[1]!.id,
          losingTeamId: game.teams[2]!.id,
          matchDate: date,
          leagueId: 'another',
          location: 'Elsewhere',
        },
        details: {
          winningScore: 9,
          losingScore: 9,
          competitionRating: 2,
          captainName: 'Mallory',
          captainEmail: 'mallory@example.org',
        },
      }),
    ).expect(200);
    expect(body).toEqual({ reference: report.reference, revision: 2, status: 'received' });
    expect(await rowOf(report.id)).toMatchObject({
      revision: 2,
      correctedAt: expect.any(String) as string,
      leagueName: game.leagueName,
      location: 'Riverside Park',
      matchDate: date,
      winningTeamName: game.teams[1]!.name,
      losingTeamName: game.teams[2]!.name,
      winningScore: 9,
      losingScore: 9,
      refRating: null,
      competitionRating: 2,
      notes: null,
      captainName: 'Dana Smith',
      captainEmail: 'dana@example.org',
      captainPhone: '555',
    });
    const { body: found } = await admin.get(
      `/api/score-submissions?search=${encodeURIComponent(game.teams[2]!.name)}`,
    );
    expect(found).toEqual([expect.objectContaining({ id: report.id })]);
  });

  it('shows in the history, with teams by name', async () => {
    const report = await reported({ refRating: 4 });
    const [winner, loser] = game.teams;
    await post(
      'correct',
      correctionOf(report, {
        league: { winningTeamId: loser!.id, losingTeamId: winner!.id },
        details: { winningScore: undefined, losingScore: undefined, outcome: 'forfeit' },
      }),
    ).expect(200);
    const changes = expect.arrayContaining([
      { field: 'leagueDetails.winningTeamId', from: winner!.name, to: loser!.name },
      { field: 'leagueDetails.losingTeamId', from: loser!.name, to: winner!.name },
      { field: 'gameDetails.outcome', from: 'played', to: 'forfeit' },
      { field: 'gameDetails.winningScore', from: 21, to: null },
      { field: 'gameDetails.losingScore', from: 14, to: null },
      { field: 'gameDetails.refRating', from: 4, to: null },
    ]) as unknown;
    const { correctedAt } = await rowOf(report.id);
    const { body: revisions } = await admin.get(`/api/score-submissions/${report.id}/revisions`);
    expect(revisions).toEqual([
      { revision: 2, at: correctedAt, by: 'captain', changes },
      { revision: 1, at: report.submittedAt, by: 'captain', changes: [] },
    ]);
    const { body: opened } = await open(report.manageToken);
    expect(opened).toMatchObject({
      revision: 2,
      history: [
        { revision: 2, at: correctedAt, changes },
        { revision: 1, at: report.submittedAt, changes: [] },
      ],
    });
  });

  it('with the same key is answered alike, also after the report was logged', async () => {
    const report = await reported();
    const correction = correctionOf(report, { details: { winningScore: 30 } });
    const first = await post('correct', correction).set('Idempotency-Key', 'k').expect(200);
    await admin.post(`/api/score-submissions/${report.id}/log`).expect(200);
    const again = await post('correct', correction).set('Idempotency-Key', 'k').expect(200);
    expect(again.body).toEqual(first.body);
    const other = correctionOf(report, { details: { winningScore: 31 } });
    const { body } = await post('correct', other).set('Idempotency-Key', 'k').expect(409);
    expect(body).toMatchObject(
      refused('key', 'This idempotency key was already used for another correction.'),
    );
    const keyOfAnother = await reported();
    await post('correct', correctionOf(keyOfAnother)).set('Idempotency-Key', 'k').expect(200);
    const malformed = await post('correct', other).set('Idempotency-Key', 'a b').expect(400);
    expect(malformed.body).toMatchObject({ details: [{ path: 'key' }] });
  });

  const logged = 'The administrators have logged this report. Send them a message instead.';
  const over =
    'The time to correct this report is over. Send the administrators a message instead.';

  it('is refused when the report is logged, before anything else', async () => {
    const report = await reported();
    await admin.post(`/api/score-submissions/${report.id}/log`).expect(200);
    await age(report.id, 48);
    const { body } = await post('correct', correctionOf(report, { revision: 9 })).expect(409);
    expect(body).toMatchObject(refused('state', logged));
  });

  it('counts again when the report is reopened', async () => {
    const report = await reported();
    await admin.post(`/api/score-submissions/${report.id}/log`).expect(200);
    await post('correct', correctionOf(report)).expect(409);
    const reason = { reason: 'Wrong score' };
    await admin.post(`/api/score-submissions/${report.id}/reopen`).send(reason).expect(200);
    expect((await open(report.manageToken)).body).toMatchObject({ state: 'open' });
    await post('correct', correctionOf(report)).expect(200);
  });

  it('is refused when the time is over, before the revision and the fields', async () => {
    const report = await reported();
    await age(report.id, 48);
    const late = correctionOf(report, { revision: 9, details: { winningScore: 'x' } });
    expect((await post('correct', late).expect(409)).body).toMatchObject(refused('state', over));
  });
});

describe('Messages', () => {
  it('reach the administrators, who mark them as seen', async () => {
    const report = await reported();
    const token = report.manageToken;
    await post('message', { token, message: ' First line\nsecond ' }).expect(202);
    await post('message', { token, message: 'First line\nsecond' }).expect(202);
    const message = {
      at: expect.any(String) as string,
      text: 'First line\nsecond',
      seen: false,
    };
    expect(await rowOf(report.id)).toMatchObject({ messages: [message] });
    const { body } = await admin.post(`/api/score-submissions/${report.id}/seen`).expect(200);
    expect(body).toMatchObject({ id: report.id, messages: [{ ...message, seen: true }] });
    await admin.post(`/api/score-submissions/${report.id}/seen`).expect(200);
    const { body: lines } = await admin.get('/api/admin/audit-log?action=messages-seen');
    expect(lines).toHaveLength(1);
  });
});

describe('Administrators', () => {
  async function corrected() {
    const report = await reported();
    await post('correct', correctionOf(report, { details: { winningScore: 30 } })).expect(200);
    return report;
  }

  it('log only the revision that they saw', async () => {
    const { id } = await corrected();
    const log = (revision: string) =>
      admin.post(`/api/score-submissions/${id}/log`).set('If-Match', revision);
    expect((await log('"1"').expect(409)).body).toMatchObject({
      message: 'This report was corrected while you looked at it.',
    });
    for (const odd of ['1', '"x"', 'W/"1"', '*', '""', '"0"']) await log(odd).expect(400);
    expect((await log('"2"').expect(200)).body).toMatchObject({ logged: true, revision: 2 });
    await log('"1"').expect(200);
  });

  it('log many, except those that were corrected', async () => {
    const [one, other] = [await corrected(), await corrected()];
    const log = (body: object) => admin.post('/api/score-submissions/log').send(body);
    const { body } = await log({
      ids: [one.id, other.id],
      revisions: { [one.id.toUpperCase()]: 1, [other.id]: 2 },
    }).expect(200);
    expect(body).toEqual({ logged: 1, alreadyLogged: 0, missing: 0, changed: [one.id] });
    expect((await log({ ids: [one.id] })).body).toEqual({
      logged: 1,
      alreadyLogged: 0,
      missing: 0,
    });
    for (const revisions of [[1], { [one.id]: '1' }, { [one.id]: 0 }, 'all']) {
      const refusal = await log({ ids: [one.id], revisions }).expect(400);
      expect(refusal.body).toMatchObject({ details: [{ path: 'revisions' }] });
    }
  });

  it('restore a revision as a new one', async () => {
    const { id, reference } = await corrected();
    await admin.post(`/api/score-submissions/${id}/log`).expect(200);
    const restore = (revision: unknown) =>
      admin.post(`/api/score-submissions/${id}/restore`).send({ revision });
    expect((await restore(1).expect(200)).body).toMatchObject({
      revision: 3,
      winningScore: 21,
      logged: true,
    });
    const { body } = await admin.get(`/api/score-submissions/${id}/revisions`).expect(200);
    expect(body).toMatchObject([
      { revision: 3, by: 'master@example.org', changes: [{ from: 30, to: 21 }] },
      { revision: 2, by: 'captain' },
      { revision: 1, by: 'captain' },
    ]);
    const { body: lines } = await admin.get('/api/admin/audit-log?action=submission-restored');
    const subject = expect.stringContaining(reference) as string;
    const line = { actor: 'master@example.org', subject, details: { revision: 1 } };
    expect(lines).toContainEqual(expect.objectContaining(line));
    await restore(9).expect(404);
    for (const odd of [undefined, 0, 'x', 1.5]) {
      expect((await restore(odd).expect(400)).body).toMatchObject({
        details: [{ path: 'revision' }],
      });
    }
  });

  it('export the revision and when it was made', async () => {
    const { id } = await corrected();
    const { correctedAt } = await rowOf(id);
    const { text } = await admin.get('/api/export/scores?columns=all').expect(200);
    const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
    expect(rows.find(({ ID }) => ID === id)).toMatchObject({
      Outcome: 'Played',
      Revision: '2',
      'Corrected At': correctedAt,
    });
    expect(Object.keys(rows[0]!).slice(-13, -8)).toEqual([
      'ID',
      'Outcome',
      'Outcome Reason',
      'Revision',
      'Corrected At',
    ]);
  });
});

describe('With corrections turned off later', () => {
  it('no correction is taken, messages are, and what was stored stays', async () => {
    const report = await reported();
    await post('correct', correctionOf(report, { details: { winningScore: 30 } })).expect(200);
    const later = await startServer(database.url, { CORRECTION_HOURS: '0', LINK_KEY: linkKey });
    try {
      const { body: receipt } = await request(later.url)
        .post('/api/score-submissions')
        .send(aBodyOf(game, dayNumber(++day)))
        .expect(201);
      expect(receipt).not.toHaveProperty('manageToken');
      const { body: site } = await request(later.url).get('/api/site');
      expect(site).toMatchObject({
        features: ['confirmation', 'outcomes', 'second-factor', 'team-links'],
      });
      const { body: row } = await admin.at(later.url).get(`/api/score-submissions/${report.id}`);
      expect(row).toMatchObject({ revision: 2, messages: [] });
      const again = correctionOf(report, { revision: 2, details: { winningScore: 31 } });
      const { body } = await request(later.url)
        .post('/api/report-links/correct')
        .send(again)
        .expect(409);
      expect(body).toMatchObject({ details: [{ path: 'state' }] });
      const message = { token: report.manageToken, message: 'Too late?' };
      await request(later.url).post('/api/report-links/message').send(message).expect(202);
    } finally {
      await later.stop();
    }
  });
});
