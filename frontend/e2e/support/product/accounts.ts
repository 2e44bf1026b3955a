import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { shared, type Account } from './shared';

const password = 'wet pelican tango';

/** The master admin of all tests. No test may change this account. */
export function sharedMaster(): Account {
  return shared().master;
}

/** @returns an invitation code for a league admin or a master admin */
export async function invite(isMaster: 0 | 1 = 0): Promise<string> {
  const response = await call('/api/invitations', { isMaster });
  return ((await response.json()) as { code: string }).code;
}

/** A new administrator for one test. */
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
  return { username, password, cookie: cookieOf(response) };
}

/**
 * Calls the shared server without a page, as the shared master admin.
 * @throws if the server responds with an error
 */
export function call(path: string, body: unknown): Promise<Response> {
  const { address, master } = shared();
  return post(`${address}${path}`, body, master.cookie);
}

/** @throws if the server rejects the login */
export async function logIn(
  username: string,
  secret: string,
  address = shared().address,
): Promise<Account> {
  const response = await post(`${address}/api/login`, { username, password: secret });
  return { username, password: secret, cookie: cookieOf(response) };
}

function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Signs in in the page's browser context, by the session that the account has. */
export async function signIn(page: Page, address: string, account = sharedMaster()): Promise<void> {
  const [name = '', value = ''] = account.cookie.split('=');
  await page.context().addCookies([{ name, value, url: address, httpOnly: true }]);
}

/** @throws if the server responds with an error */
export async function post(address: string, body: unknown, cookie = ''): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Open connections would stop the tests from ending.
      connection: 'close',
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${await response.text()}`);
  return response;
}
