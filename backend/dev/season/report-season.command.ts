import 'reflect-metadata';
import { PublicApi } from './public-api';
import { reportSeason } from './report-season';
import { runSeasonCommand } from './season-command';

runSeasonCommand({
  usage: `Reports every finished match of seasons of openfootball to a running server, as captains
would. The server must have the leagues: see feed:from-openfootball. A second run
stores nothing twice.

  npm run season:report -w backend -- --url http://127.0.0.1:3000 <season.json>…

By default a server takes 120 reports from one address in 10 minutes, and this
command waits whenever the server says so. Start the server with a higher
RATE_LIMIT_SUBMIT, such as 100000/600, to be done in seconds, and SUBMIT_REPORTS_PER_DAY=0.`,
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } },
  run: async ({ url = '' }, seasons) => {
    const api = new PublicApi(url.replace(/\/+$/, ''), {
      onWait: (seconds) => process.stderr.write(`The server asks to wait for ${seconds} s.\n`),
    });
    let failed = false;
    for (const season of seasons) {
      const { reported, ties, duplicates, conflicts, failures } = await reportSeason(api, season);
      process.stdout.write(
        `${season.name}: ${reported} reported, ${ties} of them ties; ` +
          `${duplicates} duplicates, ${conflicts} conflicts, ${failures.length} failures\n`,
      );
      for (const failure of failures) process.stderr.write(`  ${failure}\n`);
      failed ||= failures.length > 0;
    }
    if (failed) throw new Error('Some matches could not be reported.');
  },
});
