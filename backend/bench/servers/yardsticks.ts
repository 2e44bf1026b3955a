import { join } from 'node:path';
import { Server, startServer } from './server';

/** These servers print only their port. */
const start = (script: string, environment: Readonly<Record<string, string>> = {}) =>
  startServer(join(__dirname, script), environment, (line) => `http://127.0.0.1:${line}`);

/** Plain `node:http` and `pg`. */
export const startRaw = (databaseUrl: string): Promise<Server> =>
  start('raw-server.js', { DATABASE_URL: databaseUrl });

/** Plain Nest on Express, to measure the framework's share. */
export const startHello = (): Promise<Server> => start('hello-server.js');

/** The product as tutorials would write it. */
export const startBook = (databaseUrl: string): Promise<Server> =>
  start('../book/main.js', { DATABASE_URL: databaseUrl });
