import os from 'node:os';
import argon2 from '@node-rs/argon2';
import request from 'supertest';
import { PasswordHashes } from '../../src/admins/application/ports';
import { AdminAtBrowser, password, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { eventually } from '../support/timing/eventually';
import { RunningServer, startServer } from '../support/servers/server';
import { RawConnection } from '../security/raw-connection';

let database: TestDatabase;
let server: RunningServer;
let master: AdminAtBrowser;
/** Lets the comparisons that have started continue. */
let goOn: () => void;
let compared: jest.SpyInstance;

beforeAll(async () => {
  // Compares one password at a time on any machine.
  jest.spyOn(os, 'availableParallelism').mockReturnValue(2);
  database = await createTestDatabase();
  server = await startServer(database.url);
  master = await registerFirstMaster(server);
});

beforeEach(() => {
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const { verify } = argon2;
  compared = jest.spyOn(argon2, 'verify').mockImplementation(async (...given) => {
    await gate;
    return verify(...given);
  });
});

afterEach(() => {
  compared.mockRestore();
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const signIn = (username: string, given = password) =>
  request(server.url).post('/api/login').send({ username, password: given });

/** Starts to sign in without waiting for the response. */
async function startSignIn(username: string): Promise<RawConnection> {
  const body = JSON.stringify({ username, password: 'wrong!' });
  const connection = await RawConnection.open(server.url);
  connection.write(
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  return connection;
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    server.app.getHttpServer().getConnections((error: Error | null, count: number) => {
      if (error) reject(error);
      else resolve(count);
    });
  });

it('sign-ins of clients that gave up are not worked for', async () => {
  const asked = jest.spyOn(server.app.get(PasswordHashes), 'matches');
  const knocks = await Promise.all(
    Array.from({ length: 20 }, (_none, index) => startSignIn(`guest-${index}@example.org`)),
  );
  await eventually(
    () => asked.mock.calls.length,
    (count) => count === knocks.length,
  );
  for (const connection of knocks) connection.close();
  await eventually(connections, (open) => open === 0);
  goOn();

  await signIn(master.username).expect(200);
  // The comparison that had started, and the last one.
  expect(compared).toHaveBeenCalledTimes(2);
});

it('those for whom there is no room are told to come back', async () => {
  const asked = Array.from({ length: 40 }, (_none, index) => signIn(`guest-${index}@example.org`));
  const answers = asked.map((sent) => sent.then((answer) => answer));
  const refused = await Promise.race(answers);
  goOn();
  await Promise.all(answers);

  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.body).toEqual({
    statusCode: 503,
    error: 'Service Unavailable',
    message: 'The service is busy. Please try again in a moment.',
    requestId: refused.headers['x-request-id'],
  });
  await signIn(master.username).expect(200);
});
