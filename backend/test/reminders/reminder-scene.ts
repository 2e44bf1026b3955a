import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestDatabase, createTestDatabase } from '../support/database';
import { folderForDatabase } from '../support/folder-for-database';
import { MailServer } from '../support/servers/mail-server';

/** Captains of teams, by the id of the team. */
type Captains = Readonly<Record<string, readonly string[]>>;

/** A database, a mail server, and a league feed that names captains. */
export class ReminderScene {
  private constructor(
    readonly database: TestDatabase,
    readonly mailServer: MailServer,
    readonly folder: string,
  ) {}

  static async open(captains: Captains): Promise<ReminderScene> {
    const folder = folderForDatabase();
    const teams = Object.entries(captains).map(([id, addresses]) => ({
      id,
      name: id,
      captains: addresses,
    }));
    const leagues = [{ id: 'monday', name: 'Monday', sport: 'Kickball', teams }];
    writeFileSync(
      join(folder, 'leagues.json'),
      JSON.stringify({ format: 'score-tracker/leagues/1', leagues }),
    );
    const [database, mailServer] = await Promise.all([createTestDatabase(), MailServer.start()]);
    return new ReminderScene(database, mailServer, folder);
  }

  /** For a server. */
  get settings() {
    return {
      DATA_DIR: join(this.folder, 'data'),
      FEED_SOURCE: 'file',
      FEED_FILE: join(this.folder, 'leagues.json'),
      MAIL_FROM: 'scores@league.example',
      MAIL_RETRY_SECONDS: '1',
      DEFAULT_RECIPIENTS: 'office@league.example',
      SMTP_URL: this.mailServer.url,
      QUIET_HOURS: 'off',
      CONFIRMATION: 'off',
      REMINDERS: '1h',
    };
  }

  /** Call it when all servers have stopped. */
  async close(): Promise<void> {
    await Promise.all([this.mailServer.stop(), this.database.drop()]);
    rmSync(this.folder, { recursive: true, maxRetries: 10 });
  }
}
