import { readFileSync, readdirSync } from 'node:fs';

const physical =
  /\b(margin|padding|border)-(left|right)\b|text-align: (left|right)|^\s+(left|right): (?!50%)/m;

it('Styles say start and end, so that a language from right to left needs no others', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const styles = files.filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(50);
  expect(styles.filter((file) => physical.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});
