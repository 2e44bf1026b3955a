import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { phone } from '../support/people/devices';
import { register } from '../support/product/accounts';
import { startProduct } from '../support/product/product';
import { startServer } from '../support/product/server';
import { soon } from '../support/soon';
import { moreTime } from '../../../backend/test/support/timing/more-time';

// A server of its own.
moreTime();

/** A page of another site, with the lines that the guide for administrators gives. */
let site: Server;
let siteAddress: string;
let html = '';

const product = startProduct(async () => {
  site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteAddress = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  return startServer({ PUBLIC_RESULTS: 'reported', EMBED_ORIGINS: siteAddress });
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
});

function linesOfGuide(): string {
  const guide = readFileSync(join(__dirname, '../../../docs/guides/administrators.md'), 'utf8');
  return /```html\n([\s\S]*?)```/.exec(guide)![1]!;
}

test('a captain goes from the success screen to the results, which administrators make final', async () => {
  const { page, captain } = await product.open(phone, { at: 'Review Your Submission' });
  await captain.press('Submit Score');
  await page.getByRole('link', { name: /^Standings and results of / }).tap();
  const results = page.getByRole('region', { name: 'Results' });
  await results.getByText('Reported', { exact: true }).last().waitFor();
  const points = page.getByRole('row', { name: / 1 1 0 0 0 \d+ \d+ \+\d+ 2$/ });
  await soon(() => points.count()).toBe(0);

  const { address, invitation } = product.server();
  const code = new URL(invitation).searchParams.get('invite')!;
  const { cookie } = await register(address, 'master@example.org', code);
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${address}${path}`, {
      ...init,
      headers: { cookie, connection: 'close', 'content-type': 'application/json' },
    });
  const [report] = (await (await call('/api/score-submissions')).json()) as { id: string }[];
  await call(`/api/score-submissions/${report!.id}/log`, { method: 'POST', body: '{}' });
  await page.reload();
  await results.getByText('Final', { exact: true }).first().waitFor();
  await points.waitFor();

  const league = new URL(page.url()).searchParams.get('results')!;
  html = linesOfGuide().replace('https://scores.example.org', address).replace('my-league', league);
  await page.goto(siteAddress);
  await page.getByText(/1\. .+: 2 pts, 1 won, 0 lost, 0 tied/).waitFor();
});
