import 'reflect-metadata';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { FirstMasterWatch } from './admins/infrastructure/first-master-watch';
import { httpAddress } from './platform/config/http-address';
import { DatabaseSettings } from './platform/config/database-settings';
import { HttpSettings } from './platform/config/http-settings';
import { OperationSettings } from './platform/config/operation-settings';
import { SettingsError } from './platform/config/settings';
import { createApp } from './create-app';
import { DatabaseUnavailable } from './platform/postgres/database-unavailable';
import { openDatabase } from './platform/postgres/open-database';
import { invitationLink } from './invitations/domain/invitation-link';
import { OutboxWorker } from './mail/infrastructure/sending/outbox-worker';
import { NestLog } from './platform/logging/nest-log';
import { PublicAddress } from './platform/public-address/public-address';
import { Readiness } from './platform/health/readiness';
import { createLog } from './platform/logging/request-log';
import { boxOf } from './platform/logging/terminal-box';
import { doubtsAboutSettings, readSettings } from './settings';

/** How long requests in progress may take after the server was told to stop. */
const timeoutMs = 7_000;
/** When stopping, a connection without a request is kept open for this long. */
const questionMilliseconds = 1_000;

/**
 * Longer than load balancers keep idle connections open (usually a minute). Otherwise the server
 * could close a connection just as a request is sent on it.
 */
const keepAliveMilliseconds = 75_000;

let isStopRequested = false;

async function start(): Promise<void> {
  const settings = readSettings();
  const http = settings.of(HttpSettings);
  const { logLevel } = settings.of(OperationSettings);
  const log = new NestLog(createLog(logLevel));
  for (const doubt of doubtsAboutSettings()) log.warn(doubt, 'Settings');
  const database = await openDatabase(settings.of(DatabaseSettings), log);
  database.lost.then(fail, fail);
  let app: NestExpressApplication | null = null;
  try {
    // On a terminal, requests would bury what a person has to read.
    const requestLevel = process.stdout.isTTY ? 'debug' : 'info';
    app = await createApp(settings, database, { requestLevel });
    const server = await listen(app, http);
    stopOnSignal(app, server, http, () => database.stop());
    const address = http.publicUrl ?? addressOf(server);
    app.get(PublicAddress).url = address;
    app.get(OutboxWorker).start();
    say(database.description);
    const last: string[] = [];
    let isReady = false;
    await app.get(FirstMasterWatch).start((code) => {
      const link = `Register the first administrator: ${invitationLink(address, code)}`;
      if (isReady) say(link);
      else last.push(link);
    });
    isReady = true;
    sayLast([...last, `Score Tracker is ready at ${address}`]);
  } catch (error) {
    await app?.close();
    await database.stop();
    throw error;
  }
}

async function listen(app: NestExpressApplication, { host, port }: HttpSettings): Promise<Server> {
  const server = app.getHttpServer();
  server.keepAliveTimeout = keepAliveMilliseconds;
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new SettingsError(`PORT: ${port} is in use on ${host}`);
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new SettingsError(`HOST: ${host} is no address that is known here`);
    }
    if (code === 'EADDRNOTAVAIL') throw new SettingsError(`HOST: ${host} is not this machine's`);
    if (code === 'EACCES') throw new SettingsError(`PORT: ${port} is not allowed to this user`);
    throw error;
  }
}

/**
 * Stops in order: reports not ready, accepts no new connections, lets requests in progress finish,
 * closes the modules, and stops the database. A second signal exits at once.
 */
function stopOnSignal(
  app: NestExpressApplication,
  server: Server,
  { stopDelayMilliseconds }: HttpSettings,
  stopDatabase: () => unknown,
) {
  const sockets = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now());
    socket.once('close', () => sockets.delete(socket));
  });
  const stop = async () => {
    app.get(Readiness).stop();
    await sleep(stopDelayMilliseconds);
    const timer = setTimeout(() => {
      server.closeAllConnections();
    }, timeoutMs);
    // Connections become idle after their last response. Connections that a proxy opened in
    // reserve, and that never had a request, do not count as idle.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      for (const [socket, openedAt] of sockets) {
        const isYoung = performance.now() - openedAt < questionMilliseconds;
        if (socket.bytesRead === 0 && !isYoung) socket.destroy();
      }
    }, 100);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(sweep);
    clearTimeout(timer);
    await app.close();
    await stopDatabase();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopRequested) process.exit(1);
      isStopRequested = true;
      stop().then(() => process.exit(0), fail);
    });
  }
}

/** Whether the server was told to stop by a signal. */
export function isStopping(): boolean {
  return isStopRequested;
}

function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return httpAddress(address, port);
}

/** Prints a line for the person at the terminal. The log is separate. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** On a terminal, this stays in sight. */
function sayLast(lines: readonly string[]): void {
  const { isTTY, columns } = process.stdout;
  const hint = 'Ctrl-C stops it. LOG_LEVEL=debug logs requests.';
  for (const line of isTTY ? boxOf([...lines, hint], columns) : lines) say(line);
}

/** Errors that people can fix are one line. All others have a stack. */
function fail(error: unknown): never {
  const isForPeople = error instanceof SettingsError || error instanceof DatabaseUnavailable;
  process.stderr.write(`${isForPeople ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}

start().catch(fail);
