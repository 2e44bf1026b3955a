import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Shared } from './global-setup';
import { post, register, type Account } from './register';

/** The master admin whom all tests share; none may change anything about it. */
export function sharedMaster(): Account {
  return shared().master;
}

/** @returns a code that makes a league admin, or a master */
export async function invite(isMaster: 0 | 1 = 0): Promise<string> {
  const { address, master } = shared();
  const response = await post(`${address}/api/invitations`, { isMaster }, master.cookie);
  return ((await response.json()) as { code: string }).code;
}

/** An administrator whom nobody else knows. */
export async function newAccount(isMaster: 0 | 1 = 0): Promise<Account> {
  const username = `admin.${randomUUID().slice(0, 8)}@example.org`;
  return register(shared().address, username, await invite(isMaster));
}

/** Opens a session in the page's browser. */
export async function signIn(page: Page, account = sharedMaster()): Promise<void> {
  const { username, password: secret } = account;
  const response = await page.context().request.post('/api/login', {
    data: { username, password: secret },
  });
  if (!response.ok()) throw new Error(`The login was refused: ${await response.text()}`);
}

function shared(): Shared {
  return JSON.parse(process.env['SCORE_TRACKER_E2E'] ?? 'null') as Shared;
}
