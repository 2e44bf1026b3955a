import { get } from 'node:http';

/**
 * Reads an answer to its end and throws it away, in a process of its own, so that reading holds up
 * nobody who is measured beside it. It prints how many bytes came, and when, in milliseconds.
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
