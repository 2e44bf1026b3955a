import { notes } from '../schedule/a-scheduled-game';
import type { SetupTopicId } from '../../src/platform/setup/setup-topic';
import { readSetup } from './a-setup';

type Setup = Parameters<typeof readSetup>[0];

/** What one topic says: its state, its sentence, and its facts by name. */
async function said(id: SetupTopicId, setup: Setup) {
  const topic = (await readSetup(setup)).find((one) => one.id === id)!;
  const facts = Object.fromEntries(topic.facts.map(({ name, value }) => [name, value]));
  return { state: topic.state, summary: topic.summary, facts };
}

const inEnvironment = (environment: Record<string, string>): Setup => ({ environment });
const key = 'canary-link-key-of-32-characters!';

describe('The setup says of', () => {
  it.each([
    ['sample data', {}, 'missing', { Source: 'Sample data' }],
    ['a file', { FEED_SOURCE: 'file', FEED_FILE: '/l.json' }, 'done', { File: '/l.json' }],
    [
      'LeagueLab',
      {
        FEED_SOURCE: 'leaguelab',
        LEAGUELAB_SITE: 'riverside',
        LEAGUELAB_TOKEN: 'canary-token',
        LEAGUELAB_BASE_URL: 'https://user:canary@api.example.org/v1',
      },
      'done',
      { Site: 'riverside', Server: 'api.example.org', Token: 'Set', 'File of locations': 'None' },
    ],
  ])('the league feed with %s', async (_source, environment, state, facts) => {
    expect(await said('league-feed', inEnvironment(environment))).toMatchObject({ state, facts });
  });

  it('leagues of the sample that are still shown, because the feed could not be read yet', async () => {
    const environment = { FEED_SOURCE: 'file', FEED_FILE: '/l.json' };
    expect(await said('league-feed', { environment, shownSource: 'sample' })).toMatchObject({
      state: 'missing',
      summary: 'Your leagues could not be read yet. Those that are shown are still invented.',
    });
  });

  it('leagues whose last refresh failed', async () => {
    const environment = { FEED_SOURCE: 'file', FEED_FILE: '/l.json' };
    expect(await said('league-feed', { environment, feedError: 'It is away' })).toMatchObject({
      state: 'missing',
      summary: 'The last refresh did not change the leagues. The API Status tab says why.',
    });
  });

  it.each([
    [
      'that failed',
      { games: 7, lastError: 'It is away' },
      'missing',
      /did not change the schedule/,
    ],
    ['without games', { games: 0 }, 'advice', /^The schedule has no games\.$/],
    ['of which not all is understood', { games: 7, notUnderstoodCount: 1 }, 'advice', /1 game was/],
    ['that is understood', { games: 7 }, 'done', /all of it was understood/],
  ])('a schedule %s', async (_what, schedule, state, summary) => {
    const found = await said('schedule', {
      environment: { SCHEDULE_FILE: '/games.csv' },
      schedule: { ...notes, source: 'file', digest: 'd', ...schedule },
    });
    expect(found).toMatchObject({ state, summary: expect.stringMatching(summary) });
    expect(found.facts).toMatchObject({ File: '/games.csv', Games: String(schedule.games) });
  });

  it.each([
    [
      'no mail server',
      {},
      'missing',
      { Folder: '/data/mail', Sender: 'Score Tracker <score-tracker@localhost>' },
    ],
    [
      'a mail server',
      {
        SMTP_URL: 'smtp://canary-user:canary@mail.example.org:2525/?auth.pass=canary',
        MAIL_FROM: 'scores@example.org',
        ASSOCIATION_NAME: 'Riverside Rec',
      },
      'done',
      { 'Mail server': 'mail.example.org:2525', Sender: 'Riverside Rec <scores@example.org>' },
    ],
    [
      'the usual port',
      { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 's@example.org' },
      'done',
      { 'Mail server': 'mail.example.org:587' },
    ],
  ])('e-mail with %s', async (_what, environment, state, facts) => {
    const found = await said('mail', inEnvironment(environment));
    expect(found).toMatchObject({ state, facts });
  });

  const own = 'Not set. Links begin with http://127.0.0.1:3000';
  const https = 'https://scores.example.org';
  it.each([
    ['nothing', {}, 'missing', { Address: own, 'Trusted proxies': 'None' }],
    [
      'http',
      { PUBLIC_URL: 'http://scores.example.org', TRUST_PROXY: '1' },
      'missing',
      { Address: 'http://scores.example.org', 'Trusted proxies': '1' },
    ],
    [
      'https without a proxy',
      { PUBLIC_URL: https },
      'advice',
      { Address: https, 'Trusted proxies': 'None' },
    ],
    [
      'https with proxies',
      { PUBLIC_URL: https, TRUST_PROXY: '10.0.0.1,10.0.0.2' },
      'done',
      { Address: https, 'Trusted proxies': '10.0.0.1, 10.0.0.2' },
    ],
  ])('the address with %s', async (_what, environment, state, facts) => {
    expect(await said('address', inEnvironment(environment))).toMatchObject({ state, facts });
  });

  const some = { Bowling: [], Golf: ['pro@example.org'], Kickball: [] };
  it.each<[string, Setup, string, string, Record<string, string>]>([
    [
      'sports that nobody covers',
      { sports: { Bowling: [], Golf: [] } },
      'missing',
      'Nobody gets an e-mail about reports of any sport.',
      { 'Without recipients (2)': 'Bowling, Golf', 'Recipients of all others': 'None' },
    ],
    [
      'sports of which one is covered',
      { sports: some },
      'missing',
      'Nobody gets an e-mail about reports of 2 of 3 sports.',
      { 'Without recipients (2)': 'Bowling, Kickball', 'Recipients of all others': 'None' },
    ],
    [
      'someone for all others',
      { sports: some, environment: { DEFAULT_RECIPIENTS: 'a@example.org,b@example.org' } },
      'done',
      'Somebody gets the reports of every sport.',
      { 'Recipients of all others': 'a@example.org, b@example.org' },
    ],
    [
      'no sports',
      { sports: {} },
      'advice',
      'There are no sports yet. They come with the leagues.',
      { 'Recipients of all others': 'None' },
    ],
  ])('the recipients with %s', async (_what, setup, state, summary, facts) => {
    expect(await said('recipients', setup)).toEqual({ state, summary, facts });
  });

  it.each([
    ['nothing', {}, 'advice', 'The association has not set its name or a contact e-mail address.'],
    [
      'a name',
      { ASSOCIATION_NAME: 'Riverside Rec' },
      'advice',
      'The association has not set a contact e-mail address.',
    ],
    [
      'an address',
      { CONTACT_EMAIL: 'office@example.org' },
      'advice',
      'The association has not set its name.',
    ],
    [
      'both',
      { ASSOCIATION_NAME: 'Riverside Rec', CONTACT_EMAIL: 'office@example.org' },
      'done',
      'The pages show the association and how to reach it.',
    ],
  ])('the association with %s', async (_what, environment, state, summary) => {
    expect(await said('association', inEnvironment(environment))).toMatchObject({
      state,
      summary,
      facts: { 'Time zone': 'America/New_York' },
    });
  });

  it.each<[string, Setup, string, Record<string, string>]>([
    ['no feature that uses them', {}, 'unused', {}],
    ['no key', { linkKey: null }, 'missing', {}],
    ['a key in a file', { linkKey: key }, 'done', { Key: 'In the file /data/link.key' }],
    ['a key that is set', { linkKey: key, environment: { LINK_KEY: key } }, 'done', { Key: 'Set' }],
  ])('links with %s', async (_what, setup, state, facts) => {
    expect(await said('links', setup)).toMatchObject({ state, facts });
  });

  const url = 'postgres://canary-user:canary@db.example.org:5432/scores?password=canary';
  it.each<[string, Setup, string, Record<string, string>]>([
    ['the bundled one', { programs: 'bundled' }, 'advice', { 'Data folder': '/data' }],
    ['the system’s', { programs: 'system' }, 'done', { 'Data folder': '/data' }],
    [
      'your own',
      inEnvironment({ DATABASE_URL: url }),
      'done',
      { Server: 'db.example.org:5432/scores' },
    ],
    [
      'a pooler',
      inEnvironment({
        DATABASE_URL: 'postgres://u:canary@pool.example.org:6432/scores',
        DATABASE_DIRECT_URL: url,
      }),
      'done',
      { Pooler: 'pool.example.org:6432/scores', Server: 'db.example.org:5432/scores' },
    ],
  ])('the database with %s', async (_what, setup, state, facts) => {
    expect(await said('database', setup)).toMatchObject({
      state,
      facts: { ...facts, PostgreSQL: '17.2' },
    });
  });

  const ownFacts = { Server: 'db.example.org:5432/scores', PostgreSQL: '17.2' };
  const later = 'Standbys follow a moment later';
  const first = 'Each report is on a standby before it is answered';
  const usual = 'The reports are in your own PostgreSQL.';
  it.each([
    ['no standby', '0', {}, 'done', usual, []],
    ['one that nobody expects', '0', { standbys: 1 }, 'done', usual, ['1', later]],
    [
      'those that are expected',
      '2',
      { standbys: 2, commitsWait: true },
      'done',
      usual,
      ['2 of 2', first],
    ],
    [
      'one missing',
      '2',
      { standbys: 1, commitsWait: true },
      'advice',
      'Only 1 of 2 standbys follow your PostgreSQL.',
      ['1 of 2', first],
    ],
    [
      'one that commits do not wait for',
      '1',
      { standbys: 1 },
      'advice',
      'A failover can lose reports, because your PostgreSQL does not wait for a standby.',
      ['1 of 1', later],
    ],
  ])('standbys: %s', async (_what, expected, replication, state, summary, facts) => {
    const environment = { DATABASE_URL: url, DATABASE_STANDBYS: expected };
    const [Standbys, Replication] = facts;
    expect(await said('database', { environment, replication })).toEqual({
      state,
      summary,
      facts: { ...ownFacts, ...(Standbys ? { Standbys, Replication } : {}) },
    });
  });

  it('when the database failed over or was restored', async () => {
    const { facts } = await said('database', {
      environment: { DATABASE_URL: url },
      databaseChangedAt: new Date('2026-06-01T16:00:00Z'),
    });
    expect(facts['Last failover or restore']).toBe('Jun 1, 2026, 12:00 PM EDT');
  });
});

it('tells no secret', async () => {
  const environment = {
    FEED_SOURCE: 'leaguelab',
    LEAGUELAB_SITE: 'riverside',
    LEAGUELAB_TOKEN: 'canary-token',
    LEAGUELAB_BASE_URL: 'https://canary-api-user:canary-api@api.example.org/canary-path',
    SMTP_URL: 'smtps://canary-mail-user:canary-mail@mail.example.org/?auth.pass=canary-option',
    MAIL_FROM: 'scores@example.org',
    DATABASE_URL: 'postgres://canary-user:canary-password@pool.example.org/scores?x=canary-query',
    DATABASE_DIRECT_URL: 'postgres://canary-user:canary-password@db.example.org/scores',
    LINK_KEY: key,
    ROSTER_KEY: 'canary-roster-key-of-32-characters',
  };
  const told = JSON.stringify(await readSetup({ environment, linkKey: key }));
  for (const host of ['api', 'mail', 'pool', 'db']) expect(told).toContain(`${host}.example.org`);
  expect(told).not.toContain('canary');
});
