import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { shared, type Account } from './shared';

const password = 'wet pelican tango';

/** The master admin whom all tests share; none may change anything about it. */
export function sharedMaster(): Account {
  return shared().master;
}

/** @returns a code that makes a league admin, or a master */
export async function invite(isMaster: 0 | 1 = 0): Promise<string> {
  const response = await call('/api/invitations', { isMaster });
  return ((await response.json()) as { code: string }).code;
}

/** An administrator whom nobody else knows. */
export async function newAccount(isMaster: 0 | 1 = 0): Promise<Account> {
  const username = `admin.${randomUUID().slice(0, 8)}@example.org`;
  return register(shared().address, username, await invite(isMaster));
}

export async function register(
  address: string,
  username: string,
  inviteCode: string,
): Promise<Account> {
  const response = await post(`${address}/api/register`, { username, password, inviteCode });
  const [cookie = ''] = response.headers.getSetCookie()[0]?.split(';') ?? [];
  return { username, password, cookie };
}

/**
 * A call to the shared server without a page, as the shared master.
 * @throws when it is refused
 */
export function call(path: string, body: unknown): Promise<Response> {
  const { address, master } = shared();
  return post(`${address}${path}`, body, master.cookie);
}

/** @throws when the shared server does not let them in */
export async function logIn({
  username,
  password: secret,
}: Omit<Account, 'cookie'>): Promise<void> {
  await post(`${shared().address}/api/login`, { username, password: secret });
}

/** Opens a session in the page's browser. */
export async function signIn(page: Page, account = sharedMaster()): Promise<void> {
  const { username, password: secret } = account;
  const response = await page.context().request.post('/api/login', {
    data: { username, password: secret },
  });
  if (!response.ok()) throw new Error(`The login was refused: ${await response.text()}`);
}

async function post(address: string, body: unknown, cookie = ''): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Connections that are kept would keep the tests from ending.
      connection: 'close',
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${await response.text()}`);
  return response;
}
