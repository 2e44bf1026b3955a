import 'reflect-metadata';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readJsonFiles } from '../../src/league-feed/infrastructure/file/json-files';
import { readingOf } from '../../src/league-feed/infrastructure/file/league-file';
import { sampleContent } from '../../src/league-feed/infrastructure/sample/sample-content';
import { userPath } from '../season/season-command';
import { FakeLeagueLab } from './fake-leaguelab';
import { faultKinds } from './fault';

const usage = `Stands in for LeagueLab on this machine, for development: it answers as LeagueLab does, with
invented players, and does wrong what it is asked to.

  npm run leaguelab:fake -- [--port 4010] [--site demo] [--token demo-token] [--catalogue leagues.json]

Without --catalogue it has the bundled sample. Faults are typed here, or sent:

  curl -d 'hang teams from=3' http://127.0.0.1:4010/faults

  <fault> [list|league|teams] [league=<id or part of its name>] [from=<n>] [times=<n>]
          from the n-th call that fits on, for so many calls; default: all of them
  429 after=5      an error of any status, with Retry-After (seconds or a date)
  clear            all is well again

${Object.entries(faultKinds)
  .map(([kind, what]) => `  ${kind.padEnd(16)} ${what}`)
  .join('\n')}
`;

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      site: { type: 'string', default: 'demo' },
      token: { type: 'string', default: 'demo-token' },
      catalogue: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return;
  }
  const { site, token, catalogue } = values;
  const content =
    catalogue === undefined
      ? sampleContent()
      : readingOf(await readJsonFiles(userPath(catalogue))).content;
  const fake = await FakeLeagueLab.start(content, { site, token, port: Number(values.port) });
  say(`The stand-in for LeagueLab has ${content.leagues.length} leagues. To read them:
  FEED_SOURCE=leaguelab LEAGUELAB_SITE=${site} LEAGUELAB_TOKEN=${token} LEAGUELAB_BASE_URL=${fake.baseUrl} npm start
Type a fault, or clear; --help lists them.`);
  createInterface(process.stdin).on('line', (line) => {
    try {
      say(fake.command(line));
    } catch (error) {
      say((error as Error).message);
    }
  });
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
