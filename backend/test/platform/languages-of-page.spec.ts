import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '../../src/kernel/languages';
import { singlePageApp } from '../../src/platform/screens/single-page-app';

const built = '<html lang="en"><script type="module" src="/assets/index-1.js"></script></html>';

let folder: string;
let server: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeFileSync(join(folder, 'index.html'), built);
});

afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

async function pageWith(languages: readonly Language[]): Promise<string> {
  const app = singlePageApp(folder, languages);
  server = createServer((request, response) => {
    app(request, response, () => {
      response.writeHead(404).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });
  return response.text();
}

it('With English alone, the page is as it was built', async () => {
  expect(await pageWith(['en'])).toBe(built);
});

it.each([
  [['es'], '<html lang="es" data-languages="es">'],
  [['en', 'fr'], '<html lang="en" data-languages="en fr">'],
] as const)('With the languages %j, the page says them', async (languages, start) => {
  const page = await pageWith(languages);
  expect(page).toContain(start);
  expect(page).toContain('/assets/index-1.js');
});
