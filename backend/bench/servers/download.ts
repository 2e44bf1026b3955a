import { get } from 'node:http';

/**
 * Reads a response and discards it, in its own process so that reading does not affect the
 * measurement. Prints the number of bytes, and when they arrived, in milliseconds.
 */
const [url = '', cookie = ''] = process.argv.slice(2);
const started = performance.now();

get(url, { headers: { cookie } }, (answer) => {
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  let bytes = 0;
  let first = 0;
  answer.on('data', (chunk: Buffer) => {
    first ||= performance.now() - started;
    bytes += chunk.length;
  });
  answer.on('end', () => {
    process.stdout.write(JSON.stringify({ bytes, first, whole: performance.now() - started }));
  });
});
