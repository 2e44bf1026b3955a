import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { leagueFileOf } from './openfootball';
import { runSeasonCommand, userPath } from './season-command';

runSeasonCommand({
  usage: `Turns seasons of openfootball (https://github.com/openfootball/football.json) into a file
that FEED_SOURCE=file reads, one league for each season.

  npm run feed:from-openfootball -w backend -- --output leagues.json <season.json>…

Without --output the file goes to the standard output, where npm's own lines
would spoil it unless it is run as npm run --silent.`,
  options: { output: { type: 'string', short: 'o' } },
  run: async ({ output }, seasons) => {
    const text = `${JSON.stringify(leagueFileOf(seasons), null, 2)}\n`;
    if (output === undefined) process.stdout.write(text);
    else await writeFile(userPath(output), text);
  },
});
