import type { Application } from 'express';
import request from 'supertest';
import { AdminRepository, Sessions } from '../../src/admins/application/ports';
import { Admin } from '../../src/admins/domain/admin';
import { Access } from '../../src/platform/http/access';
import { TestDatabase, createTestDatabase } from '../support/database';
import { routesOf } from '../support/routes-of';
import { RunningServer, startServer } from '../support/servers/server';
import { aMaster, anAdmin } from './an-admin';

/**
 * Who may call which route. A route that is missing here fails the test, so that nobody adds one
 * without deciding this.
 */
const matrix: Record<string, Access> = {
  'GET /api/openapi.json': 'everyone',
  'GET /api/health/live': 'everyone',
  'GET /api/health/ready': 'everyone',
  'GET /api/health/serving': 'everyone',
  'GET /api/site': 'everyone',
  'GET /api/site/manifest.webmanifest': 'everyone',
  'GET /api/sports': 'everyone',
  'GET /api/sports/:sportId/leagues': 'everyone',
  'GET /api/sports/:sportId/locations': 'everyone',
  'GET /api/locations': 'everyone',
  'GET /api/locations/:locationId/leagues': 'everyone',
  'GET /api/leagues/:leagueId': 'everyone',
  'GET /api/leagues/:leagueId/results': 'everyone',
  'GET /api/leagues/:leagueId/standings': 'everyone',
  'GET /api/leagues/:leagueId/calendar.ics': 'everyone',
  'GET /api/teams/:token/calendar.ics': 'everyone',
  'GET /api/results': 'everyone',
  'GET /api/games-of-day': 'everyone',
  'GET /api/leagues/:leagueId/teams': 'everyone',
  'POST /api/score-submissions': 'everyone',
  'POST /api/mail-stop/:token': 'everyone',
  'POST /api/report-links/open': 'everyone',
  'POST /api/report-links/correct': 'everyone',
  'POST /api/report-links/message': 'everyone',
  'POST /api/confirmations': 'everyone',
  'POST /api/login': 'everyone',
  'POST /api/login/second-factor': 'everyone',
  'POST /api/login/second-factor/options': 'everyone',
  'POST /api/login/passkey': 'everyone',
  'POST /api/login/passkey/options': 'everyone',
  'POST /api/register': 'everyone',
  'POST /api/logout': 'everyone',
  'GET /api/user': 'administrators',
  'GET /api/user/is-master-admin': 'administrators',
  'POST /api/change-password': 'administrators',
  'GET /api/user/second-factors': 'administrators',
  'POST /api/user/second-factors/code': 'administrators',
  'POST /api/user/second-factors/code/confirm': 'administrators',
  'DELETE /api/user/second-factors/code': 'administrators',
  'POST /api/user/second-factors/passkeys/options': 'administrators',
  'POST /api/user/second-factors/passkeys': 'administrators',
  'DELETE /api/user/second-factors/passkeys/:id': 'administrators',
  'POST /api/user/second-factors/recovery-codes': 'administrators',
  'GET /api/invitations': 'administrators',
  'POST /api/invitations': 'administrators',
  'DELETE /api/invitations/:code': 'administrators',
  'GET /api/score-submissions': 'administrators',
  'GET /api/score-submissions/summary': 'administrators',
  'GET /api/score-submissions/volume': 'administrators',
  'GET /api/score-submissions/deletion-phrase': 'administrators',
  'GET /api/score-submissions/:id': 'administrators',
  'GET /api/score-submissions/:id/revisions': 'administrators',
  'POST /api/score-submissions/:id/restore': 'administrators',
  'POST /api/score-submissions/:id/seen': 'administrators',
  'POST /api/score-submissions/log': 'administrators',
  'POST /api/score-submissions/delete': 'administrators',
  'POST /api/score-submissions/:id/log': 'administrators',
  'POST /api/score-submissions/:id/reopen': 'administrators',
  'POST /api/score-submissions/:id/counts': 'administrators',
  'GET /api/admin/standings': 'administrators',
  'GET /api/admin/standings/leagues/:leagueId': 'administrators',
  'POST /api/admin/standings/rules': 'administrators',
  'POST /api/admin/standings/preview': 'administrators',
  'POST /api/admin/standings/decisions': 'administrators',
  'DELETE /api/admin/standings/decisions/:id': 'administrators',
  'GET /api/admin/own-leagues': 'administrators',
  'POST /api/admin/own-leagues': 'administrators',
  'DELETE /api/admin/own-leagues/:id': 'administrators',
  'GET /api/admin/imports': 'administrators',
  'POST /api/admin/imports/preview': 'administrators',
  'POST /api/admin/imports': 'administrators',
  'POST /api/admin/imports/:id/undo': 'administrators',
  'DELETE /api/admin/imports/:id': 'administrators',
  'DELETE /api/score-submissions/:id': 'administrators',
  'GET /api/sport-admins': 'administrators',
  'POST /api/sport-admins': 'administrators',
  'GET /api/sport-admins/coverage': 'administrators',
  'GET /api/export/schedule': 'administrators',
  'GET /api/export/scores': 'administrators',
  'GET /api/ratings': 'administrators',
  'GET /api/ratings/summary': 'administrators',
  'GET /api/ratings/trend': 'administrators',
  'GET /api/ratings/breakdown': 'administrators',
  'GET /api/ratings/comments': 'administrators',
  'GET /api/ratings/locations': 'administrators',
  'GET /api/export/game-ratings': 'administrators',
  'GET /api/admin/leaguelab-status': 'administrators',
  'POST /api/admin/refresh-leaguelab': 'administrators',
  'GET /api/admin/games': 'administrators',
  'GET /api/admin/games/summary': 'administrators',
  'POST /api/admin/games/remind': 'administrators',
  'POST /api/admin/games/:id/dismiss': 'administrators',
  'POST /api/admin/games/:id/link': 'administrators',
  'POST /api/admin/games/:id/reopen': 'administrators',
  'GET /api/admin/team-links': 'administrators',
  'POST /api/admin/team-links/:teamId/replace': 'administrators',
  'GET /api/admin/undelivered-mail': 'administrators',
  'POST /api/admin/undelivered-mail/:id/retry': 'administrators',
  'GET /api/admins': 'masters',
  'DELETE /api/admins/:id': 'masters',
  'POST /api/admin/reset-password': 'masters',
  'GET /api/admin/audit-log': 'masters',
  'GET /api/admin/setup': 'masters',
  'POST /api/admin/people/find': 'masters',
  'POST /api/admin/people/erase': 'masters',
};

type Visitor = 'nobody' | 'league' | 'master' | 'revoked' | 'expired' | 'crossSite';

/** The status that each visitor gets; null if the call is allowed. */
const refusals: Record<Access, Record<Exclude<Visitor, 'crossSite'>, 401 | 403 | null>> = {
  everyone: { nobody: null, league: null, master: null, revoked: null, expired: null },
  administrators: { nobody: 401, league: null, master: null, revoked: 401, expired: 401 },
  masters: { nobody: 401, league: 403, master: null, revoked: 401, expired: 401 },
};

let database: TestDatabase;
let server: RunningServer;
let tokens: Record<Visitor, () => Promise<string | null>>;

beforeAll(async () => {
  database = await createTestDatabase();
  // Elsewhere there are no passkeys.
  server = await startServer(database.url, { PUBLIC_URL: 'http://localhost:3000' });
  const admins = server.app.get(AdminRepository);
  const sessions = server.app.get(Sessions);
  const [master, league, revoked] = [aMaster(), anAdmin(), anAdmin('gone@example.org')];
  for (const admin of [master, league, revoked]) await admins.add(admin);
  // A new session for each call, because some calls end their session.
  const open = (admin: Admin, at = new Date()) => sessions.open(admin, '127.0.0.1', at);
  const ofRevoked = await open(revoked);
  await admins.remove(revoked);
  const thirteenHoursAgo = new Date(Date.now() - 13 * 3_600_000);
  tokens = {
    nobody: () => Promise.resolve(null),
    league: () => open(league),
    master: () => open(master),
    revoked: () => Promise.resolve(ofRevoked),
    expired: () => open(master, thirteenHoursAgo),
    crossSite: () => open(master),
  };
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function visit(route: string, visitor: Visitor): Promise<request.Response> {
  const [method = '', path = ''] = route.split(' ');
  const address = path.replaceAll(/:\w+/g, '01970000-0000-7000-8000-000000000001');
  const token = await tokens[visitor]();
  let call = request(server.url)[method.toLowerCase() as 'get'](address);
  if (token !== null) call = call.set('cookie', `session=${token}`);
  if (visitor === 'crossSite') call = call.set('sec-fetch-site', 'cross-site');
  return method === 'POST' ? call.send({}) : call;
}

it('names every route that there is', () => {
  const app = server.app.getHttpAdapter().getInstance() as Application;
  expect(routesOf(app).sort()).toEqual(Object.keys(matrix).sort());
});

describe.each(Object.entries(matrix))('%s is for %s', (route, access) => {
  it.each(Object.entries(refusals[access]))(
    'and answers %s accordingly',
    async (visitor, refusal) => {
      const { status, body } = await visit(route, visitor as Visitor);
      if (refusal !== null) {
        expect({ status, body }).toEqual({
          status: refusal,
          body: expect.objectContaining({ statusCode: refusal, message: expect.any(String) }),
        });
      } else if (/^POST \/api\/login\/second-factor/.test(route)) {
        // A ticket decides, and no session (second-factor-matrix.e2e-spec.ts).
        expect([status, (body as { message: string }).message]).toEqual([401, 'Sign in again.']);
      } else {
        expect([401, 403]).not.toContain(status);
        expect(status).toBeLessThan(500);
      }
    },
  );

  it('and refuses changes that another site asks for', async () => {
    const { status } = await visit(route, 'crossSite');
    // The token in the path of the other one decides, whoever sends it (RFC 8058).
    if (route.startsWith('GET ') || route === 'POST /api/mail-stop/:token')
      expect(status).not.toBe(403);
    else expect(status).toBe(403);
  });
});
