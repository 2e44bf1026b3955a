import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { AdminAtBrowser, password } from './admins';
import { PasskeyOptions, SoftwareAuthenticator } from './passkeys/software-authenticator';

const path = '/api/user/second-factors';

/** An authenticator app. */
export class AuthenticatorApp {
  private readonly totp: TOTP;

  /** @param secret as the server shows it */
  constructor(readonly secret: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 });
  }

  /** The code of the present step, or of one before or after. */
  code(steps = 0, now = Date.now()): string {
    return this.totp.generate({ timestamp: now + steps * 30_000 });
  }

  /** A code that no step near now has. */
  wrongCode(now = Date.now()): string {
    const right = [-2, -1, 0, 1, 2].map((steps) => this.code(steps, now));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !right.includes(code),
    )!;
  }
}

/** Adds one-time codes. They are confirmed with the code of the step before, so that later ones sign in. */
export async function addCode(
  admin: AdminAtBrowser,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const begun = await admin.post(`${path}/code`).send({ currentPassword: password }).expect(201);
  const app = new AuthenticatorApp((begun.body as { secret: string }).secret);
  const { body } = await confirmCode(admin, app);
  return { app, recoveryCodes: (body as { recoveryCodes?: string[] }).recoveryCodes ?? [] };
}

/**
 * Confirms a secret with the code of the step before. If the present step ends before the code
 * arrives, that code is too old, and the next one is right.
 */
export async function confirmCode(
  admin: AdminAtBrowser,
  app: AuthenticatorApp,
): Promise<request.Response> {
  const confirm = () => admin.post(`${path}/code/confirm`).send({ code: app.code(-1) });
  const answer = await confirm();
  return answer.status === 200 ? answer : confirm().expect(200);
}

/** Adds a passkey. */
export async function addPasskey(
  admin: AdminAtBrowser,
  origin: string,
  name = 'My phone',
): Promise<{ authenticator: SoftwareAuthenticator; id: string; recoveryCodes: string[] }> {
  const options = await admin
    .post(`${path}/passkeys/options`)
    .send({ currentPassword: password })
    .expect(200);
  const authenticator = new SoftwareAuthenticator(origin);
  const response = authenticator.create(options.body as PasskeyOptions);
  const { body } = await admin.post(`${path}/passkeys`).send({ name, response }).expect(201);
  const { id, recoveryCodes = [] } = body as { id: string; recoveryCodes?: string[] };
  return { authenticator, id, recoveryCodes };
}

/** The first step of a sign-in that takes two. */
export async function enterPassword(
  url: string,
  username: string,
  given = password,
): Promise<{ ticket: string; secondFactor: string[] }> {
  const answer = await request(url)
    .post('/api/login')
    .send({ username, password: given })
    .expect(202);
  const cookies = [answer.get('set-cookie') ?? []].flat();
  const ticket = cookies.find((cookie) => /sign-in-ticket=[^;]/.test(cookie))!.split(';')[0]!;
  return { ticket, secondFactor: (answer.body as { secondFactor: string[] }).secondFactor };
}

/** The second step. @param ticket its cookie */
export function enterCode(url: string, ticket: string, code: string): request.Test {
  return request(url).post('/api/login/second-factor').set('cookie', ticket).send({ code });
}
