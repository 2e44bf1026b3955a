import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScheduledGame } from '../../test/support/samples/a-scheduled-game';
import { register } from './product/accounts';
import { startServer, type RunningServer } from './product/server';
import type { Account } from './product/shared';
import { MailServer } from './mail-server';

const leagueId = 'thursday';
const names = ['Sole Mates', 'Comets', 'Night Owls', 'Gulls'];
const idOf = (name: string) => name.toLowerCase().replace(' ', '-');

/** A server with one league, and a schedule in a file. The captain of the Comets is known. */
export class ScheduleServer {
  private constructor(
    readonly server: RunningServer,
    readonly mail: MailServer,
    readonly account: Account,
    private readonly folder: string,
  ) {}

  /** @param games each as date, time, home and away */
  static async start(games: readonly (readonly string[])[]): Promise<ScheduleServer> {
    const folder = mkdtempSync(join(tmpdir(), 'score-tracker-schedule-'));
    const teams = names.map((name) => ({
      id: idOf(name),
      name,
      ...(name === 'Comets' && { captains: ['comets@example.org'] }),
    }));
    const leagues = [
      { id: leagueId, name: 'Thursday Kickball', sport: 'Kickball', location: 'fields', teams },
    ];
    const locations = [{ id: 'fields', name: 'Arrowhead Fields' }];
    const feed = { format: 'score-tracker/leagues/1', locations, leagues };
    writeFileSync(join(folder, 'leagues.json'), JSON.stringify(feed));
    const lines = games.map((game) => [leagueId, ...game].join(','));
    const header = 'league,date,time,home,away';
    writeFileSync(
      join(folder, 'schedule.csv'),
      [header, ...lines, 'nowhere,,,Red,Blue'].join('\n'),
    );
    const mail = await MailServer.start();
    const server = await startServer({
      FEED_SOURCE: 'file',
      FEED_FILE: join(folder, 'leagues.json'),
      SCHEDULE_FILE: join(folder, 'schedule.csv'),
      QUIET_HOURS: 'off',
      SMTP_URL: mail.url,
      MAIL_FROM: 'scores@example.org',
    });
    const code = new URL(server.invitation).searchParams.get('invite')!;
    const account = await register(server.address, 'first@example.org', code);
    return new ScheduleServer(server, mail, account, folder);
  }

  async read<Answer>(path: string): Promise<Answer> {
    const response = await fetch(`${this.server.address}${path}`, {
      // Open connections would stop the tests from ending.
      headers: { cookie: this.account.cookie, connection: 'close' },
    });
    return (await response.json()) as Answer;
  }

  /** The game of these teams. */
  async game(home: string, away: string): Promise<ScheduledGame> {
    const games = await this.read<ScheduledGame[]>('/api/admin/games?state=all&limit=200');
    return games.find((game) => game.home.name === home && game.away.name === away)!;
  }

  /** The link of a team, behind the server's address. */
  async teamLink(team: string): Promise<string> {
    const links = await this.read<{ readonly teamName: string; readonly link: string }[]>(
      '/api/admin/team-links?sport=kickball',
    );
    const { link } = links.find(({ teamName }) => teamName === team)!;
    return link.slice(link.indexOf('/#'));
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.mail.stop();
    rmSync(this.folder, { recursive: true });
  }
}
