import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { OutboxWorker } from '../../src/mail/infrastructure/sending/outbox-worker';
import { SampleGame, aBodyOf, dayNumber, findSampleGame } from '../support/a-sample-game';
import { readableCalls } from './readable-calls';
import { AdminAtBrowser, registerFirstMaster } from '../support/admins';
import { TestDatabase, createTestDatabase } from '../support/database';
import { mailSettings } from '../support/servers/settings';
import { MailServer } from '../support/servers/mail-server';
import { RunningServer, startServer } from '../support/servers/server';
import { ServerProcess } from '../support/servers/server-process';
import { textInDatabase } from '../support/text-in-database';
import { eventually } from '../support/timing/eventually';

/** What must not be found anywhere after its person was erased. */
export const canaries = {
  name: 'Quillfeather Canary',
  email: 'quillfeather@canary.example.org',
  phone: '+1 555 0199 777',
  notes: 'canary of the notes',
  comment: 'canary of the comment',
  earlierNotes: 'canary of earlier notes',
  message: 'canary of a message',
  agreed: 'Agreeing Canary',
};

/** Somebody else, who must stay. */
export const neighbour = { name: 'Nadia Neighbour', email: 'nadia@canary.example.org' };

export const key = 'The key of these tests, long enough.';

interface Receipt {
  readonly id: string;
  readonly reference: string;
  readonly manageToken: string;
  readonly idempotencyKey: string;
  readonly body: object;
}

/** A server in this process, with its data folder and a mail server. */
export class PeopleScene {
  private day = 0;

  private constructor(
    readonly database: TestDatabase,
    readonly mailServer: MailServer,
    readonly folder: string,
    public server: RunningServer,
    private readonly game: SampleGame,
    public master: AdminAtBrowser,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** @param settings override those of the scene; `SMTP_URL` empty for files */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<PeopleScene> {
    const database = await createTestDatabase();
    const mailServer = await MailServer.start();
    const folder = mkdtempSync(join(tmpdir(), 'score-tracker-people-'));
    const all = {
      DATA_DIR: folder,
      LINK_KEY: key,
      SMTP_URL: mailServer.url,
      MAIL_RETRY_SECONDS: '9999',
      ...mailSettings,
      ...settings,
    };
    const server = await startHere(database, all);
    const master = await registerFirstMaster(server);
    const game = await findSampleGame(server.url);
    return new PeopleScene(database, mailServer, folder, server, game, master, all);
  }

  async close(): Promise<void> {
    ServerProcess.killAll();
    await this.server.stop();
    await this.mailServer.stop();
    await this.database.drop();
    rmSync(this.folder, { recursive: true });
  }

  /** @param meanwhile what is done while no server runs */
  async restart(
    changes: Readonly<Record<string, string>> = {},
    meanwhile: () => unknown = () => undefined,
  ): Promise<void> {
    await this.server.stop();
    await meanwhile();
    this.server = await startHere(this.database, { ...this.settings, ...changes });
    this.master = this.master.at(this.server.url);
  }

  /** Another server in this process, on the same database and data folder. */
  beside(changes: Readonly<Record<string, string>>): Promise<RunningServer> {
    return startHere(this.database, { ...this.settings, ...changes });
  }

  /** Another server on the same data folder, in a process that can be killed. `close` kills it too. */
  inProcess(
    database = this.database,
    changes: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    return ServerProcess.start({ ...this.settings, DATABASE_URL: database.url, ...changes });
  }

  post(path: string, body: object) {
    return request(this.server.url).post(path).send(body);
  }

  /** @param sameDay whether it is another report of the last game */
  async report(details: object = {}, { sameDay = false, confirmKey = '' } = {}): Promise<Receipt> {
    if (!sameDay) this.day += 1;
    const idempotencyKey = randomUUID();
    const body = {
      ...aBodyOf(this.game, dayNumber(this.day), { details }),
      ...(confirmKey && { confirmKey }),
    };
    const answer = await this.post('/api/score-submissions', body)
      .set('Idempotency-Key', idempotencyKey)
      .expect(201);
    return { ...(answer.body as Receipt), idempotencyKey, body };
  }

  /** A report with everything that can identify the person. */
  reportOfCanary(details: object = {}, options = {}): Promise<Receipt> {
    return this.report(
      {
        captainName: canaries.name,
        captainEmail: canaries.email,
        captainPhone: canaries.phone,
        notes: canaries.notes,
        ratingComments: canaries.comment,
        fieldConditionRating: 4,
        refRating: 5,
        ...details,
      },
      options,
    );
  }

  /** Corrects a report of the person, who also writes a message; somebody agrees. */
  async goOnWith(count: number): Promise<Receipt> {
    const confirmKey = randomBytes(16).toString('base64url');
    const report = await this.reportOfCanary({ notes: canaries.earlierNotes }, { confirmKey });
    const { leagueDetails, gameDetails } = report.body as {
      leagueDetails: Record<string, unknown>;
      gameDetails: Record<string, unknown>;
    };
    await this.post('/api/report-links/correct', {
      token: report.manageToken,
      revision: 1,
      leagueDetails,
      gameDetails: { ...gameDetails, winningScore: 30 + count, notes: canaries.notes },
    }).expect(200);
    await this.post('/api/report-links/message', {
      token: report.manageToken,
      message: canaries.message,
    }).expect(202);
    const { winningTeamId, losingTeamId, matchDate } = leagueDetails;
    const seen = {
      winningTeamId,
      losingTeamId,
      matchDate,
      winningScore: 30 + count,
      losingScore: 14,
      outcome: 'played',
    };
    await this.post('/api/confirmations', {
      token: confirmKey,
      seen,
      name: canaries.agreed,
    }).expect(200);
    return report;
  }

  /** Waits until the messages about all reports were made. */
  async messagesAreMade(): Promise<void> {
    await eventually(
      () => this.database.query('SELECT FROM queued_report LIMIT 1'),
      ({ length }) => length === 0,
    );
  }

  /** Waits until no mail about new reports is left. */
  async mailIsSent(): Promise<void> {
    await eventually(
      () => this.database.query('SELECT FROM outbox_message LIMIT 1'),
      ({ length }) => length === 0,
    );
  }

  /** Everything that administrators can read. */
  async allAnswers(): Promise<string> {
    const read = [];
    for (const path of readableCalls) read.push((await this.master.get(path).expect(200)).text);
    const { body } = await this.master.get('/api/score-submissions?limit=100');
    for (const { id } of body as { id: string }[]) {
      read.push((await this.master.get(`/api/score-submissions/${id}/revisions`)).text);
    }
    return read.join('\n');
  }

  /** All files in the data folder. If one is renamed or deleted meanwhile, all are read again. */
  filesInFolder(): string {
    const read = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return read(path);
        return [entry.name, readFileSync(path, 'latin1')];
      });
    for (;;) {
      try {
        return read(this.folder).join('\n');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }

  get erasedList(): readonly string[] {
    const file = this.erasedListFile;
    return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  }

  get erasedListFile(): string {
    return join(this.folder, 'erased.list');
  }

  /** Those canaries that are still somewhere, and where. */
  async found(wanted: Readonly<Record<string, string>> = canaries): Promise<readonly string[]> {
    const places = {
      database: await textInDatabase(this.database),
      answers: await this.allAnswers(),
      files: this.filesInFolder(),
    };
    return Object.entries(places).flatMap(([place, text]) =>
      Object.entries(wanted)
        .filter(([, value]) => text.toLowerCase().includes(value.toLowerCase()))
        .map(([what]) => `${what} in ${place}`),
    );
  }

  /** What must not change when somebody is erased. */
  async counts(): Promise<object> {
    const rows = async (path: string) => {
      const { text } = await this.master.get(path).expect(200);
      // No cell has a line break, because the notes of these tests have none.
      return text.trimEnd().split('\r\n').length;
    };
    const { body } = await this.master.get('/api/score-submissions/summary').expect(200);
    return {
      // A message that nobody has seen counts until it is removed.
      summary: { ...(body as object), attention: null, messages: null },
      ratings: (await this.master.get('/api/ratings/summary').expect(200)).body as object,
      breakdown: (await this.master.get('/api/ratings/breakdown?by=league').expect(200))
        .body as object,
      scores: await rows('/api/export/scores?format=csv&columns=all'),
      rated: await rows('/api/export/game-ratings?format=csv'),
    };
  }

  find(email: string) {
    return this.master.post('/api/admin/people/find').send({ email });
  }

  erase(email: string) {
    return this.master.post('/api/admin/people/erase').send({ email });
  }

  /** Erases the person with the canaries, and forgets who was erased. */
  async forgetCanary(): Promise<void> {
    rmSync(this.erasedListFile, { recursive: true, force: true });
    await this.erase(canaries.email).expect(200);
    await this.database.query('TRUNCATE erased_person');
    rmSync(this.erasedListFile);
  }
}

/** A server in this process that also sends mail. */
async function startHere(
  database: TestDatabase,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const server = await startServer(database.url, settings);
  server.app.get(OutboxWorker).start();
  return server;
}
