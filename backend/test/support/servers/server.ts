import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { HttpSettings } from '../../../src/platform/config/http-settings';
import { createApp } from '../../../src/create-app';
import { reportsAreDirect } from '../../../src/direct-report-route';
import { PublicAddress } from '../../../src/platform/public-address/public-address';
import { settingsFrom } from '../../../src/settings';
import { addressOf } from '../database';
import { middaySettings } from './midday';
import { unreachableLimits } from './unreachable-limits';

export interface RunningServer {
  readonly app: NestExpressApplication;
  readonly url: string;
  /** Its own: empty at the start, and deleted with the server. Or that of `DATA_DIR`, which stays. */
  readonly dataFolder: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the whole server in this process, on a free port, with limits that no test reaches.
 * @param environment settings that override those of the tests
 * @param screens a folder to use instead of the frontend's build
 * @param isDirect whether reports bypass Nest's router
 */
export async function startServer(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
  screens?: string,
  isDirect = reportsAreDirect,
): Promise<RunningServer> {
  const settings = settingsFrom({
    LOG_LEVEL: 'silent',
    ...middaySettings,
    ...unreachableLimits,
    ...environment,
  });
  const { DATA_DIR } = environment;
  const dataFolder = DATA_DIR ?? mkdtempSync(join(tmpdir(), 'score-tracker-server-'));
  mkdirSync(dataFolder, { recursive: true });
  const app = await createApp(
    settings,
    { ...addressOf(databaseUrl), dataFolder },
    { screens, isDirect },
  );
  const server = await app.listen(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  app.get(PublicAddress).url = settings.of(HttpSettings).publicUrl ?? url;
  return {
    app,
    url,
    dataFolder,
    stop: async () => {
      server.closeAllConnections();
      await app.close();
      if (DATA_DIR === undefined) rmSync(dataFolder, { recursive: true });
    },
  };
}
