import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { leagueFileWithGames, scheduleOf } from './openfootball';
import { runSeasonCommand, userPath } from './season-command';

runSeasonCommand({
  usage: `Turns seasons of openfootball (https://github.com/openfootball/football.json) into a file
that FEED_SOURCE=file reads, one league for each season, with its games.

  npm run feed:from-openfootball -w backend -- --output leagues.json <season.json>…

With --schedule schedule.csv the games also go to a CSV for SCHEDULE_FILE.

Without --output the file goes to the standard output, where npm's own lines
would spoil it unless it is run as npm run --silent.`,
  options: { output: { type: 'string', short: 'o' }, schedule: { type: 'string' } },
  run: async ({ output, schedule }, seasons) => {
    const text = `${JSON.stringify(leagueFileWithGames(seasons), null, 2)}\n`;
    if (schedule !== undefined) await writeFile(userPath(schedule), scheduleOf(seasons));
    if (output === undefined) process.stdout.write(text);
    else await writeFile(userPath(output), text);
  },
});
