import { AddressMarks } from '../../src/links/domain/address-marks';
import { rounds } from '../support/timing/rounds';
import { PeopleScene, canaries, key, neighbour } from './people-scene';

const many = rounds({ usual: 5, long: 1_000 });

let scene: PeopleScene;

beforeAll(async () => {
  // E-mails above the limit are put into lists, which name no captains.
  scene = await PeopleScene.open({ MAIL_REPORTS_PER_HOUR: '9999' });
}, 60_000);

afterAll(() => scene.close());

type Body = Record<string, Record<string, number>>;

const mark = new AddressMarks(key).markOf(canaries.email);

describe('Erasing a captain', () => {
  it(`with ${many} reports, corrections, messages, agreements and mail leaves nothing of them`, async () => {
    scene.mailServer.behaviour = 'refuses recipients';
    scene.mailServer.refused = [canaries.email];
    for (let count = 1; count <= many; count++) await scene.reportOfCanary();
    const first = await scene.goOnWith(1);
    // Another report of the same game, whose e-mail lists that of the canary.
    await scene.report(
      { captainName: neighbour.name, captainEmail: neighbour.email },
      { sameDay: true },
    );
    await scene.messagesAreMade();
    scene.mailServer.behaviour = 'turns everyone away';
    // Connections that are open would still be served.
    scene.mailServer.hangUp();
    await scene.goOnWith(2);
    await scene.report(
      { captainName: neighbour.name, captainEmail: neighbour.email },
      { sameDay: true },
    );
    await scene.master
      .post('/api/sport-admins')
      .send({ kickball: `${canaries.email}, office@league.example` })
      .expect(200);
    await scene.master
      .post('/api/sport-admins')
      .send({ kickball: 'office@league.example' })
      .expect(200);
    await scene.messagesAreMade();
    expect(await scene.found()).toEqual(
      expect.arrayContaining(
        Object.keys(canaries).flatMap((what) => [`${what} in database`, `${what} in answers`]),
      ),
    );
    const before = await scene.counts();

    const found = (await scene.find(` ${canaries.email.toUpperCase()} `).expect(200)).body as Body;
    const erased = (await scene.erase(canaries.email.toUpperCase()).expect(200)).body as Body;

    expect(await scene.found()).toEqual([]);
    expect(await scene.found(neighbour)).toEqual(
      expect.arrayContaining(['name in database', 'email in database', 'name in answers']),
    );
    expect(await scene.counts()).toEqual(before);
    expect(found).toMatchObject({
      email: canaries.email,
      counts: { submissions: many + 2, revisions: 4, messages: 2, agreements: 2, auditLines: 2 },
    });
    expect(found['counts']!['mail']).toBeGreaterThan(3);
    expect(erased).toEqual({ counts: { ...found['counts'], mail: expect.any(Number) as number } });
    expect(scene.erasedList).toEqual([mark]);

    const row = (await scene.master.get(`/api/score-submissions/${first.id}`)).body as object;
    expect(row).toMatchObject({
      captainName: 'Removed',
      captainEmail: '',
      captainPhone: null,
      captainOnRoster: null,
      notes: null,
      ratingComments: null,
      messages: [],
      fieldConditionRating: 4,
      winningScore: 31,
      revision: 2,
      agreements: [{ by: 'link', name: 'Removed', at: expect.any(String) as string }],
    });
  }, 600_000);

  it('says in the audit log who did it, by the mark of the address', async () => {
    const { body } = await scene.master.get('/api/admin/audit-log?limit=2').expect(200);
    expect(body).toMatchObject([
      { action: 'person-erased', actor: scene.master.username, subject: mark },
      { action: 'person-found', actor: scene.master.username, subject: mark },
    ]);
    const changed = await scene.master.get('/api/admin/audit-log?action=recipients-changed');
    expect((changed.body as object[]).length).toBe(2);
    expect(changed.text).toContain('Removed');
    expect(changed.text).toContain('office@league.example');
  });

  it('can be repeated, and finds nothing any more', async () => {
    const none = {
      submissions: 0,
      revisions: 0,
      messages: 0,
      agreements: 0,
      mail: 0,
      auditLines: 0,
    };
    expect((await scene.find(canaries.email).expect(200)).body).toMatchObject({ counts: none });
    expect((await scene.erase(canaries.email).expect(200)).body).toEqual({ counts: none });
  });

  it('lets the recipients know of the result without the captain, as soon as mail is sent', async () => {
    scene.mailServer.behaviour = 'takes';
    await scene.database.query(
      `UPDATE outbox_message SET next_attempt_at = now() - interval '1 second', given_up_at = NULL`,
    );
    await scene.mailIsSent();
    const sent = scene.mailServer.received.map(({ source }) => source.toString()).join('\n');
    expect(sent).toContain('Removed');
    expect(scene.mailServer.received.flatMap(({ to }) => to)).not.toContain('');
  });

  it.each([
    ['missing', {}],
    ['empty', { email: ' ' }],
    ['malformed', { email: 'canary' }],
    ['too long', { email: `${'a'.repeat(250)}@b.org` }],
    ['no text', { email: [canaries.email] }],
  ])('needs an address: if it is %s, the field is named', async (_what, body) => {
    const message = 'Please enter a valid email address';
    for (const call of ['find', 'erase']) {
      await scene.master
        .post(`/api/admin/people/${call}`)
        .send(body)
        .expect(400)
        .expect(({ body: answer }) => {
          expect(answer).toMatchObject({ message, details: [{ path: 'email', message }] });
        });
    }
  });
});

it('A person whose address only an earlier version accepted is found and erased', async () => {
  const [stored, typed] = ['pat.@canary.example.org', 'Pat.@canary.example.org '];
  const { id } = await scene.report();
  const set = 'UPDATE submission SET captain_email = $2 WHERE id = $1';
  await scene.database.query(set, [id, stored]);
  for (const found of [await scene.find(typed), await scene.erase(typed)]) {
    expect(found.body).toMatchObject({ counts: { submissions: 1 } });
  }
  expect(await scene.found({ stored })).toEqual([]);
});

describe('A report whose captain was erased', () => {
  it('answers a retry as before, refuses another report, and is never stored twice', async () => {
    const email = 'retrying@canary.example.org';
    const report = await scene.report({ captainEmail: email });
    await scene.erase(email).expect(200);
    const send = (body: object) =>
      scene.post('/api/score-submissions', body).set('Idempotency-Key', report.idempotencyKey);

    const again = await send(report.body).expect(201);
    expect(again.body).toMatchObject({ id: report.id, reference: report.reference });
    const details = { captainEmail: email, winningScore: 22 };
    const other = { ...report.body, gameDetails: { ...again.body, ...details } };
    await send(other).expect(409);
    const stored = await scene.database.query<{ fingerprint: string }>(
      'SELECT fingerprint FROM submission_answer WHERE submission_id = $1',
      [report.id],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]!.fingerprint).toMatch(/^keyed:[\w-]{43}$/);
    expect(
      await scene.database.query(`SELECT FROM submission WHERE captain_email = $1`, [email]),
    ).toEqual([]);
  });

  it('has no link any more, so that nothing new comes in', async () => {
    const email = 'linked@canary.example.org';
    const report = await scene.report({ captainEmail: email });
    await scene.erase(email).expect(200);
    const token = report.manageToken;

    await scene.post('/api/report-links/open', { token }).expect(404);
    await scene.post('/api/report-links/message', { token, message: 'Hello' }).expect(404);
    const correction = { token, revision: 1, ...report.body };
    await scene.post('/api/report-links/correct', correction).expect(404);
  });

  it('can be restored to an earlier revision, logged and deleted, and its captain stays away', async () => {
    const email = canaries.email;
    const report = await scene.goOnWith(3);
    await scene.erase(email).expect(200);
    const path = `/api/score-submissions/${report.id}`;

    const restored = await scene.master.post(`${path}/restore`).send({ revision: 1 }).expect(200);
    expect(restored.body).toMatchObject({
      revision: 3,
      winningScore: 21,
      captainName: 'Removed',
      notes: null,
      agreements: [],
    });
    await scene.master.post(`${path}/log`).set('If-Match', '"3"').send({}).expect(200);
    expect(await scene.found()).toEqual([]);
    await scene.master.delete(path).send({ confirmationCode: 'Wipe the board clean' }).expect(200);
    expect(await scene.found()).toEqual([]);
  });

  it('can be of a captain who reports again, which is kept', async () => {
    const email = 'again@canary.example.org';
    await scene.report({ captainEmail: email });
    await scene.erase(email).expect(200);
    await scene.report({ captainEmail: email });
    expect((await scene.find(email).expect(200)).body).toMatchObject({
      counts: { submissions: 1 },
    });
  });
});

it('The same name stays where it is that of somebody else', async () => {
  const captainName = 'Robin Namesake';
  await scene.report({ captainName, captainEmail: 'one@canary.example.org' });
  const other = await scene.report({ captainName, captainEmail: 'other@canary.example.org' });
  await scene.erase('one@canary.example.org').expect(200);

  const { body } = await scene.master.get('/api/score-submissions?search=namesake').expect(200);
  expect(body).toMatchObject([{ id: other.id, captainName }]);
});
