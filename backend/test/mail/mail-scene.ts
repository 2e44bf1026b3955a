import { simpleParser } from 'mailparser';
import { SampleGame, aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { TestDatabase, createTestDatabase } from '../support/database';
import { retryWhileBusy } from '../support/timing/retry-while-busy';
import { ServerProcess, freePort } from '../support/servers/server-process';
import { MailServer } from '../support/servers/mail-server';
import { allMailIsSent } from '../support/pending-mail';

const atOnce = 20;
const office = 'office@league.example';

type Settings = Readonly<Record<string, string>>;

/** A server in a separate process, its mail server, and what captains reported to it. */
export class MailScene {
  /** References by the captain's address. */
  readonly reported = new Map<string, string>();

  private constructor(
    private readonly database: TestDatabase,
    public mailServer: MailServer,
    public server: ServerProcess,
    private readonly game: SampleGame,
  ) {}

  /** @param settings override those of the scene, given its mail server */
  static async open(
    settings: (mailServer: MailServer) => Settings | Promise<Settings> = () => ({}),
  ): Promise<MailScene> {
    const database = await createTestDatabase();
    const mailServer = await MailServer.start(await freePort());
    const server = await startServer(database, mailServer, await settings(mailServer));
    return new MailScene(database, mailServer, server, await findSampleGame(server.url));
  }

  async close(): Promise<void> {
    ServerProcess.killAll();
    await this.mailServer.stop();
    await this.database.drop();
  }

  /** Starts another server on the same database. */
  start(settings: Settings = {}): Promise<ServerProcess> {
    return startServer(this.database, this.mailServer, settings);
  }

  /** Reports this many games, each by another captain, and waits for all responses. */
  async report(count: number): Promise<void> {
    const first = this.reported.size;
    const numbers = Array.from({ length: count }, (_, place) => first + place);
    for (let batch = 0; batch < count; batch += atOnce) {
      await Promise.all(
        numbers.slice(batch, batch + atOnce).map((number) => this.reportGame(number)),
      );
    }
  }

  /**
   * Waits until the outbox is empty. Fails unless the recipients and the captains got every message
   * once, apart from the allowed duplicates.
   */
  async everyMessageArrived(mostDoubles = 0): Promise<void> {
    await allMailIsSent(this.database, 150);
    const arrived = new Map<string, string>();
    for (const { to, source } of this.mailServer.received) {
      const { messageId, text } = await simpleParser(source);
      const [, reference] = /(?:Reference|reference number is) ([\w-]{9})/.exec(text!)!;
      arrived.set(messageId!, `${to.join()} ${reference}`);
    }
    const expected = [...this.reported].flatMap(([captain, reference]) => [
      `${captain} ${reference}`,
      `${office} ${reference}`,
    ]);
    expect([...arrived.values()].sort()).toEqual(expected.sort());
    const doubles = this.mailServer.received.length - arrived.size;
    expect(doubles).toBeLessThanOrEqual(mostDoubles);
  }

  private async reportGame(number: number): Promise<void> {
    const captainEmail = `captain${number}@example.org`;
    const body = aBodyOf(this.game, dayNumber(number), { details: { captainEmail } });
    const response = await retryWhileBusy(() =>
      fetch(`${this.server.url}/api/score-submissions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': captainEmail },
        body: JSON.stringify(body),
      }),
    );
    expect(response.status).toBe(201);
    const { reference } = (await response.json()) as { reference: string };
    this.reported.set(captainEmail, reference);
  }
}

function startServer(
  database: TestDatabase,
  mailServer: MailServer,
  settings: Settings = {},
): Promise<ServerProcess> {
  return ServerProcess.start({
    DATABASE_URL: database.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'scores@league.example',
    MAIL_RETRY_SECONDS: '1',
    DEFAULT_RECIPIENTS: office,
    ...settings,
  });
}
