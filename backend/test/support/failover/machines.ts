import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type SystemUser,
  unprivilegedUser,
} from '../../../src/platform/postgres/embedded/system-user';
import { query } from '../database';
import { eventually } from '../timing/eventually';
import { Program, signalTree } from './program';

const files = join(__dirname, '../../../../docker/ha');

export type Name = 'one' | 'two' | 'three';

export const names: readonly Name[] = ['one', 'two', 'three'];

/** Instead of 10.0.0.11 to 10.0.0.13. */
export function addressOf(name: Name): string {
  return `127.0.0.1${names.indexOf(name) + 1}`;
}

/** What Patroni says of a machine. */
interface Member {
  readonly name: Name;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
}

const password = 'choose-this-one';

/**
 * The machines of docs/high-availability.md, each as an address of the loopback network. They run the
 * files of docker/ha, with other addresses and folders.
 */
export class Machines {
  private readonly etcd = new Map<Name, Program>();
  private readonly patroni = new Map<Name, Program>();
  private haproxy!: Program;
  private pgbouncer!: Program;
  private caddy!: Program;

  private constructor(
    private readonly folder: string,
    private readonly user: SystemUser | null,
  ) {}

  static async start(): Promise<Machines> {
    const folder = mkdtempSync(join(tmpdir(), 'score-tracker-failover-'));
    const machines = new Machines(
      folder,
      process.getuid?.() === 0 ? await unprivilegedUser() : null,
    );
    machines.own(folder);
    for (const name of names) {
      mkdirSync(join(folder, name));
      machines.own(join(folder, name));
      machines.startEtcd(name);
    }
    for (const name of names) machines.startPatroni(name);
    machines.startHaproxy();
    machines.startPgbouncer();
    machines.startCaddy();
    await machines.isWhole();
    await machines.createDatabase();
    return machines;
  }

  readonly url = 'http://127.0.0.1:8080';
  readonly databaseUrl = 'postgres://score_tracker:secret@127.0.0.1:5000/score_tracker';
  readonly poolerUrl = 'postgres://score_tracker:secret@127.0.0.1:6432/score_tracker';

  /** The machine whose PostgreSQL has this role now. */
  async find(role: Member['role']): Promise<Name | undefined> {
    return (await this.members()).find((member) => member.role === role)?.name;
  }

  /** Resolves when there is a primary, and both others follow it, one of them at each commit. */
  async isWhole(): Promise<void> {
    await eventually(
      async () => (await this.members()).map(({ role, state }) => `${role} ${state}`).sort(),
      (found) =>
        found.join() === 'leader running,replica streaming,sync_standby streaming' ||
        // Patroni before 3.0.3 says this of a standby, too.
        found.join() === 'leader running,replica running,sync_standby running',
      300,
    );
  }

  /** Makes another machine the primary, as before maintenance. */
  async switchOver(from: Name, to: Name): Promise<void> {
    const words = ['switchover', '--master', from, '--candidate', to, '--force', 'score-tracker'];
    await promisify(execFile)(
      'patronictl',
      ['-c', join(this.folder, 'one/patroni.yml'), ...words],
      {
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
      },
    );
  }

  killPostgres(name: Name): void {
    process.kill(this.postmaster(name), 'SIGKILL');
  }

  /** Stops all programs of the database at once, as when the power fails. */
  lose(name: Name): void {
    const postmaster = this.postmaster(name);
    signalTree(this.patroni.get(name)!.pid, 'SIGKILL');
    signalTree(postmaster, 'SIGKILL');
  }

  /** The power is back. */
  startPatroni(name: Name): void {
    const data = join(this.folder, name, 'data');
    const environment = this.environmentOf(name, 'patroni.env');
    const sockets = join(this.folder, name);
    const file = this.copy(name, 'patroni.yml', ['/var/run/postgresql', sockets]);
    this.patroni.set(
      name,
      this.run(name, 'patroni', [file], {
        ...environment,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        HOME: join(this.folder, name),
      }),
    );
  }

  /** Stops the programs of the database without ending them. */
  freeze(name: Name): void {
    for (const pid of this.databasePrograms(name)) signalTree(pid, 'SIGSTOP');
  }

  thaw(name: Name): void {
    for (const pid of this.databasePrograms(name)) signalTree(pid, 'SIGCONT');
  }

  async restartHaproxy(): Promise<void> {
    await this.haproxy.stop();
    this.startHaproxy();
  }

  async restartPgbouncer(): Promise<void> {
    await this.pgbouncer.stop();
    this.startPgbouncer();
  }

  async restartCaddy(): Promise<void> {
    await this.caddy.stop();
    this.startCaddy();
  }

  async restartEtcd(): Promise<void> {
    for (const name of names) {
      await this.etcd.get(name)!.stop();
      this.startEtcd(name);
    }
  }

  async stop(): Promise<void> {
    for (const [name, patroni] of this.patroni) {
      const postmaster = this.postmaster(name);
      await patroni.stop('SIGKILL');
      signalTree(postmaster, 'SIGKILL');
    }
    Program.killAll();
    rmSync(this.folder, { recursive: true });
  }

  private async members(): Promise<readonly Member[]> {
    for (const name of names) {
      const response = await fetch(`http://${addressOf(name)}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  }

  private async createDatabase(): Promise<void> {
    const primary = (await this.find('leader'))!;
    const at = `postgres://postgres:${password}@${addressOf(primary)}:5432/postgres`;
    await query(at, `CREATE ROLE score_tracker LOGIN PASSWORD 'secret'`);
    await query(
      at,
      `CREATE DATABASE score_tracker OWNER score_tracker ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0`,
    );
  }

  private startEtcd(name: Name): void {
    const environment = this.environmentOf(name, 'etcd.env');
    const data = join(this.folder, name, 'etcd');
    this.etcd.set(name, this.run(name, 'etcd', [], { ...environment, ETCD_DATA_DIR: data }));
  }

  private startHaproxy(): void {
    this.haproxy = this.run('one', 'haproxy', ['-f', this.copy('one', 'haproxy.cfg')]);
  }

  private startPgbouncer(): void {
    const users = join(this.folder, 'userlist.txt');
    writeFileSync(users, '"score_tracker" "secret"\n');
    this.own(users);
    const file = this.copy('one', 'pgbouncer.ini', ['/etc/pgbouncer/userlist.txt', users]);
    this.pgbouncer = this.run('one', 'pgbouncer', [file]);
  }

  private startCaddy(): void {
    const file = this.copy('one', 'Caddyfile', ['scores.example.org', this.url]);
    const home = { HOME: join(this.folder, 'one') };
    this.caddy = this.run(
      'one',
      'caddy',
      ['run', '--config', file, '--adapter', 'caddyfile'],
      home,
    );
  }

  private run(
    name: Name,
    program: string,
    words: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Program {
    const log = join(this.folder, `${name}-${program}.log`);
    return Program.start(program, words, { user: this.user, environment, log });
  }

  private databasePrograms(name: Name): number[] {
    return [this.patroni.get(name)!.pid, this.postmaster(name)];
  }

  private postmaster(name: Name): number {
    const file = join(this.folder, name, 'data/postmaster.pid');
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  }

  /** Copies a file of docker/ha to a machine. */
  private copy(name: Name, file: string, [from, to]: [string, string] = ['', '']): string {
    const path = join(this.folder, name, file);
    const text = onLoopback(readFileSync(join(files, file), 'utf8'));
    writeFileSync(path, text.replace(from, to), { mode: 0o600 });
    this.own(path);
    return path;
  }

  /** The variables of a file of docker/ha, which is machine one's, on another machine. */
  private environmentOf(name: Name, file: string): Record<string, string> {
    const lines = readFileSync(join(files, file), 'utf8').split('\n');
    const variables = lines.flatMap((line) => {
      const [, variable, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      return variable === undefined ? [] : [[variable, onLoopback(value!)] as const];
    });
    return Object.fromEntries(
      variables.map(([variable, value]) => [
        variable,
        variable === 'ETCD_INITIAL_CLUSTER'
          ? value
          : value.replace(/^one$/, name).replace(addressOf('one'), addressOf(name)),
      ]),
    );
  }

  private own(path: string): void {
    if (this.user) chownSync(path, this.user.uid, this.user.gid);
  }
}

function onLoopback(text: string): string {
  return text.replaceAll('10.0.0.', '127.0.0.');
}
