import request from 'supertest';
import { AuditAction, AuditLog } from '../../src/kernel/audit-log';
import { password, registerAdmin } from '../support/admins';
import { aServer } from '../support/servers/scene';

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly actor: string | null;
  readonly action: AuditAction;
  readonly subject: string | null;
  readonly details: unknown;
}

const { database, server, admin: master } = aServer({ ASSOCIATION_TIME_ZONE: 'America/New_York' });

const read = async (query = '') => {
  const answer = await master.get(`/api/admin/audit-log${query}`).expect(200);
  return { entries: answer.body as Entry[], headers: answer.headers as Record<string, string> };
};

it('tells every act of administration, the newest first', async () => {
  const admin = await registerAdmin(master, server.url, 'ana@example.org');
  await request(server.url).post('/api/login').send({ username: 'ANA@example.org', password: 'x' });
  await request(server.url).post('/api/login').send({ username: 'my password', password: 'x' });
  const invitation = await admin.post('/api/invitations').send({ isMaster: 0 });
  const { code } = invitation.body as { code: string };
  await admin.delete(`/api/invitations/${code}`);
  await admin
    .post('/api/change-password')
    .send({ oldPassword: password, newPassword: 'battery staple' });
  await admin.post('/api/logout');
  const reset = { userId: admin.id, newPassword: 'another staple' };
  await master.post('/api/admin/reset-password').send(reset).expect(200);
  await master.delete(`/api/admins/${admin.id}`).expect(204);

  const { entries } = await read();
  const [ana, mia] = ['ana@example.org', master.username];
  const named = expect.stringMatching(/^.{4}…$/);
  expect(entries.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
    ['admin-revoked', mia, ana],
    ['password-reset', mia, ana],
    ['sign-out', ana, null],
    ['password-changed', ana, null],
    ['invitation-deleted', ana, named],
    ['invitation-created', ana, named],
    ['sign-in-failed', null, null],
    ['sign-in-failed', ana, null],
    ['register', ana, named],
    ['invitation-created', mia, named],
    ['register', mia, named],
    ['invitation-created', null, named],
  ]);
  // Entries about the same invitation have the same subject, whether it was created, used or
  // deleted.
  const names = entries.map(({ subject }) => subject);
  expect(names[4]).toBe(names[5]);
  expect(names[8]).toBe(names[9]);
  expect(names[10]).toBe(names[11]);
  expect(new Set([names[4], names[8], names[10]]).size).toBe(3);
  for (const entry of entries) {
    expect(Object.keys(entry).sort()).toEqual([
      'action',
      'actor',
      'at',
      'details',
      'id',
      'subject',
    ]);
  }
  const told = JSON.stringify(entries);
  for (const secret of [code, 'battery staple', 'another staple', 'my password']) {
    expect(told).not.toContain(secret);
  }
});

describe('Filters', () => {
  const day = (date: string) => new Date(`${date}T12:00:00Z`);

  beforeAll(async () => {
    const log = server.app.get(AuditLog);
    // 03:30 UTC on the 3rd is 23:30 on the 2nd in New York.
    const acts = [
      ['2020-05-01T12:00:00Z', 'Old_Hand@example.org', 'submission-logged'],
      ['2020-05-03T03:30:00Z', 'old_hand@example.org', 'submission-deleted'],
      ['2020-05-03T04:30:00Z', 'other@example.org', 'submission-deleted'],
    ] as const;
    for (const [at, actor, action] of acts) await log.record({ actor, action }, new Date(at));
  });

  it.each([
    ['?action=submission-deleted', 2],
    ['?action=submission-logged', 1],
    ['?actor=OLD_hand', 2],
    ['?actor=old%25hand', 0],
    ['?from=2020-05-01&to=2020-05-02', 2],
    ['?from=2020-05-02&to=2020-05-02', 1],
    ['?from=2020-05-03&to=2020-05-03', 1],
    ['?to=2020-04-30', 0],
    ['?action=submission-deleted&actor=other', 1],
  ])('%s finds %i', async (query, count) => {
    const { entries, headers } = await read(query);
    expect(entries).toHaveLength(count);
    expect(headers['x-total-count']).toBe(String(count));
  });

  it.each([
    ['?action=nonsense', 'action'],
    [`?cursor=${Buffer.from('["1 OR 1=1"]').toString('base64url')}`, 'cursor'],
  ])('%s is refused by name', async (query, path) => {
    const { body } = await master.get(`/api/admin/audit-log${query}`).expect(400);
    expect((body as { details: { path: string }[] }).details.map((detail) => detail.path)).toEqual([
      path,
    ]);
  });

  it('pages to the end, none missing and none twice, while new entries arrive', async () => {
    const log = server.app.get(AuditLog);
    for (let i = 0; i < 7; i++) {
      await log.record({ actor: 'p@example.org', action: 'feed-refreshed' }, day('2021-01-01'));
    }
    const seen: string[] = [];
    let path: string | undefined = '/api/admin/audit-log?actor=p%40example.org&limit=3';
    while (path) {
      const answer: request.Response = await master.get(path).expect(200);
      seen.push(...(answer.body as Entry[]).map(({ id }) => id));
      path = /^<(.+)>; rel="next"$/.exec(answer.get('link') ?? '')?.[1];
      await log.record({ actor: 'p@example.org', action: 'feed-refreshed' }, day('2021-01-01'));
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
    expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((a, b) => b - a));
  });
});

it('stops counting at 10,000', async () => {
  await database.query(
    `INSERT INTO audit_log (at, action) SELECT '2018-01-01', 'sign-out' FROM generate_series(1, 10001)`,
  );
  const { headers } = await read('?action=sign-out&limit=1');
  expect(headers).toMatchObject({ 'x-total-count': '10000', 'x-total-count-capped': 'true' });
});
