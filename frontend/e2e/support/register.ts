/** An administrator of the shared server. */
export interface Account {
  readonly username: string;
  readonly password: string;
  /** Of a session of the account's own, as the browser would send it. */
  readonly cookie: string;
}

const password = 'wet pelican tango';

export async function register(
  address: string,
  username: string,
  inviteCode: string,
): Promise<Account> {
  const response = await post(`${address}/api/register`, { username, password, inviteCode });
  const [cookie = ''] = response.headers.getSetCookie()[0]?.split(';') ?? [];
  return { username, password, cookie };
}

export async function post(address: string, body: unknown, cookie = ''): Promise<Response> {
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
