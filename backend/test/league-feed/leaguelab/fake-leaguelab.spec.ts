import { FakeLeagueLab } from '../../../dev/fake-leaguelab/fake-leaguelab';
import { aFault, faultText, parseFault } from '../../../dev/fake-leaguelab/fault';
import { aCatalogue } from '../a-catalogue';

let fake: FakeLeagueLab;

beforeAll(async () => {
  fake = await FakeLeagueLab.start(aCatalogue());
});
afterEach(() => {
  fake.faults.clear();
});
afterAll(() => fake.stop());

const ask = (path: string, token = fake.token) =>
  fetch(`${fake.baseUrl}/sites/${fake.site}${path}`, {
    headers: { 'X-Client-Token': token },
    redirect: 'manual',
  });
const sendFaults = (body: string) =>
  fetch(new URL('/faults', fake.baseUrl), { method: 'POST', body });

it('tells one league in the envelope of all', async () => {
  const all = (await (await ask('/leagues-info')).json()) as { leagues: object[] };
  expect(await (await ask('/leagues-info/100002')).json()).toEqual({ leagues: [all.leagues[1]] });
});

it('answers as LeagueLab was seen to, where the question is wrong', async () => {
  expect((await ask('/leagues-info', 'guessed')).status).toBe(401);
  expect((await ask('/leagues/100001/teams/show-all')).headers.get('location')).toMatch(/\/$/);
  expect((await ask('/leagues/1/teams/show-all/')).status).toBe(302);
  expect((await fetch(new URL('/closed', fake.baseUrl))).headers.get('content-type')).toBe(
    'text/html',
  );
  expect((await ask('/venues')).status).toBe(404);
  expect((await fetch(`${fake.baseUrl}/sites/other/leagues-info`)).status).toBe(401);
});

it('takes faults at any time, and forgets them', async () => {
  expect(await (await sendFaults('503 list times=1\nnull-phones')).text()).toBe(
    '503 list times=1\nnull-phones\n',
  );
  expect((await ask('/leagues-info')).status).toBe(503);
  expect((await ask('/leagues-info')).status).toBe(200);
  expect(await (await ask('/leagues/100001/teams/show-all/')).text()).not.toMatch(/"phone":"/);
  expect(await (await sendFaults('clear')).text()).toBe('No faults\n');
  const refused = await sendFaults('explode');
  expect([refused.status, await refused.text()]).toEqual([400, 'No such fault: explode\n']);
});

it('lets the calls fail that a fault is for, from the one on that it says', async () => {
  fake.command('404 teams league=Monday from=2');
  const statuses = [];
  for (const league of [100001, 100002, 100001, 100001]) {
    statuses.push((await ask(`/leagues/${league}/teams/show-all/`)).status);
  }
  expect(statuses).toEqual([200, 200, 404, 404]);
});

it.each([
  ['hang', aFault('hang')],
  ['503 teams from=5 times=2', aFault('503', { on: 'teams', from: 5, times: 2 })],
  ['html league="Thursday Coed"', aFault('html', { league: 'Thursday Coed' })],
  ['429 after="5"', aFault('429', { after: '5' })],
])('understands %s', (line, fault) => {
  expect(parseFault(line)).toEqual(fault);
  expect(faultText(fault)).toBe(line);
});

it.each(['', '200', 'hang soon', 'hang from=0', 'hang times=', 'toString'])(
  'does not understand "%s"',
  (line) => {
    expect(() => parseFault(line)).toThrow(/^(No such fault|Not understood): /);
  },
);
