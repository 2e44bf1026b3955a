import { aServer } from '../support/servers/scene';

const { admin: master } = aServer({
  DATABASE_URL: 'postgres://canary-user:canary-password@db.example.org:5432/scores',
  SMTP_URL: 'smtps://canary-user:canary-password@mail.example.org',
  MAIL_FROM: 'scores@example.org',
  LEAGUELAB_TOKEN: 'canary-token',
  LINK_KEY: 'canary-link-key-of-32-characters!',
  ROSTER_KEY: 'canary-roster-key-of-32-characters',
});

interface Setup {
  readonly version: string;
  readonly topics: readonly { readonly id: string; readonly state: string }[];
}

it('tells master admins what is set and what is missing, and no secret', async () => {
  const { text, headers, body } = await master.get('/api/admin/setup').expect(200);

  const { version, topics } = body as Setup;
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(topics.map(({ id, state }) => [id, state])).toEqual([
    ['league-feed', 'missing'],
    ['schedule', 'unused'],
    ['mail', 'done'],
    ['recipients', 'missing'],
    ['address', 'missing'],
    ['backups', 'advice'],
    ['association', 'advice'],
    ['links', 'done'],
    ['second-key', 'advice'],
    ['reminders', 'advice'],
    ['database', 'done'],
  ]);
  for (const topic of topics) {
    expect(Object.keys(topic)).toEqual(['id', 'title', 'state', 'summary', 'facts', 'howTo']);
  }
  expect(text).toContain('mail.example.org:465');
  expect(text).not.toContain('canary');
  expect(headers['cache-control']).toBe('no-store');
});
