import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { earlierVersions } from '../database/earlier-versions';
import { statementsIn } from '../database/old-statements';
import {
  AdminAtBrowser,
  password,
  registerAdmin,
  registerFirstMaster,
  signIn,
} from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { addCode, addPasskey, enterCode, enterPassword } from '../support/second-keys';
import { RunningServer, startServer } from '../support/servers/server';

const origin = 'http://localhost:3000';
const own = '/api/user/second-factors';

let database: TestDatabase;
let server: RunningServer;
let master: AdminAtBrowser;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServer(database.url, { PUBLIC_URL: origin, LINK_KEY: 'k'.repeat(32) });
  master = await registerFirstMaster(server);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const newAdmin = () => registerAdmin(master, server.url, `admin${++count}@example.org`);

interface OldAdmin {
  readonly Admin_id: string;
  readonly Admin_password_hash: string;
  readonly Admin_password_version: number;
}

/** What a server of an earlier version does with an account, by the statements it was seen to send. */
class OldServer {
  private readonly statements: readonly string[];

  constructor(file: string) {
    this.statements = statementsIn(readFileSync(file, 'utf8'));
  }

  /** Reads the account and compares the password, and only later opens the session. */
  async beginSignIn(username: string, given: string) {
    const found = this.one(/^SELECT "Admin"."id".* WHERE \(\("Admin"."username_key" = \$1\)\)/);
    const [admin] = await database.query<OldAdmin>(found, [username]);
    const isRight = await verify(admin!.Admin_password_hash, given);
    return { isRight, open: () => this.openSession(admin!) };
  }

  async isLetIn(username: string, given: string): Promise<boolean> {
    const { isRight, open } = await this.beginSignIn(username, given);
    return isRight && (await open());
  }

  /** As a master does, or the administrator after the old password was found right. */
  async setPassword(username: string, newPassword: string): Promise<void> {
    const found = this.one(/^SELECT "Admin"."id".* WHERE \(\("Admin"."username_key" = \$1\)\)/);
    const [admin] = await database.query<OldAdmin>(found, [username]);
    const { Admin_id: id, Admin_password_version: version } = admin!;
    const change = this.one(/^UPDATE "admin" SET "password_hash" = \$1/);
    await database.query(change, [await hash(newPassword), version + 1, id, version]);
  }

  private async openSession(admin: OldAdmin): Promise<boolean> {
    const insert = this.one(/INSERT INTO session \(token_hash, admin_id, address/);
    const { Admin_id: id, Admin_password_version: version } = admin;
    const values = [randomBytes(32), id, version, '203.0.113.7', new Date()];
    return (await database.query(insert, values)).length > 0;
  }

  private one(pattern: RegExp): string {
    return this.statements.find((statement) => pattern.test(statement))!;
  }
}

/** Those that know only passwords. */
const withoutSecondKeys = earlierVersions.slice(
  0,
  earlierVersions.findIndex(({ name }) => name === '10-second-keys-and-erasing'),
);

describe.each(withoutSecondKeys)('Beside the server of $name', ({ statementsFile }) => {
  const old = new OldServer(statementsFile);

  it('nobody with a second key is let in by the password alone, and that is no error', async () => {
    const admin = await newAdmin();
    expect(await old.isLetIn(admin.username, password)).toBe(true);
    await addCode(admin);
    expect(await old.isLetIn(admin.username, password)).toBe(false);
    expect(await old.isLetIn(admin.username, '')).toBe(false);
    const newPassword = 'battery staple';
    await admin.post('/api/change-password').send({ oldPassword: password, newPassword });
    expect(await old.isLetIn(admin.username, newPassword)).toBe(false);
  });

  it('a sign-in that began before the first second key opens no session after it', async () => {
    const admin = await newAdmin();
    const { isRight, open } = await old.beginSignIn(admin.username, password);
    await addPasskey(admin, origin);
    expect(isRight).toBe(true);
    expect(await open()).toBe(false);
  });

  it('the password is enough there again once the last second key was removed', async () => {
    const admin = await newAdmin();
    await addCode(admin);
    await admin.delete(`${own}/code`).send({ currentPassword: password }).expect(204);
    expect(await old.isLetIn(admin.username, password)).toBe(true);
  });

  it('a reset there removes the second keys, as a reset here does', async () => {
    const admin = await newAdmin();
    const { app } = await addCode(admin);
    await addPasskey(admin, origin);
    const { ticket } = await enterPassword(server.url, admin.username);
    await old.setPassword(admin.username, 'battery staple');
    await enterCode(server.url, ticket, app.code()).expect(401, /"Sign in again\."/);
    const there = await signIn(server.url, admin.username, 'battery staple');
    expect((await there.get(own).expect(200)).body).toMatchObject({
      code: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await old.isLetIn(admin.username, 'battery staple')).toBe(true);
    const removals = await database.query(
      `SELECT at, actor, details FROM audit_log
        WHERE action = 'second-factor-removed' AND subject = $1`,
      [admin.username],
    );
    expect(removals).toEqual([{ at: expect.any(Date), actor: null, details: null }]);
  });

  it('a changed password of an account without second keys is the one for both', async () => {
    const admin = await newAdmin();
    await old.setPassword(admin.username, 'battery staple');
    await signIn(server.url, admin.username, 'battery staple');
    expect(await old.isLetIn(admin.username, 'battery staple')).toBe(true);
  });
});
