import * as module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment of processes of the build that share what V8 compiled, until the end of the run. */
export function keepCompiled(): Readonly<Record<string, string>> {
  const folder = join(tmpdir(), 'compiled');
  if ('enableCompileCache' in module) return { NODE_COMPILE_CACHE: folder };
  return {
    NODE_OPTIONS: `--require "${join(__dirname, 'preloaded-to-keep-compiled.cjs')}"`,
    KEEP_COMPILED: folder,
  };
}
