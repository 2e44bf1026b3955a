// Runs npm scripts side by side, each with its output in one piece when it is done.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** How many steps run at a time: those that wait leave the processors to the others. */
const lanes = Math.max(2, Math.floor(availableParallelism() / 2));

/**
 * Runs all steps, in the order given, and ends the process with 1 where one of them failed.
 * @param steps a name for people each, and the words after `npm`
 * @param done what is said when none failed
 */
export async function runSteps(steps, done) {
  const failed = [];
  const queue = [...steps];
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.join(', ')}`);
    process.exit(1);
  }
  console.log(`\n${done}`);

  async function lane() {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const [name, ...words] = step;
      const started = performance.now();
      const { code, output } = await run(words);
      const seconds = ((performance.now() - started) / 1_000).toFixed(0);
      const outcome = code === 0 ? 'passed' : 'FAILED';
      console.log(`\n=== ${name}: ${outcome} in ${seconds} s\n${output.trim()}`);
      if (code !== 0) failed.push(name);
    }
  }
}

/** Runs npm with these words, and gives what it printed when it is done. */
function run(words) {
  const self = process.env.npm_execpath;
  const [command, first] = self ? [process.execPath, [self]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(command, [...first, '--silent', ...words], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('close', (code) => {
      resolve({ code, output: Buffer.concat(chunks).toString() });
    });
  });
}
