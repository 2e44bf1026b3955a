import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import request from 'supertest';
import { password, register, signIn } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { keepCompiled } from '../support/servers/keep-compiled';
import { ServerProcess } from '../support/servers/server-process';
import { folderForDatabase } from '../support/folder-for-database';
import { moreTime } from '../support/timing/more-time';

// Each server is a process of its own.
moreTime();

const run = promisify(execFile);
const repository = join(__dirname, '../../..');
const command = join(repository, 'backend/dist/cli/invite-master.command.js');
const announcement = 'Register the first administrator: ';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = folderForDatabase();
});

afterAll(async () => {
  ServerProcess.killAll();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const announced = (server: ServerProcess) =>
  server.lines.find((line) => line.startsWith(announcement))?.slice(announcement.length);
const codeIn = (link: string) => new URL(link).searchParams.get('invite')!;

it('is invited on the terminal, by the same link at every start and instance, until one registers', async () => {
  const start = () => ServerProcess.start({ DATABASE_URL: database.url });
  const [first, second] = [await start(), await start()];
  const link = announced(first)!;
  expect(link).toMatch(new RegExp(`^${first.url}/auth\\?tab=register&invite=\\w{4}(-\\w{4}){4}$`));
  expect(codeIn(announced(second)!)).toBe(codeIn(link));

  await register(second.url, 'master@example.org', codeIn(link));
  await second.stop();
  const third = await start();
  expect(announced(third)).toBeUndefined();
  await signIn(third.url, 'master@example.org');
  await third.stop();
  await first.stop();
});

it('and any other can be invited by command, while a server runs and while none does', async () => {
  const environment = {
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    EMBEDDED_POSTGRES: 'bundled',
    PORT: '3999',
  };
  const invite = async (program: string, ...words: string[]) => {
    const { stdout } = await run(program, words, {
      cwd: repository,
      env: { PATH: process.env['PATH'], ...keepCompiled(), ...environment },
    });
    const [, link] = /^For one master admin, within 7 days: (\S+)\n$/.exec(stdout) ?? [];
    return link!;
  };

  // The command in README.md.
  const beforeTheFirstStart = await invite('npm', 'run', '--silent', 'admin:invite');
  expect(beforeTheFirstStart).toMatch('http://127.0.0.1:3999/auth?tab=register&invite=');
  const server = await ServerProcess.start({ ...environment, PORT: '0' });
  const held = codeIn(announced(server)!);
  const another = await invite(process.execPath, command);
  expect(new Set([held, codeIn(beforeTheFirstStart), codeIn(another)]).size).toBe(3);
  await register(server.url, 'one@example.org', codeIn(another));
  // The first registration ended the printed invitation, but not those from the command.
  await request(server.url)
    .post('/api/register')
    .send({ username: 'late@example.org', password, inviteCode: held })
    .expect(400);
  await register(server.url, 'two@example.org', codeIn(beforeTheFirstStart));
  const admin = await signIn(server.url, 'two@example.org', password);
  expect((await admin.get('/api/user/is-master-admin')).body).toEqual({ isMasterAdmin: true });
  await request(server.url).get('/api/health/ready').expect(200);
  await server.stop();
});

it('a command that can not reach the database says so in one line', async () => {
  const url = new URL(database.url);
  url.pathname = '/no_such_database';
  const failing = run(process.execPath, [command], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url.href },
  });
  await expect(failing).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL: .*no_such_database.*\n$/),
  });
});
