import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Application } from 'express';
import request from 'supertest';
import { TestDatabase, createTestDatabase } from '../support/database';
import { RunningServer, startServer } from '../support/servers/server';
import { RawConnection } from '../security/raw-connection';
import { middayZone } from '../support/servers/midday';
import { fileFeed } from '../support/servers/file-feed';

const begun = Date.now();
let database: TestDatabase;
let server: RunningServer;
const screens = mkdtempSync(join(tmpdir(), 'screens-'));
const page = '<!doctype html><title>Score Tracker</title>';
const script = 'console.log("a script of the screens");\n'.repeat(50);

beforeAll(async () => {
  mkdirSync(join(screens, 'assets'));
  writeFileSync(join(screens, 'index.html'), page);
  writeFileSync(join(screens, 'favicon.svg'), '<svg/>');
  writeFileSync(join(screens, 'sw.js'), script);
  writeFileSync(join(screens, 'assets/app-1a2b3c.js'), script);
  writeFileSync(join(screens, 'assets/app-1a2b3c.js.br'), brotliCompressSync(script));
  writeFileSync(join(screens, 'assets/app-1a2b3c.js.gz'), gzipSync(script));
  writeFileSync(join(screens, 'assets/late.css'), 'p {}');
  writeFileSync(join(screens, '.hidden'), 'secret');
  database = await createTestDatabase();
  server = await startServer(database.url, {}, screens);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(screens, { recursive: true });
});

const call = () => request(server.url);

describe('The body of a call to stop e-mails', () => {
  const stop = (path = '/api/mail-stop/token') => call().post(path);

  it.each<[what: string, send: () => request.Test]>([
    ['a form', () => stop().type('form').send('List-Unsubscribe=One-Click')],
    ['a form with files', () => stop().field('List-Unsubscribe', 'One-Click')],
    ['text', () => stop().type('text').send('a')],
    ['no JSON, though it says so', () => stop().type('json').send('{"a":')],
    ['of no type', () => stop().unset('content-type').set('content-length', '1').send('a')],
    ['none', () => stop()],
  ])('can be %s, because it is not read', async (_what, send) => {
    const { status, body } = await send();
    expect(status).toBe(404);
    expect(body).toMatchObject({ message: 'This link is not valid any more.' });
  });

  it('can not be larger than others', async () => {
    await stop()
      .type('form')
      .send('a'.repeat(65 * 1024))
      .expect(413);
  });

  it.each([
    '/api/mail-stop',
    '/API/mail-stop/token',
    '/api/mail-stopped/token',
    '/api/report-links/open',
    '/api/confirmations',
  ])('can be no form at %s', async (path) => {
    await stop(path).type('form').send('List-Unsubscribe=One-Click').expect(415);
  });
});

describe('A refusal', () => {
  it.each<[what: string, status: number, error: string, send: () => request.Test]>([
    ['of an unknown path', 404, 'Not Found', () => call().get('/api/nothing')],
    ['of the bare API', 404, 'Not Found', () => call().get('/api')],
    ['of an unknown id', 404, 'Not Found', () => call().get('/api/leagues/nothing/teams')],
    ['of a malformed id', 404, 'Not Found', () => call().get('/api/leagues/%E0%A4%A/teams')],
    ['of an id with a NUL', 404, 'Not Found', () => call().get('/api/leagues/%00/teams')],
    ['of a wrong method', 405, 'Method Not Allowed', () => call().delete('/api/sports')],
    [
      'of a change to the page that describes the API',
      405,
      'Method Not Allowed',
      () => call().post('/api/docs/').send({}),
    ],
    [
      'of a call in capitals',
      404,
      'Not Found',
      () => call().post('/API/score-submissions').send({}),
    ],
    [
      'of malformed JSON',
      400,
      'Bad Request',
      () => call().post('/api/score-submissions').type('json').send('{"a":'),
    ],
    [
      'of JSON that is no object',
      400,
      'Bad Request',
      () => call().post('/api/score-submissions').type('json').send('[1]'),
    ],
    [
      'of JSON that is a word',
      400,
      'Bad Request',
      () => call().post('/api/score-submissions').type('json').send('null'),
    ],
    [
      'of a form',
      415,
      'Unsupported Media Type',
      () => call().post('/api/score-submissions').type('form').send('a=b'),
    ],
    [
      'of text',
      415,
      'Unsupported Media Type',
      () => call().post('/api/score-submissions').type('text').send('{}'),
    ],
    [
      'of a body without a type',
      415,
      'Unsupported Media Type',
      () =>
        call()
          .post('/api/score-submissions')
          .unset('content-type')
          .set('content-length', '2')
          .send('{}'),
    ],
    [
      'of a form, whatever the call',
      415,
      'Unsupported Media Type',
      () => call().delete('/api/sports').type('form').send('a=b'),
    ],
    [
      'of JSON in Latin 1',
      415,
      'Unsupported Media Type',
      () =>
        call()
          .post('/api/score-submissions')
          .set('content-type', 'application/json; charset=iso-8859-1')
          .send('{}'),
    ],
    [
      'of a body over 64 KiB',
      413,
      'Payload Too Large',
      () =>
        call()
          .post('/api/score-submissions')
          .send({ notes: 'x'.repeat(65 * 1024) }),
    ],
    ['of invalid input', 400, 'Bad Request', () => call().post('/api/score-submissions').send({})],
    [
      'of a request from another site',
      403,
      'Forbidden',
      () => call().post('/api/score-submissions').set('sec-fetch-site', 'cross-site').send({}),
    ],
  ])('%s is %i, with the body of every refusal', async (_what, status, error, send) => {
    const { status: answered, body, headers } = await send();

    expect(answered).toBe(status);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({ statusCode: status, error, requestId: headers['x-request-id'] });
    const { message, details, ...rest } = body as Record<string, unknown>;
    expect(message).toMatch(/^[A-Z][^\n]*$/);
    expect(Object.keys(rest).sort()).toEqual(['error', 'requestId', 'statusCode']);
    if (details !== undefined) expect(details).not.toHaveLength(0);
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.[jt]s:|SELECT|at Object/);
  });

  it('of a wrong method says which ones are right', async () => {
    await call().delete('/api/sports').expect(405).expect('Allow', 'GET, HEAD');
    await call().put('/api/score-submissions').send({}).expect(405).expect('Allow', /POST/);
    await call().post('/api/openapi.json').send({}).expect(405).expect('Allow', 'GET, HEAD');
  });
});

describe('A body', () => {
  const login = (bytes: Buffer, type = 'application/json') =>
    call()
      .post('/api/login')
      .set('content-type', type)
      // Sends the text unchanged. By default, text that looks like JSON would be serialized again.
      .serialize((sent: unknown) => sent as string)
      .send(bytes);
  const text = '{"username":"é@example.org","password":"secret"}';

  it.each([
    ['é in Latin 1', Buffer.from(text, 'latin1')],
    ['a letter that is cut off', Buffer.from(text.replace('é', 'e')).fill(0xc3, 20, 21)],
    [
      'half of a pair',
      Buffer.from(text.replace('é', 'xxx'), 'latin1').fill('\xed\xa0\x80', 13, 16, 'latin1'),
    ],
  ])('that is no UTF-8 is one that can not be read: %s', async (_what, bytes) => {
    const { body } = await login(bytes).expect(400);
    expect(body).toMatchObject({ message: 'The request could not be read.' });
  });

  it.each(['utf-16le', 'utf-16', 'utf-7', 'utf-32', 'utf-8x', 'us-ascii'])(
    'said to be in %s is of another kind',
    async (charset) => {
      const bytes = Buffer.from(text, charset === 'utf-16le' ? 'utf16le' : 'utf8');
      await login(bytes, `application/json; charset=${charset}`).expect(415);
    },
  );

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('of %s in UTF-8 is read, with a byte order mark as well', async (type) => {
    for (const mark of ['', '\ufeff']) await login(Buffer.from(mark + text), type).expect(401);
  });
});

describe('A change that a browser asks for', () => {
  const submit = (headers: Record<string, string>) =>
    call().post('/api/score-submissions').set(headers).send({});

  it.each<[what: string, headers: Record<string, string>, passes: boolean]>([
    ['from our own page', { 'Sec-Fetch-Site': 'same-origin' }, true],
    ['from the address bar', { 'Sec-Fetch-Site': 'none' }, true],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }, false],
    ['from a sister site', { 'Sec-Fetch-Site': 'same-site' }, false],
    ['with neither header', {}, true],
    ['with a foreign origin', { Origin: 'https://evil.example' }, false],
    ['with no origin to speak of', { Origin: 'null' }, false],
    [
      'from our page though the origin looks foreign',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
      true,
    ],
  ])('%s', async (_what, headers, passes) => {
    // Requests that pass this check are rejected for their body.
    await submit(headers).expect(passes ? 400 : 403);
  });

  it('from our own origin passes', async () => {
    await submit({ Origin: server.url }).expect(400);
  });

  it('is held to the address that people use, where it is set', async () => {
    const behindProxy = await startServer(
      database.url,
      { PUBLIC_URL: 'https://scores.example.org' },
      screens,
    );
    const submitThere = (origin: string) =>
      request(behindProxy.url).post('/api/score-submissions').set('Origin', origin).send({});

    await submitThere('https://scores.example.org').expect(400);
    await submitThere(behindProxy.url).expect(403);
    await behindProxy.stop();
  });
});

describe('Every answer', () => {
  it.each([
    ['a screen', '/'],
    ['a file', '/assets/app-1a2b3c.js'],
    ['a call', '/api/sports'],
    ['a refusal', '/api/nothing'],
    ['the description', '/api/openapi.json'],
    ['the page to browse it', '/api/docs/'],
  ])('protects the browser: %s', async (_what, path) => {
    const { headers } = await call().get(path);

    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: https:;frame-src 'none';frame-ancestors 'none';worker-src 'self';manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('asks for TLS where people use TLS, and lets the injury form be framed', async () => {
    const secure = await startServer(
      database.url,
      {
        PUBLIC_URL: 'https://scores.example.org',
        INJURY_FORM_URL: 'https://forms.example.org/injury?x=1',
      },
      screens,
    );
    const { headers } = await request(secure.url).get('/');
    await secure.stop();

    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('frame-src https://forms.example.org;');
  });

  it.each([
    'OPTIONS *',
    'POST *',
    'TRACE /',
    'OPTIONS /',
    'POST /',
    'GET /assets/app-gone.js',
    'OPTIONS http://x',
    'POST http://x/account',
    'GET http://x/api/user',
    'GET http:x',
    'CONNECT x:443',
  ])('may not be kept unless its route says so: %s', async (line) => {
    const bytes = `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

    expect(await RawConnection.ask(server.url, bytes)).toMatch(
      /^HTTP\/1\.1 4\d\d [^]*\r\nCache-Control: no-store\r\n/,
    );
  });

  it('that may not be kept is sent whole, whatever the client says it has', async () => {
    for (const path of ['/api/health/live', '/api/openapi.json', '/api/site']) {
      await call().get(path).set('If-None-Match', '*').expect(200);
    }
    await call().get('/api/sports').set('If-None-Match', '*').expect(304);
  });

  it('has an id of its own', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await call().get('/')).headers['x-request-id']),
    );
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('The screens', () => {
  it.each(['/', '/admin?tab=ratings', '/no/such/page', '/account', '/some.file'])(
    'are served at %s',
    async (path) => {
      const { status, text, headers } = await call().get(path);
      expect(status).toBe(200);
      expect(text).toBe(page);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('are revalidated', async () => {
    const { headers } = await call().get('/');
    await call().get('/').set('If-None-Match', headers['etag']!).expect(304);
  });

  it('have hashed assets that never change, compressed where the browser takes it', async () => {
    const { headers, text } = await call()
      .get('/assets/app-1a2b3c.js')
      .set('Accept-Encoding', 'br');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(text).toBe(script);

    const plain = await call().get('/assets/app-1a2b3c.js').set('Accept-Encoding', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe(script);
  });

  it.each([
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.0', undefined],
    ['brr', undefined],
  ])('are compressed as a browser that sends %j takes it', async (accepted, coding) => {
    const { headers } = await call()
      .head('/assets/app-1a2b3c.js')
      .set('Accept-Encoding', accepted)
      .expect(200);
    expect(headers['content-encoding']).toBe(coding);
  });

  it('have an ETag for each form, from the content', async () => {
    const tagOf = async (coding: string, tag = '""') => {
      const { status, headers } = await call()
        .get('/assets/app-1a2b3c.js')
        .set({ 'Accept-Encoding': coding, 'If-None-Match': tag });
      expect(headers['vary']).toBe('Accept-Encoding');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      return [status, headers['etag']!] as const;
    };
    const [[, br], [, gzip], [, plain]] = [
      await tagOf('br'),
      await tagOf('gzip'),
      await tagOf('identity'),
    ];
    expect(new Set([br, gzip, plain]).size).toBe(3);
    expect(await tagOf('br', br)).toEqual([304, br]);
    expect(await tagOf('gzip', br)).toEqual([200, gzip]);
    // The worker has the same content.
    const worker = await call().get('/sw.js').set('Accept-Encoding', 'identity');
    expect(worker.headers['etag']).toBe(plain);
  });

  it('leave out the body of HEAD, and nothing else', async () => {
    const { headers } = await call().get('/').set('Accept-Encoding', 'identity');
    const head = await call().head('/').set('Accept-Encoding', 'identity').expect(200);
    expect(head.text).toBeUndefined();
    for (const name of ['content-length', 'content-type', 'etag', 'vary'])
      expect(head.headers[name]).toBe(headers[name]);
    expect(headers['content-type']).toBe('text/html;charset=utf-8');
    expect(headers['content-length']).toBe(String(page.length));
  });

  it.each(['/%E0%A4%A', '/.hidden', '/assets', '/index.html.br'])(
    'are the page at %s, which is no file',
    async (path) => {
      expect((await call().get(path).expect(200)).text).toBe(page);
    },
  );

  it.each(['/assets/app-1a2b3c.js.br', '/assets/../index.html/../assets/gone'])(
    'have nothing at %s',
    async (path) => {
      await call().get(path).expect(404);
    },
  );

  it('are refused where a file was deleted after the start', async () => {
    rmSync(join(screens, 'assets/late.css'));
    await call().get('/assets/late.css').expect(500).expect('Content-Type', /json/);
  });

  it.each(['/assets/app-gone.js', '/icons/gone.png'])(
    'have no page in the place of a missing asset: %s',
    async (path) => {
      await call().get(path).expect(404).expect('Content-Type', /json/);
    },
  );

  it('have a worker that browsers ask for anew each time', async () => {
    await call()
      .get('/sw.js')
      .expect(200)
      .expect('Cache-Control', 'no-cache')
      .expect('Content-Type', /javascript/);
  });

  it('take no changes', async () => {
    await call().post('/').send({}).expect(404);
  });
});

describe('Health', () => {
  it('tells that the process runs and that it is ready', async () => {
    await call().get('/api/health/live').expect(200, { status: 'ok' });
    await call().get('/api/health/serving').expect(200, { status: 'ok' });
    await call().get('/api/health/ready').expect(200, { status: 'ok' });
  });
});

describe('The metrics', () => {
  let measured: RunningServer;
  const metrics = async () => (await request(measured.url).get('/metrics').expect(200)).text;

  beforeAll(async () => {
    measured = await startServer(database.url, { METRICS_ENABLED: 'true' }, screens);
  });
  afterAll(() => measured.stop());

  it('are off unless enabled', async () => {
    await call().get('/metrics').expect(200, page);
  });

  it('count requests by route, never by address', async () => {
    await request(measured.url).get('/api/leagues/secret-id/teams');
    const { text, headers } = await request(measured.url).get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/leagues\/:leagueId\/teams",status="404"\} 1/,
    );
    expect(text).not.toContain('secret-id');
  });

  it('tell what waits in the outbox, what was given up, and for how long', async () => {
    await database.query(
      `INSERT INTO outbox_message
         (id, kind, recipients, meant_for, elsewhere, is_counted, is_collected, report, created_at,
          attempts, refusals, next_attempt_at, given_up_at)
       SELECT gen_random_uuid(), 'report', '{lee@example.org}', 1, '{}', true, false, '{}',
              now() - $1 * interval '1 s', 1, 1, next_attempt_at, given_up_at
         FROM (VALUES (now() + interval '1 day', NULL), (now() + interval '1 day', NULL),
                      (NULL, now())) AS attempts (next_attempt_at, given_up_at)`,
      [3_600],
    );
    await database.query(
      `INSERT INTO queued_report VALUES (gen_random_uuid(), '{}', now() - interval '2 h')`,
    );
    const text = await metrics();
    expect(text).toContain('mail_outbox_messages{state="waiting"} 3');
    expect(text).toContain('mail_outbox_messages{state="given-up"} 1');
    expect(text).toMatch(/^mail_outbox_oldest_waiting_seconds 72\d\d/m);
    await database.query('DELETE FROM queued_report');
    expect(await metrics()).toMatch(/^mail_outbox_oldest_waiting_seconds 36\d\d/m);
    await database.query('DELETE FROM outbox_message');
    expect(await metrics()).toMatch(/^mail_outbox_oldest_waiting_seconds 0$/m);
  });

  it('tell how the feed is', async () => {
    const text = await metrics();
    expect(text).toContain('league_feed_status{status="OK"} 1');
    expect(text).toContain('league_feed_status{status="Failing"} 0');
    expect(text).toContain('league_feed_unread_leagues 0');
    const [, seconds] = /^league_feed_last_success_timestamp_seconds (\S+)$/m.exec(text)!;
    expect(Number(seconds)).toBeGreaterThan(begun / 1_000);
  });

  it('tell how many connections the pool has, and who waits for one', async () => {
    const text = await metrics();
    expect(text).toMatch(/^database_pool_connections\{state="used"\} \d+$/m);
    expect(text).toMatch(/^database_pool_connections\{state="idle"\} \d+$/m);
    expect(text).toContain('database_pool_connections{state="awaited"} 0');
  });

  it('are told without what can’t be read', async () => {
    await database.query('ALTER TABLE outbox_message RENAME TO hidden');
    const text = await metrics();
    await database.query('ALTER TABLE hidden RENAME TO outbox_message');
    expect(text).not.toMatch(/^mail_outbox_messages\{/m);
    expect(text).not.toMatch(/^mail_outbox_oldest_waiting_seconds /m);
    expect(text).toContain('league_feed_status{status="OK"} 1');
  });
});

describe('The description of the API', () => {
  it('names every route that the router holds', async () => {
    const { body } = await call().get('/api/openapi.json').expect('Content-Type', /json/);
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };

    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const { stack } = (server.app.getHttpAdapter().getInstance() as Application)
      .router as unknown as {
      stack: { route?: { path: string; methods: Record<string, boolean> } }[];
    };
    const held = stack.flatMap(({ route }) =>
      Object.keys(route?.methods ?? {}).map(
        (method) => `${method.toUpperCase()} ${route!.path.replace(/:(\w+)/g, '{$1}')}`,
      ),
    );
    expect(described.sort()).toEqual(
      held.filter((route) => route !== 'GET /api/openapi.json').sort(),
    );
  });

  it('can be browsed', async () => {
    await call().get('/api/docs').expect(301).expect('Location', '/api/docs/');
    const { text } = await call().get('/api/docs/').expect(200).expect('Content-Type', /html/);
    expect(text).not.toMatch(/<script>|<style>|style=/);
    const { text: start } = await call().get('/api/docs/swagger-initializer.js').expect(200);
    expect(start).toContain("'/api/openapi.json'");
    await call().get('/api/docs/swagger-ui-bundle.js').expect(200);
    for (const [, file] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      await call()
        .get(new URL(file!, `${server.url}/api/docs/`).pathname)
        .expect(200);
    }
    await call().get('/api/docs/index.css').expect('Cache-Control', 'no-cache');
    await call().get('/api/docs/no-such-file.js').expect(404);
    for (const file of ['package.json', 'swagger-ui.css.map', 'oauth2-redirect.html']) {
      await call().get(`/api/docs/${file}`).expect(404);
    }
  });
});

describe('The manifest', () => {
  const read = async (environment: Record<string, string>) => {
    const configured = await startServer(database.url, environment, screens);
    const response = await request(configured.url).get('/api/site/manifest.webmanifest');
    await configured.stop();
    return response;
  };

  it('makes the screens an app in the association’s name and colour', async () => {
    const { body, headers } = await read({
      ASSOCIATION_NAME: 'Port Halden Social Sports',
      ASSOCIATION_ACCENT_COLOR: '#7a1f2b',
    });
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(body).toMatchObject({
      name: 'Port Halden Social Sports: Score Tracker',
      short_name: 'Scores',
      theme_color: '#7a1f2b',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
  });

  it('has a short name that fits beneath an icon', async () => {
    expect((await read({ ASSOCIATION_NAME: 'PHSS' })).body).toMatchObject({ short_name: 'PHSS' });
    expect((await read({})).body).toMatchObject({ name: 'Score Tracker', short_name: 'Scores' });
  });
});

describe('The site', () => {
  const read = async (environment: Record<string, string>) => {
    const configured = await startServer(database.url, environment, screens);
    const { body } = await request(configured.url).get('/api/site').expect(200);
    await configured.stop();
    return body as unknown;
  };

  it('is null where the association configured nothing', async () => {
    expect(await read({})).toEqual({
      name: 'Score Tracker',
      logoUrl: null,
      accentColor: '#17573a',
      publicSiteUrl: null,
      publicUrl: null,
      playerLoginUrl: null,
      injuryFormUrl: null,
      contactEmail: null,
      contactPhone: null,
      socialLinks: [],
      timeZone: middayZone,
      season: { start: '04-01', end: '09-30' },
      features: ['outcomes', 'second-factor'],
      sampleLeagues: true,
    });
  });

  it('is what the association configured', async () => {
    const teams = [{ id: 'blue', name: 'Blue' }];
    const leagues = [{ id: 'monday', name: 'Monday', sport: 'Kickball', teams }];
    expect(
      await read({
        ...fileFeed(leagues),
        ASSOCIATION_NAME: 'Port Halden Social Sports',
        PUBLIC_URL: 'https://scores.example.org',
        ASSOCIATION_LOGO_URL: '/logo.svg',
        ASSOCIATION_ACCENT_COLOR: '#AA3300',
        ASSOCIATION_SITE_URL: 'https://league.example.org/?next=/',
        PLAYER_LOGIN_URL: 'https://players.example.org/login',
        INJURY_FORM_URL: 'https://forms.example.org/injury',
        CONTACT_EMAIL: 'scores@example.org',
        CONTACT_PHONE: '(555) 010-4477',
        FACEBOOK_URL: 'https://facebook.example/a/',
        INSTAGRAM_URL: 'https://instagram.example/a',
        X_URL: 'https://x.example/a',
        ASSOCIATION_TIME_ZONE: 'Pacific/Auckland',
        SEASON_START: '10-01',
        SEASON_END: '03-31',
      }),
    ).toEqual({
      name: 'Port Halden Social Sports',
      logoUrl: '/logo.svg',
      accentColor: '#aa3300',
      publicSiteUrl: 'https://league.example.org/?next=/',
      publicUrl: 'https://scores.example.org',
      playerLoginUrl: 'https://players.example.org/login',
      injuryFormUrl: 'https://forms.example.org/injury',
      contactEmail: 'scores@example.org',
      contactPhone: '(555) 010-4477',
      socialLinks: [
        { network: 'facebook', url: 'https://facebook.example/a/' },
        { network: 'instagram', url: 'https://instagram.example/a' },
        { network: 'x', url: 'https://x.example/a' },
      ],
      timeZone: 'Pacific/Auckland',
      season: { start: '10-01', end: '03-31' },
      features: ['outcomes', 'second-factor'],
    });
  });
});
