import { parse } from 'csv-parse/sync';
import request from 'supertest';
import { Tokens } from '../../src/links/domain/token';
import { AdminAtBrowser, registerAdmin } from '../support/admins';
import { aBodyOf, dayNumber } from '../support/a-sample-game';
import { startServer } from '../support/servers/server';
import { aServer } from '../support/servers/scene';
let volunteer: AdminAtBrowser;

const settings = { LINK_KEY: 'k'.repeat(32), PUBLIC_URL: 'https://scores.example.org' };

const { database, server, admin, game } = aServer(settings);

beforeAll(async () => {
  volunteer = await registerAdmin(admin, server.url, 'volunteer@example.org');
});

interface TeamLink {
  readonly leagueId: string;
  readonly leagueName: string;
  readonly division: string | null;
  readonly teamId: string;
  readonly teamName: string;
  readonly link: string;
}

const linksOf = async (query: string) =>
  (await volunteer.get(`/api/admin/team-links?${query}`).expect(200)).body as TeamLink[];
const tokenIn = ({ link }: { readonly link: string }) => link.replace(/.*#t=/, '');
const open = (token: string, url = server.url) =>
  request(url).post('/api/report-links/open').send({ token });
const replace = (teamId: string) => volunteer.post(`/api/admin/team-links/${teamId}/replace`);

describe('The links of teams', () => {
  it('are listed for a league, with what they are about', async () => {
    const response = await volunteer.get(`/api/admin/team-links?league=${game.leagueId}`);
    expect(response.headers['cache-control']).toBe('no-store');
    const links = response.body as TeamLink[];
    expect(links.map(({ teamName }) => teamName)).toEqual(game.teams.map(({ name }) => name));
    const [first] = links;
    expect(Object.keys(first!)).toEqual([
      'leagueId',
      'leagueName',
      'division',
      'teamId',
      'teamName',
      'link',
    ]);
    expect(first).toMatchObject({ leagueId: game.leagueId, leagueName: game.leagueName });
    expect(first!.link).toMatch(/^https:\/\/scores\.example\.org\/#t=[\w-]+$/);
    const { body } = await open(tokenIn(first!)).expect(200);
    expect(body).toMatchObject({ kind: 'team', teamId: first!.teamId });
  });

  it('are those of a sport, of all sports, or of none', async () => {
    const [all, everything, ofSport, ofNone] = [
      await linksOf(''),
      await linksOf('sport=all&league=all'),
      await linksOf('sport=kickball'),
      await linksOf('sport=golf&league=unknown'),
    ];
    expect(everything).toEqual(all);
    expect(ofSport.length).toBeGreaterThan(game.teams.length);
    expect(ofSport.length).toBeLessThan(all.length);
    expect(ofNone).toEqual([]);
  });

  it('come as CSV that a spreadsheet opens', async () => {
    const response = await volunteer
      .get(`/api/admin/team-links?format=csv&league=${game.leagueId}`)
      .expect(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename=team-links.csv');
    expect(response.text).toMatch(/^\uFEFFLeague,Division,Team,Link\r\n/);
    const links = await linksOf(`league=${game.leagueId}`);
    expect(parse(response.text, { bom: true, columns: true })).toEqual(
      links.map(({ leagueName, division, teamName, link }) => ({
        League: leagueName,
        Division: division ?? '',
        Team: teamName,
        Link: link,
      })),
    );
  });

  it('are refused in another format', async () => {
    await volunteer.get('/api/admin/team-links?format=xlsx').expect(400);
  });

  it('end when they are replaced, and only then', async () => {
    const [before, other] = await linksOf(`league=${game.leagueId}`);
    const { body } = await replace(before!.teamId).expect(201);
    const { link } = body as { link: string };
    await open(tokenIn(before!)).expect(404);
    await open(tokenIn({ link })).expect(200);
    await open(tokenIn(other!)).expect(200);
    expect((await linksOf(`league=${game.leagueId}`))[0]!.link).toBe(link);
  });

  it('end each time they are replaced, also at the same time', async () => {
    const { teamId } = (await linksOf(`league=${game.leagueId}`))[1]!;
    const replaced = await Promise.all(Array.from({ length: 5 }, () => replace(teamId)));
    const links = replaced.map(({ body }) => (body as { link: string }).link);
    expect(new Set(links).size).toBe(5);
    const opened = await Promise.all(links.map((link) => open(tokenIn({ link }))));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of an unknown team can’t be replaced', async () => {
    await replace('unknown').expect(404);
  });

  it('of a team that left the feed do not open', async () => {
    const token = new Tokens(settings.LINK_KEY).make({ kind: 't', id: 'gone', version: 0 });
    await open(token).expect(404);
  });

  it('are noted in the audit log, without the links', async () => {
    await linksOf(`sport=kickball&league=${game.leagueId}`);
    const [{ teamId, teamName, leagueName }] = (await linksOf(`league=${game.leagueId}`)) as [
      TeamLink,
    ];
    await replace(teamId).expect(201);
    const { body: shown } = await admin.get('/api/admin/audit-log?action=team-links-shown');
    expect((shown as object[])[1]).toMatchObject({
      actor: 'volunteer@example.org',
      details: { sport: 'kickball', league: game.leagueId, teams: game.teams.length },
    });
    const { body: replaced } = await admin.get('/api/admin/audit-log?action=team-link-replaced');
    expect((replaced as object[])[0]).toMatchObject({
      actor: 'volunteer@example.org',
      subject: `${teamName}, ${leagueName}`,
    });
    expect(JSON.stringify([shown, replaced])).not.toContain('#t=');
  });
});

describe('Turned off later', () => {
  it('links of teams neither open nor prove anything, and what was stored stays', async () => {
    const [team] = await linksOf(`league=${game.leagueId}`);
    const send = (url: string, day: number) =>
      request(url)
        .post('/api/score-submissions')
        .send({ ...aBodyOf(game, dayNumber(day)), teamToken: tokenIn(team!) })
        .expect(201);
    const { id } = (await send(server.url, 1)).body as { id: string };
    const later = await startServer(database.url, { ...settings, TEAM_LINKS: 'off' });
    try {
      const there = volunteer.at(later.url);
      await there.get('/api/admin/team-links').expect(404);
      await there.post(`/api/admin/team-links/${team!.teamId}/replace`).expect(404);
      await open(tokenIn(team!), later.url).expect(404);
      const rowOf = async (of: string) =>
        (await there.get(`/api/score-submissions/${of}`)).body as object;
      expect(await rowOf(id)).toMatchObject({ reporterProof: 'team-link' });
      const newer = (await send(later.url, 2)).body as { id: string };
      expect(await rowOf(newer.id)).toMatchObject({ reporterTeamId: null, reporterProof: null });
      const { body: site } = await request(later.url).get('/api/site');
      expect((site as { features: string[] }).features).not.toContain('team-links');
    } finally {
      await later.stop();
    }
  });

  it('confirmations are not taken, and what was stored stays', async () => {
    const later = await startServer(database.url, { ...settings, CONFIRMATION: 'off' });
    try {
      await request(later.url).post('/api/confirmations').send({}).expect(404);
      const { body } = await volunteer
        .at(later.url)
        .get('/api/score-submissions?standing=reported');
      expect((body as object[])[0]).toHaveProperty('standingReason');
    } finally {
      await later.stop();
    }
  });
});
