import { resolve } from 'node:path';
import { parseArgs, ParseArgsConfig } from 'node:util';
import { readJsonFiles } from '../../src/league-feed/infrastructure/file/json-files';
import { OpenfootballSeason, readSeason } from './openfootball';

interface SeasonCommand {
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** @throws Error with a message for the terminal */
  readonly run: (
    options: Readonly<Record<string, string | undefined>>,
    seasons: readonly OpenfootballSeason[],
  ) => Promise<void>;
}

/** Runs a command whose arguments are season files or folders. All options are text. */
export function runSeasonCommand({ usage, options, run }: SeasonCommand): void {
  const start = async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    }) as { values: Record<string, string | undefined>; positionals: string[] };
    if (values['help']) {
      process.stdout.write(`${usage}\n`);
      return;
    }
    if (positionals.length === 0) throw new Error(usage);
    const files = await Promise.all(positionals.map((path) => readJsonFiles(userPath(path))));
    await run(values, files.flat().map(readSeason));
  };
  start().catch((error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  });
}

/**
 * Resolves a path against the folder where the person started npm, because npm runs scripts in the
 * workspace's folder.
 */
export function userPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
