import request from 'supertest';
import { InviteFirstMaster } from '../../src/admins/application/invite-first-master';
import type { RunningServer } from './servers/server';
import type { ServerProcess } from './servers/server-process';

export const password = 'correct horse';

/** An admin with a browser: the requests send the session's cookie. */
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

  /** The same session at another server. */
  at(url: string): AdminAtBrowser {
    return new AdminAtBrowser(url, this.id, this.username, this.cookie);
  }
}

/** Registers the first master admin, with the invitation from the server's container. */
export async function registerFirstMaster(
  server: RunningServer,
  username = 'master@example.org',
): Promise<AdminAtBrowser> {
  const code = await server.app.get(InviteFirstMaster).execute();
  return register(server.url, username, code!);
}

/** The same, with the invitation that server processes printed when they started. */
export function registerInvitedMaster(
  servers: readonly ServerProcess[],
  url = servers[0]!.url,
  username = 'master@example.org',
): Promise<AdminAtBrowser> {
  const lines = servers.flatMap((server) => server.lines).join('\n');
  const [, code] = /[?&]invite=([\w-]+)/.exec(lines)!;
  return register(url, username, code!);
}

/** Registers an admin with an invitation of a master admin. */
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

/** The cookies of a response, as a browser would send them back. */
export function cookieOf(answer: request.Response): string {
  const [cookie = ''] = answer.get('set-cookie') ?? [];
  return cookie.split(';')[0]!;
}
