// Draws the app's icons from public/favicon.svg. It needs a browser: set CHROMIUM_PATH.
// The results are committed, so that the build needs no browser.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = new URL('../public/icons/', import.meta.url);
const mark = await readFile(new URL('../favicon.svg', folder), 'utf8');
/** Launchers cut off the corners, so the mark is smaller and the background fills the square. */
const maskable = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
  .replace('<rect width="32" height="32" rx="7"', '<rect x="-5" y="-5" width="42" height="42"');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const [name, drawing, size] of [
  ['icon-192', mark, 192],
  ['icon-512', mark, 512],
  ['maskable-512', maskable, 512],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await page.screenshot({
    path: fileURLToPath(new URL(`${name}.png`, folder)),
    omitBackground: true,
  });
  await page.close();
}
await browser.close();
