import { SampleGame, findSampleGame } from '../a-sample-game';
import { AdminAtBrowser, registerFirstMaster } from '../admins';
import { TestDatabase, createTestDatabase } from '../database';
import { MailServer } from './mail-server';
import { RunningServer, startServer } from './server';

/** Names what is there only while tests run. */
function later<T extends object>(get: () => T): T {
  return new Proxy({} as T, {
    get: (_target, name) => {
      const value: unknown = Reflect.get(get(), name);
      return typeof value === 'function' ? (value.bind(get()) as unknown) : value;
    },
    set: (_target, name, value) => Reflect.set(get(), name, value),
  });
}

interface Scene {
  readonly database: TestDatabase;
  readonly server: RunningServer;
  /** The first master admin. */
  readonly admin: AdminAtBrowser;
  /** Of the server's leagues. */
  readonly game: SampleGame;
}

/** An empty database for the tests of a file. */
export function aDatabase(): TestDatabase {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  return later(() => database);
}

/** A mail server for the tests of a file. */
export function aMailServer(): MailServer {
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await MailServer.start();
  });
  afterAll(() => mailServer.stop());
  return later(() => mailServer);
}

type Settings = Readonly<Record<string, string>>;

/**
 * A server for the tests of a file, with a database of its own.
 * @param settings a function if they are known only when it starts
 */
export function aServer(settings: Settings | (() => Settings) = {}): Scene {
  let scene: Scene;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const server = await startServer(
      database.url,
      typeof settings === 'function' ? settings() : settings,
    );
    const admin = await registerFirstMaster(server);
    scene = { database, server, admin, game: await findSampleGame(server.url) };
  });
  afterAll(async () => {
    await scene.server.stop();
    await scene.database.drop();
  });
  return {
    database: later(() => scene.database),
    server: later(() => scene.server),
    admin: later(() => scene.admin),
    game: later(() => scene.game),
  };
}
