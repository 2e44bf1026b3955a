import request from 'supertest';
import { aBodyOf } from '../support/a-sample-game';
import { eventually } from '../support/timing/eventually';
import { startFastMail } from '../support/servers/fast-mail';
import { aMailServer, aServer } from '../support/servers/scene';

const mailServer = aMailServer();
const { database, server, admin, game } = aServer(() => ({
  ASSOCIATION_LANGUAGES: 'es,en',
  MAIL_FROM: 'scores@league.example',
  DEFAULT_RECIPIENTS: 'office@league.example',
  SMTP_URL: mailServer.url,
}));

beforeAll(() => {
  startFastMail(server);
});

const send = (fields: object, key: string) =>
  request(server.url)
    .post('/api/score-submissions')
    .set('Idempotency-Key', key)
    .send({ ...aBodyOf(game, '2026-05-14'), ...fields });

it('Each captain gets the receipt in the language of the report, and recipients in the association’s', async () => {
  // The first report of a game is stored in one way, and the others in another.
  const { body: first } = await send({ language: 'fr' }, 'one').expect(201);
  await send({ language: 'en' }, 'two').expect(201);
  await send({}, 'three').expect(201);
  // A retry from a phone that speaks another language since.
  const { body: again } = await send({ language: 'es' }, 'one').expect(201);
  expect(again).toMatchObject({ reference: (first as { reference: string }).reference });

  await eventually(
    () => mailServer.received,
    ({ length }) => length === 6,
  );
  const subjectsTo = async (address: string) =>
    (await mailServer.mailTo(address)).map(({ subject }) => subject!.replace(/\s?:.*/, '')).sort();
  expect(await subjectsTo('office@league.example')).toEqual(['Kickball', 'Kickball', 'Kickball']);
  expect(await subjectsTo('dana@example.org')).toEqual([
    'Tu reporte de marcador',
    'Votre rapport de pointage',
    'Your score report',
  ]);
  const stored = await database.query('SELECT language FROM submission ORDER BY id');
  expect(stored).toEqual([{ language: 'fr' }, { language: 'en' }, { language: null }]);
});

it('A report in an unknown language is refused, and nobody but the captain is told the language', async () => {
  const { body } = await send({ language: 'de' }, 'four').expect(400);
  expect(body).toMatchObject({ details: [{ path: 'language', message: 'Unknown language' }] });
  const { body: rows } = await admin.get('/api/score-submissions').expect(200);
  for (const row of rows as object[]) expect(row).not.toHaveProperty('language');
  const { text } = await admin.get('/api/export/scores?columns=all').expect(200);
  expect(text).not.toMatch(/language/i);
});
