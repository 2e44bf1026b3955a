import { SchedulerRegistry } from '@nestjs/schedule';
import request from 'supertest';
import { countedReports } from './counted-reports';
import { eventually } from '../support/timing/eventually';
import { aBodyOf, dayNumber } from '../support/a-sample-game';
import { moreTime } from '../support/timing/more-time';
import { aServer } from '../support/servers/scene';

// Hundreds of reports are stored first.
moreTime();

const phrase = 'Wipe the board clean';
let dates = 0;

const { database, server, admin, game } = aServer();

interface Receipt {
  readonly id: string;
  readonly reference: string;
  readonly submittedAt: string;
}

/** Reports a new game, or one on the given day. */
async function report(
  changes: Parameters<typeof aBodyOf>[2] = {},
  { day = dayNumber(++dates), key = '' } = {},
): Promise<Receipt> {
  const call = request(server.url).post('/api/score-submissions');
  if (key) call.set('idempotency-key', key);
  return (await call.send(aBodyOf(game, day, changes)).expect(201)).body as Receipt;
}

const row = async (id: string) =>
  (await admin.get(`/api/score-submissions/${id}`).expect(200)).body as Record<string, unknown>;
const remove = (id: string, confirmationCode: unknown = phrase, by = admin) =>
  by.delete(`/api/score-submissions/${id}`).send({ confirmationCode });

it('shows a report with all that the captain sent', async () => {
  const day = dayNumber(++dates);
  const { id, reference, submittedAt } = await report(
    { details: { refRating: 4, competitionRating: 0, ratingComments: 'Shade', captainPhone: '5' } },
    { day },
  );
  expect(await row(id)).toMatchObject({
    id,
    reference,
    leagueName: game.leagueName,
    location: 'Riverside Park',
    matchDate: day,
    winningTeamName: game.teams[0]!.name,
    losingTeamName: game.teams[1]!.name,
    captainName: 'Dana Smith',
    captainEmail: 'dana@example.org',
    captainPhone: '5',
    submittedAt,
    logged: false,
    refRating: 4,
    competitionRating: null,
    ratingComments: 'Shade',
    notes: null,
  });
  const list = await admin.get('/api/score-submissions?limit=1').expect(200);
  expect(list.body).toEqual([await row(id)]);
  expect(list.headers['cache-control']).toBe('no-store');
});

it.each(['nothing', '01970000-0000-7000-8000-000000000001', '%00'])(
  'answers 404 for the unknown report %s',
  async (id) => {
    await admin.get(`/api/score-submissions/${id}`).expect(404);
    await admin.post(`/api/score-submissions/${id}/log`).expect(404);
    await admin.post(`/api/score-submissions/${id}/reopen`).send({ reason: 'Why' }).expect(404);
    await admin
      .delete(`/api/score-submissions/${id}`)
      .send({ confirmationCode: phrase })
      .expect(404);
  },
);

describe('A search', () => {
  it('finds a report by its reference, as it is read out', async () => {
    const { id, reference } = await report();
    for (const typed of [
      reference,
      reference.toLowerCase(),
      reference.replace('-', ''),
      reference.slice(0, 6),
    ]) {
      const { body } = await admin.get(
        `/api/score-submissions?search=${encodeURIComponent(typed)}`,
      );
      expect((body as Receipt[]).map((found) => found.id)).toContain(id);
    }
  });

  it('keeps its other filters on the next page, whatever the term', async () => {
    await report({ details: { captainName: 'Who?' } });
    await report({ details: { captainName: 'Who?' } });
    const { headers } = await admin.get(
      '/api/score-submissions?search=who?&logged=unlogged&limit=1',
    );
    expect(headers['link']).toMatch(/search=who%3F&logged=unlogged&limit=1&cursor=/);
  });

  it.each([
    ['score-submissions', ['limit', 'cursor', 'search', 'logged', 'from', 'to']],
    ['export/scores', ['search', 'logged', 'from', 'to', 'format']],
  ])('of /api/%s names all that is wrong at once', async (path, wrong) => {
    const bad = 'limit=x&cursor=x&search=%00&sport=all&logged=maybe&from=bad&to=bad&format=pdf';
    const { body } = await admin.get(`/api/${path}?${bad}`).expect(400);
    const { details } = body as { details: { path: string }[] };
    expect(details.map((detail) => detail.path)).toEqual(wrong);
  });
});

describe('The order of the list', () => {
  const listed = async (query: string) => {
    const { body, headers } = await admin.get(`/api/score-submissions?${query}`).expect(200);
    const [, next] = /^<\/api\/score-submissions\?(.+)>/.exec(headers['link'] ?? '') ?? [];
    return { ids: (body as Receipt[]).map(({ id }) => id), next };
  };

  it('is by when reports came in, or by match date, page by page', async () => {
    const captain = { details: { captainName: 'Ordered' } };
    const [day, later] = [dayNumber(++dates), dayNumber(++dates)];
    const first = await report(captain, { day: later });
    const second = await report(captain, { day });
    const third = await report(captain, { day });
    const bySent = [third.id, second.id, first.id];
    const byPlayed = [first.id, third.id, second.id];
    for (const filter of ['search=ordered', `from=${day}&to=${later}&sport=${game.sportId}`]) {
      expect((await listed(filter)).ids).toEqual(bySent);
      expect((await listed(`${filter}&sort=sent`)).ids).toEqual(bySent);
      const page = await listed(`${filter}&sort=played&limit=2`);
      expect(page.ids).toEqual(byPlayed.slice(0, 2));
      const rest = await listed(page.next!);
      expect(rest).toEqual({ ids: byPlayed.slice(2), next: undefined });
    }
  });

  it('is none of others, and its cursors are its own', async () => {
    await report();
    await report();
    const { body } = await admin.get('/api/score-submissions?sort=won').expect(400);
    expect(body).toMatchObject({ details: [{ path: 'sort' }] });
    for (const [sort, other] of [
      ['sent', 'played'],
      ['played', 'sent'],
    ]) {
      const { next } = await listed(`limit=1&sort=${sort}`);
      const swapped = next!.replace(`sort=${sort}`, `sort=${other}`);
      const refused = await admin.get(`/api/score-submissions?${swapped}`).expect(400);
      expect(refused.body).toMatchObject({
        details: [{ path: 'cursor', message: 'This cursor cannot be read' }],
      });
    }
  });
});

describe('Reports of the same game', () => {
  const pair = async (second: object) => {
    const day = dayNumber(++dates);
    const first = await report({}, { day });
    const other = await report({ details: second }, { day });
    return [await row(first.id), await row(other.id)] as const;
  };

  it.each([
    ['agree', {}, 'duplicate'],
    ['differ in a score', { losingScore: 13 }, 'conflict'],
  ])('that %s name each other', async (_how, details, reportStatus) => {
    const [one, other] = await pair(details);
    expect(one).toMatchObject({ reportStatus, relatedIds: [other['id']], relatedCount: 1 });
    expect(other).toMatchObject({ reportStatus, relatedIds: [one['id']], relatedCount: 1 });
  });

  it('are counted, of many 20 are named: those that differ before the others, the oldest first', async () => {
    const day = dayNumber(++dates);
    const ids: string[] = [];
    for (let n = 1; n <= 24; n += 1) {
      const details = n % 12 === 0 ? { losingScore: 13 } : {};
      ids.push((await report({ details }, { day })).id);
    }
    const differing = [ids[11], ids[23]];
    const others = ids.filter((id) => !differing.includes(id));
    expect(await row(ids[4]!)).toMatchObject({
      reportStatus: 'conflict',
      relatedIds: [...differing, ...others.filter((id) => id !== ids[4]).slice(0, 18)],
      relatedCount: 23,
    });
    expect(await row(ids[11]!)).toMatchObject({
      relatedIds: others.slice(0, 20),
      relatedCount: 23,
    });
  });

  it('are judged as they are now: the one that stays is single again', async () => {
    const [one, other] = await pair({ losingScore: 13 });
    await remove(other['id'] as string).expect(200);
    expect(await row(one['id'] as string)).toMatchObject({
      reportStatus: 'single',
      relatedIds: [],
      relatedCount: 0,
    });
  });
});

describe('Marking as logged', () => {
  it('says who and when, once', async () => {
    const { id } = await report();
    const first = await admin.post(`/api/score-submissions/${id}/log`).expect(200);
    expect(first.body).toMatchObject({ id, logged: true, loggedBy: 'master@example.org' });
    const again = await admin.post(`/api/score-submissions/${id}/log`).expect(200);
    expect(again.body).toEqual(first.body);
    const log = await admin.get('/api/admin/audit-log?action=submission-logged&limit=1');
    expect((log.body as { subject: string }[])[0]!.subject).toMatch(
      /^[\dA-Z]{4}-[\dA-Z]{4}: .+ 21 – 14 .+$/,
    );
  });

  it('of no reports is refused', async () => {
    const { body } = await admin.post('/api/score-submissions/log').send({}).expect(400);
    expect(body).toMatchObject({ message: 'Please choose reports' });
  });

  it('at the same moment as deleting never brings a report back', async () => {
    for (let round = 0; round < 50; round++) {
      const { id } = await report();
      const [logged, removed] = await Promise.all([
        admin.post(`/api/score-submissions/${id}/log`),
        remove(id),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(logged.status);
      await admin.get(`/api/score-submissions/${id}`).expect(404);
    }
  });
});

describe('Reopening', () => {
  const reopen = (id: string, reason?: unknown) =>
    admin.post(`/api/score-submissions/${id}/reopen`).send({ reason });
  const summary = async () =>
    (await admin.get('/api/score-submissions/summary').expect(200)).body as Record<string, number>;

  it('makes a logged report pending again, as it was', async () => {
    const { id } = await report();
    const [before, counts] = [await row(id), await summary()];
    await admin.post(`/api/score-submissions/${id}/log`).expect(200);
    const { body } = await reopen(id, ' Wrong league ').expect(200);
    expect(body).toEqual(before);
    expect(await row(id)).toEqual(before);
    expect(await summary()).toEqual(counts);
    const log = await admin.get('/api/admin/audit-log?action=submission-reopened&limit=1');
    expect(log.body).toMatchObject([
      { actor: 'master@example.org', details: { reason: 'Wrong league' } },
    ]);
  });

  it('leaves a pending report as it is', async () => {
    const { id } = await report();
    const before = await row(id);
    const lines = await admin.get('/api/admin/audit-log?action=submission-reopened');
    expect((await reopen(id, 'Why').expect(200)).body).toEqual(before);
    const { body } = await admin.get('/api/admin/audit-log?action=submission-reopened');
    expect(body).toEqual(lines.body);
  });

  it.each([
    ['is missing', undefined, 'Please enter a reason'],
    ['is blank', '  ', 'Please enter a reason'],
    ['is no text', 7, 'This must be text'],
  ])('needs a reason: one that %s is refused', async (_what, reason, message) => {
    const { id } = await report();
    await admin.post(`/api/score-submissions/${id}/log`).expect(200);
    const { body } = await reopen(id, reason).expect(400);
    expect(body).toMatchObject({ details: [{ path: 'reason', message }] });
    expect(await row(id)).toMatchObject({ logged: true });
  });
});

describe('Deleting', () => {
  it('asks for the phrase, byte for byte, with a hint at first and a secret one later', async () => {
    const { id } = await report();
    const shown = await admin.get('/api/score-submissions/deletion-phrase').expect(200);
    expect(shown.body).toEqual({ phrase });
    const message = 'That is not the magic spell.';
    const first = await remove(id, phrase.toLowerCase()).expect(400);
    expect(first.body).toMatchObject({ message, hint: expect.any(String) });
    expect(first.body).not.toHaveProperty('secretHint');
    for (const wrong of [`${phrase} `, '', null]) {
      const later = await remove(id, wrong).expect(400);
      expect(later.body).toMatchObject({ message, secretHint: expect.any(String) });
      expect(later.body).not.toHaveProperty('hint');
    }
    await remove(id, 7).expect(400);
    await row(id);
    await remove(id).expect(200);
    await remove(id).expect(404);
  });

  it('forgets the answer 90 days later, when the hour strikes, whether more is deleted or not', async () => {
    const ofLateRetry = `SELECT FROM submission_answer WHERE idempotency_key = 'very-late-phone'`;
    const day = dayNumber(++dates);
    const first = await report({}, { day, key: 'very-late-phone' });
    await remove(first.id).expect(200);
    await database.query(
      `UPDATE submission_answer SET submission_deleted_at = now() - interval '91 days'
        WHERE submission_id = '${first.id}'`,
    );
    const hourly = server.app.get(SchedulerRegistry).getCronJob('delete what deleted reports left');
    expect(hourly.isActive).toBe(true);
    expect(hourly.nextDate().diffNow().as('hours')).toBeLessThanOrEqual(1);

    await hourly.fireOnTick();

    await eventually(
      () => database.query(ofLateRetry),
      ({ length }) => length === 0,
    );
    expect((await report({}, { day, key: 'very-late-phone' })).id).not.toBe(first.id);
  });
});

describe('Deleting several', () => {
  const removeAll = (ids: unknown, confirmationCode: unknown = phrase) =>
    admin.post('/api/score-submissions/delete').send({ ids, confirmationCode });

  it('deletes each, with a line of its own, and counts those that are gone as missing', async () => {
    const day = dayNumber(++dates);
    const [one, two, left] = [
      await report({}, { day }),
      await report({}, { day }),
      await report({}, { day }),
    ];
    const three = await report();
    await remove(three.id).expect(200);
    const ids = [one.id, two.id.toUpperCase(), three.id, 'nothing'];
    const { body } = await removeAll(ids).expect(200);
    expect(body).toEqual({ deleted: 2, missing: 2 });
    for (const { id } of [one, two]) await admin.get(`/api/score-submissions/${id}`).expect(404);
    expect(await row(left.id)).toMatchObject({ reportStatus: 'single' });
    const log = await admin.get('/api/admin/audit-log?action=submission-deleted&limit=2');
    const lines = log.body as { actor: string; details: { reference: string } }[];
    expect(lines.map(({ details }) => details.reference).sort()).toEqual(
      [one.reference, two.reference].sort(),
    );
    expect((await removeAll(ids).expect(200)).body).toEqual({ deleted: 0, missing: 4 });
  });

  it('is refused with another phrase, as for one', async () => {
    const { id } = await report();
    const message = 'That is not the magic spell.';
    const one = await remove(id, 'wrong').expect(400);
    const several = await removeAll([id], 'wrong').expect(400);
    expect(several.body).toMatchObject({
      message,
      details: [{ path: 'confirmationCode', message }],
    });
    // The session has typed wrong ones before.
    expect(several.body).toMatchObject({
      secretHint: (one.body as { secretHint: string }).secretHint,
    });
    await row(id);
  });

  it.each([
    ['no list', undefined, 'Please choose reports'],
    ['an empty list', [], 'Please choose reports'],
    ['more than 200', Array.from({ length: 201 }, () => 'id'), 'This must be at most 200 ids'],
    ['numbers', [7], 'This must be a list of ids'],
  ])('of %s is refused', async (_what, ids, message) => {
    const { body } = await removeAll(ids).expect(400);
    expect(body).toMatchObject({ details: [{ path: 'ids', message }] });
  });
});

it('sums up, whatever was logged and deleted', async () => {
  const { body } = await admin.get('/api/score-submissions/summary').expect(200);
  const counted = await countedReports(database);
  expect(body).toEqual(counted);
});
