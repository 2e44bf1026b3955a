import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { Program } from '../support/failover/program';
import { OwnPostgres } from '../support/servers/own-postgres';
import { ServerProcess, freePort } from '../support/servers/server-process';
import { eventually } from '../support/timing/eventually';
import { pace } from '../support/timing/pace';
import { Captains } from './captains';

const operations = readFileSync(join(__dirname, '../../../docs/operations.md'), 'utf8');
const examples = operations.split('\n## Several servers\n')[1]!.split('\n## ')[0]!;

/** What the examples leave out: the files around them, and how each program is started with such a file. */
const balancers = {
  caddyfile: {
    complete: (example: string, port: number) =>
      `{\n\tadmin off\n}\n${example.replace('scores.example.org', `http://127.0.0.1:${port}`)}`,
    command: (file: string) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    complete: (example: string, port: number) =>
      `defaults\n mode http\n timeout connect 2s\n timeout client 1m\n timeout server 1m\n` +
      `frontend all\n bind 127.0.0.1:${port}\n default_backend scores\n${example}`,
    command: (file: string) => ['haproxy', '-f', file],
  },
  nginx: {
    complete: (example: string, port: number, folder: string) =>
      `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n` +
      `client_body_temp_path ${folder}/body;\nproxy_temp_path ${folder}/proxy;\n` +
      `${example.replace('server {\n\tlocation', `server {\n\tlisten 127.0.0.1:${port};\n\tlocation`)}}\n`,
    command: (file: string, folder: string) => ['nginx', '-p', folder, '-c', file],
  },
} as const;

let postgres: OwnPostgres;
let servers: ServerProcess[];
let ports: number[];
let folder: string;
let balancer: Program;
let url: string;

async function startServer(port: number): Promise<ServerProcess> {
  return ServerProcess.start({
    DATABASE_URL: postgres.url,
    PORT: String(port),
    TRUST_PROXY: '1',
    STOP_DELAY_SECONDS: '3',
  });
}

beforeAll(async () => {
  postgres = await OwnPostgres.start();
  ports = [await freePort(), await freePort()];
  servers = await Promise.all(ports.map(startServer));
});

afterAll(async () => {
  ServerProcess.killAll();
  await postgres.stop();
});

describe.each(Object.keys(balancers) as (keyof typeof balancers)[])('The example of %s', (kind) => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'score-tracker-balancer-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const example = new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, 's').exec(examples)![1]!;
    const file = join(folder, 'settings');
    const addressed = example
      .replaceAll('10.0.0.11:3000', `127.0.0.1:${ports[0]}`)
      .replaceAll('10.0.0.12:3000', `127.0.0.1:${ports[1]}`);
    writeFileSync(file, balancers[kind].complete(addressed, port, folder));
    const [command, ...words] = balancers[kind].command(file, folder) as [string, ...string[]];
    balancer = Program.start(command, words, {
      environment: { HOME: folder },
      log: `${folder}/log`,
    });
    await eventually(async () => (await fetch(url).catch(() => null))?.ok, Boolean);
  });

  afterAll(async () => {
    await balancer.stop();
    rmSync(folder, { recursive: true });
  });

  it('passes on what servers say while the database is away', async () => {
    const body = JSON.stringify(aBodyOf(await findSampleGame(url), dayNumber(9_100)));
    const report = async () =>
      fetch(`${url}/api/score-submissions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body,
      });
    await postgres.shutDownImmediately();
    expect((await fetch(`${url}/api/sports`)).status).toBe(200);
    const refused = await report();
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ statusCode: 503 });
    await postgres.startAgain();
    await eventually(
      async () => (await report()).status,
      (status) => status === 201,
    );
  });

  it('fails no call while both servers restart, one after the other', async () => {
    const captains = new Captains(await findSampleGame(url), () => url);
    const stop = new AbortController();
    const reporting = captains.report(stop.signal, 10, 500);
    for (const [place, port] of ports.entries()) {
      expect(await servers[place]!.stop()).toBe(0);
      servers[place] = await startServer(port);
      await pace(4_000);
    }
    stop.abort();
    await reporting;
    process.stdout.write(`${kind}: ${captains.answered.size} reports\n`);
    expect(captains.failed).toEqual({ refused: 0, brokeOff: 0, otherwise: [] });
  });
});
