import { Links } from '../../src/links/application/links';
import { ScheduleServer } from '../schedule/schedule-server';

/** Two teams of one name play in two divisions of a league. */
const feed = {
  format: 'score-tracker/leagues/1',
  leagues: [
    {
      id: 'd',
      name: 'Divisions',
      sport: 'Pickleball',
      location: 'Pier 9',
      teams: [
        { id: 'b2', name: 'Juniors', division: 'B2' },
        { id: 'b3', name: 'Juniors', division: 'B3' },
        { id: 'h', name: 'Herons', division: 'B3' },
      ],
    },
  ],
};

let server: ScheduleServer;
let id: string;

beforeAll(async () => {
  const settings = { PUBLIC_RESULTS: 'reported', LINK_KEY: 'a-link-key-of-32-characters-long' };
  server = await ScheduleServer.start({ 'leagues.json': feed }, settings);
  const { status, body } = await server.post('/api/score-submissions', {
    sportId: 'pickleball',
    leagueDetails: {
      leagueId: 'd',
      winningTeamId: 'h',
      losingTeamId: 'b2',
      matchDate: '2026-05-14',
      location: 'Pier 9',
    },
    gameDetails: {
      winningScore: 21,
      losingScore: 14,
      captainName: 'Dana',
      captainEmail: 'dana@example.org',
      verification: true,
    },
  });
  expect(status).toBe(201);
  id = body['id'] as string;
});

afterAll(() => server.stop());

it('Administrators see which team it is, in rows and exports', async () => {
  const { body } = await server.admin.get(`/api/score-submissions/${id}`).expect(200);
  expect(body).toMatchObject({
    winningTeamName: 'Herons',
    winningTeamDivision: 'B3',
    losingTeamName: 'Juniors (B2)',
    losingTeamDivision: 'B2',
    division: 'B3',
  });
  const { text } = await server.admin.get('/api/export/scores?columns=all').expect(200);
  const [header, row] = text
    .replace('\ufeff', '')
    .split('\r\n')
    .map((line) => line.split(','));
  const cell = (title: string) => row![header!.indexOf(title)];
  expect(cell('Losing Team')).toBe('Juniors (B2)');
  expect(cell('Winning Team Division')).toBe('B3');
  expect(cell('Winning Team ID')).toBe('h');
  expect(cell('Losing Team Division')).toBe('B2');
  expect(cell('Losing Team ID')).toBe('b2');
});

it('Results, tables, links and e-mails name it, and lists of teams keep the name and the division', async () => {
  const read = async (path: string) => (await fetch(server.server.url + path)).json();
  expect(await read('/api/leagues/d/results')).toMatchObject([{ losingTeamName: 'Juniors (B2)' }]);
  expect(await read('/api/leagues/d/teams')).toEqual([
    { id: 'h', name: 'Herons', division: 'B3' },
    { id: 'b2', name: 'Juniors', division: 'B2' },
    { id: 'b3', name: 'Juniors', division: 'B3' },
  ]);
  const token = server.server.app.get(Links).make('t', 'b3');
  const { body } = await server.post('/api/report-links/open', { token });
  expect(body).toMatchObject({ teamName: 'Juniors (B3)' });
  const [mail] = await server.database.query<{ report: string }>(
    'SELECT report::text FROM report_mail_queue UNION ALL SELECT report::text FROM outbox_message',
  );
  expect(mail!.report).toContain('Juniors (B2)');
});
