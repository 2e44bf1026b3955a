import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const text = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

test('by day the browser’s own bars are of the page’s paper', () => {
  const [, paper] = /--paper: (#\w{6});/.exec(text('src/ui/tokens/tokens.css')) ?? [];
  expect(text('index.html')).toContain(`media="(prefers-color-scheme: light)" content="${paper}"`);
});
