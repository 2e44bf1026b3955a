import request from 'supertest';
import { InviteFirstMaster } from '../../src/admins/application/invite-first-master';
import type { RunningServer } from './servers/server';
import type { ServerProcess } from './servers/server-process';

export const password = 'correct horse';

/** An admin at a browser of their own: requests that carry the session's cookie. */
export class AdminAtBrowser {
  constructor(
    private readonly url: string,
    readonly id: string,
    readonly username: string,
    public cookie: string,
  ) {}

  get = (path: string) => request(this.url).get(path).set('cookie', this.cookie);
  post = (path: string) => request(this.url).post(path).set('cookie', this.cookie);
  delete = (path: string) => request(this.url).delete(path).set('cookie', this.cookie);

  /** The same session, seen by another instance. */
  at(url: string): AdminAtBrowser {
    return new AdminAtBrowser(url, this.id, this.username, this.cookie);
  }
}

/** Registers the first master, by the invitation that the server holds. */
export async function registerFirstMaster(
  server: RunningServer,
  username = 'master@example.org',
): Promise<AdminAtBrowser> {
  const code = await server.app.get(InviteFirstMaster).execute();
  return register(server.url, username, code!);
}

/** The same, by the invitation that servers in processes of their own told at their start. */
export function registerInvitedMaster(
  servers: readonly ServerProcess[],
  url = servers[0]!.url,
  username = 'master@example.org',
): Promise<AdminAtBrowser> {
  const lines = servers.flatMap((server) => server.lines).join('\n');
  const [, code] = /[?&]invite=([\w-]+)/.exec(lines)!;
  return register(url, username, code!);
}

/** Registers an admin whom a master invites. */
export async function registerAdmin(
  master: AdminAtBrowser,
  url: string,
  username: string,
  { isMaster = false } = {},
): Promise<AdminAtBrowser> {
  const invitation = await master.post('/api/invitations').send({ isMaster: isMaster ? 1 : 0 });
  return register(url, username, (invitation.body as { code: string }).code);
}

export async function register(url: string, username: string, inviteCode: string) {
  const answer = await request(url)
    .post('/api/register')
    .send({ username, password, inviteCode })
    .expect(201);
  return new AdminAtBrowser(url, (answer.body as { id: string }).id, username, cookieOf(answer));
}

export async function signIn(url: string, username: string, given = password) {
  const answer = await request(url)
    .post('/api/login')
    .send({ username, password: given })
    .expect(200);
  return new AdminAtBrowser(url, (answer.body as { id: string }).id, username, cookieOf(answer));
}

/** What the answer asks a browser to keep, as the browser sends it back. */
export function cookieOf(answer: request.Response): string {
  const [cookie = ''] = answer.get('set-cookie') ?? [];
  return cookie.split(';')[0]!;
}
