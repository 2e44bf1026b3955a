import { resolve } from 'node:path';
import { parseArgs, ParseArgsConfig } from 'node:util';
import { readJsonFiles } from '../../src/league-feed/infrastructure/file/json-files';
import { OpenfootballSeason, readSeason } from './openfootball';

interface SeasonCommand {
  readonly usage: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** @throws Error whose message says all that a person needs */
  readonly run: (
    options: Readonly<Record<string, string | undefined>>,
    seasons: readonly OpenfootballSeason[],
  ) => Promise<void>;
}

/** Runs a command whose arguments are season files, or folders of them; its options are text. */
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

/** A path as the person means it who typed it: npm runs the scripts of a workspace in its folder. */
export function userPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
