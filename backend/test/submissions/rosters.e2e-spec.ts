import request from 'supertest';
import { aBodyOf, dayNumber } from '../support/a-sample-game';
import { fileFeed } from '../support/servers/file-feed';
import { aServer } from '../support/servers/scene';

const [ofRed, ofBlue, ofBoth] = ['red', 'blue', 'both'].map((name) => `${name}-canary@example.org`);

const teams = [
  { id: 'blue', name: 'Blue', captains: [ofBlue, ofBoth] },
  { id: 'red', name: 'Red', captains: [ofRed, ofBoth] },
];
const { database, server, admin, game } = aServer(
  fileFeed([{ id: 'monday', name: 'Monday', sport: 'Kickball', teams }]),
);

let day = 0;

/** Blue beat Red. */
async function reportedBy(captainEmail: string) {
  const body = aBodyOf(game, dayNumber(++day), { details: { captainEmail } });
  const { body: receipt } = await request(server.url)
    .post('/api/score-submissions')
    .send(body)
    .expect(201);
  const { id, reference } = receipt as { id: string; reference: string };
  const { body: row } = await admin.get(`/api/score-submissions/${id}`).expect(200);
  return { id, reference, row: row as Record<string, unknown> };
}

it.each([
  ['the winning team', ofBlue!, 'blue', true],
  ['the losing team', ofRed!.toUpperCase(), 'red', true],
  ['both teams', ofBoth!, null, true],
  ['neither team', 'stranger@example.org', null, false],
])(
  'A report with the address of a captain of %s names the side',
  async (_who, email, team, known) => {
    const { row } = await reportedBy(email);
    expect(row).toMatchObject({
      captainOnRoster: known,
      reporterTeamId: team,
      reporterProof: team === null ? null : 'roster',
    });
  },
);

it('Ratings count by the side of the typed address', async () => {
  const body = aBodyOf(game, dayNumber(++day), {
    details: { captainEmail: ofRed!, refRating: 2 },
  });
  await request(server.url).post('/api/score-submissions').send(body).expect(201);
  const { body: sides } = await admin.get('/api/ratings/breakdown?by=side').expect(200);
  expect(sides).toMatchObject([{ key: 'loser', ratedSubmissions: 1 }]);
});

it('No address of the file that nobody typed is stored', async () => {
  const tables = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  await database.query('DELETE FROM submission');
  for (const { name } of tables.filter(({ name: table }) => /team|league|feed/.test(table))) {
    const rows = await database.query(`SELECT ${name}::text AS row FROM ${name}`);
    expect(JSON.stringify(rows)).not.toContain('canary');
  }
});
