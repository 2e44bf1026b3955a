// Runs npm scripts in parallel, and prints the output of each when it ends.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** How many steps run at a time. More steps than processors, because some of them mostly wait. */
const lanes = Math.max(2, Math.floor(availableParallelism() / 2));

/**
 * Tests make many objects that are soon garbage. With 64 MB for the young ones instead of 16, they take a
 * tenth less processor time.
 */
const roomForYoungObjects = '--max-semi-space-size=64';

/**
 * Starts all steps in the given order, and exits with 1 if any of them failed.
 * @param steps each a name to print, followed by the arguments of npm
 * @param done printed if none failed
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

/** Runs npm with these arguments, and returns its exit code and output. */
function run(words) {
  const self = process.env.npm_execpath;
  const [command, first] = self ? [process.execPath, [self]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(command, [...first, '--silent', ...words], {
      cwd: root,
      env: {
        ...process.env,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${roomForYoungObjects}`.trim(),
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      },
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
