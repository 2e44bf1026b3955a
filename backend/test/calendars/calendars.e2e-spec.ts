import request from 'supertest';
import { ScheduleServer } from '../schedule/schedule-server';

const league = (id: string, name: string, teams: readonly object[]) => ({
  id,
  name,
  sport: 'Kickball',
  teams,
});

const files = {
  'leagues.json': {
    format: 'score-tracker/leagues/1',
    leagues: [
      league('monday', 'Monday, Kickball', [
        { id: 'red', name: 'Red', captains: ['captain@example.org'] },
        { id: 'blue', name: '=Blue' },
        { id: 'jb1', name: 'Juniors', division: 'B1' },
        { id: 'jb2', name: 'Juniors', division: 'B2' },
      ]),
      league('tuesday', 'Tuesday Kickball', [{ name: 'Gold' }, { name: 'Green' }]),
    ],
  },
  'schedule.csv': `league,date,time,home,away,division,location,status,stage
monday,2026-09-14,19:00,Red,=Blue,,"Field 2, north",,
monday,2026-09-21,,jb1,jb2,,,postponed,friendly
tuesday,2026-09-22,20:30,Gold,Green,,,cancelled,playoff
`,
};

let scene: ScheduleServer;

beforeAll(async () => {
  scene = await ScheduleServer.start(files, {
    PUBLIC_RESULTS: 'reported',
    ASSOCIATION_TIME_ZONE: 'America/New_York',
    LINK_KEY: 'k'.repeat(32),
    // With the tokens of the wrong kind above.
    RATE_LIMIT_LINKS_UNKNOWN: '7/600',
  });
});

afterAll(() => scene.stop());

const get = (path: string, url = scene.server.url) => request(url).get(path);
const calendarOf = (leagueId: string) => `/api/leagues/${leagueId}/calendar.ics`;

async function tokenOf(teamId: string): Promise<string> {
  const { body } = await scene.admin.get('/api/admin/team-links').expect(200);
  const links = body as { teamId: string; link: string }[];
  const token = links.find((one) => one.teamId === teamId)!.link.replace(/.*#t=/, '');
  const opened = await scene.post('/api/report-links/open', { token });
  expect(opened.status).toBe(200);
  return (opened.body as { calendarToken: string }).calendarToken;
}

describe('The calendar of a league', () => {
  it('has its games, and nobody by name', async () => {
    const { text, headers } = await get(calendarOf('monday')).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(text).toContain('DTSTART:20260914T230000Z');
    expect(text).toContain('DTSTART;VALUE=DATE:20260921');
    expect(text).toContain('STATUS:TENTATIVE');
    expect(text).not.toContain('Gold');
    expect(text).not.toContain('captain@');
  });

  it('is not sent again to whom has it', async () => {
    const { headers } = await get(calendarOf('monday')).expect(200);
    const again = await get(calendarOf('monday')).set('if-none-match', headers['etag']!);
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await get(calendarOf('tuesday')).set('if-none-match', headers['etag']!);
    expect(other.status).toBe(200);
  });

  it('is unknown like its league, and where nothing is published', async () => {
    await get(calendarOf('wednesday')).expect(404);
    await get(calendarOf('%00')).expect(404);
    const off = await scene.sibling({ PUBLIC_RESULTS: 'off' });
    await get(calendarOf('monday'), off.url).expect(404);
    await off.stop();
  });
});

describe('The calendar of a team', () => {
  it('has its games alone', async () => {
    const path = `/api/teams/${await tokenOf('red')}/calendar.ics`;
    const { text, headers } = await get(path).expect(200);
    expect(text).toContain('SUMMARY:Red – =Blue');
    expect(text).not.toContain('Juniors');
    await get(path).set('if-none-match', headers['etag']!).expect(304);
  });

  it('has an address that proves nothing', async () => {
    const token = await tokenOf('red');
    expect((await scene.post('/api/report-links/open', { token })).status).toBe(404);
    const { status } = await scene.post('/api/confirmations', { token, reference: 'AAAA-AAAA' });
    expect(status).toBe(404);
  });

  it('ends with its link, and unknown tokens are counted', async () => {
    const token = await tokenOf('red');
    await scene.admin.post('/api/admin/team-links/red/replace').expect(201);
    const { body } = await get(`/api/teams/${token}/calendar.ics`).expect(404);
    expect(body).toMatchObject({ message: 'This link is not valid any more.' });
    const unknown = '/api/teams/AAAAAAAAAAAAAAAAAAAAAA/calendar.ics';
    const statuses: number[] = [];
    while (statuses.length < 5) statuses.push((await get(unknown)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 429]);
    await get(`/api/teams/${await tokenOf('red')}/calendar.ics`).expect(200);
  });
});

describe('The schedule as CSV', () => {
  it('is read back unchanged', async () => {
    const before = await scene.games();
    const { text, headers } = await scene.admin.get('/api/export/schedule').expect(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="schedule-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(text.split('\r\n')).toEqual([
      '\uFEFFleague,date,time,home,away,division,location,status,stage',
      'monday,2026-09-14,19:00,Red,blue,,"Field 2, north",scheduled,season',
      'monday,2026-09-21,,Juniors (B1),Juniors (B2),,,postponed,friendly',
      'tuesday,2026-09-22,20:30,Gold,Green,,,cancelled,playoff',
      '',
    ]);
    await scene.write('schedule.csv', text);
    await scene.refresh();
    expect(await scene.status()).toMatchObject({ games: 3, notUnderstoodCount: 0 });
    expect(await scene.games()).toEqual(before);
    const again = await scene.admin.get('/api/export/schedule').expect(200);
    expect(again.text).toBe(text);
  });
});

it('A calendar counts the changes of a game', async () => {
  await scene.write('schedule.csv', files['schedule.csv'].replace('Field 2', 'Field 3'));
  await scene.refresh();
  const calendar = async (teamId: string) =>
    (await get(`/api/teams/${await tokenOf(teamId)}/calendar.ics`).expect(200)).text;
  expect(await calendar('blue')).toContain('SEQUENCE:1');
  expect(await calendar('jb1')).toContain('SEQUENCE:0');
});
