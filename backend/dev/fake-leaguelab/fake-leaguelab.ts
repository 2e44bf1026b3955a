import { once } from 'node:events';
import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { CatalogueContent } from '../../src/league-feed/domain/catalogue-content';
import { FakeContent } from './fake-content';
import { Fault, faultText, parseFault } from './fault';
import { Call, Faults } from './faults';

interface FakeLeagueLabOptions {
  readonly site?: string;
  readonly token?: string;
  /** 0 chooses a free port. */
  readonly port?: number;
}

const page = '<!DOCTYPE html><html><body><h1>This league is closed</h1></body></html>';

/**
 * A mock LeagueLab server for development and tests. It serves any catalogue at the known routes,
 * and can simulate faults. It is not part of the product.
 */
export class FakeLeagueLab {
  readonly faults = new Faults();
  /** All requests so far, oldest first. */
  readonly calls: Call[] = [];
  /** How many requests are waiting without a response now. */
  hanging = 0;
  /** How many requests have been left without a response so far. */
  hung = 0;
  private readonly content: FakeContent;

  private constructor(
    content: CatalogueContent,
    readonly site: string,
    readonly token: string,
    private readonly server: Server,
  ) {
    this.content = new FakeContent(content);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.answer(request, response);
    });
  }

  static async start(
    content: CatalogueContent,
    { site = 'demo', token = 'demo-token', port = 0 }: FakeLeagueLabOptions = {},
  ): Promise<FakeLeagueLab> {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new FakeLeagueLab(content, site, token, server);
  }

  /** The value for `LEAGUELAB_BASE_URL`. */
  get baseUrl(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/v1`;
  }

  /** Serves this catalogue from now on. */
  tell(content: CatalogueContent): void {
    this.content.tell(content);
  }

  /**
   * Runs a command that a person typed: a fault, or `clear`.
   * @returns the reply
   * @throws Error that says what is wrong with the command
   */
  command(line: string): string {
    if (line.trim() === 'clear') this.faults.clear();
    else if (line.trim() !== '') this.faults.add(parseFault(line));
    return this.faults.all.map(faultText).join('\n') || 'No faults';
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/faults') await this.answerFaults(request, response);
    else if (path === '/closed') sendPage(response);
    else this.answerCall(request, response, path);
  }

  private async answerFaults(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const lines = request.method === 'POST' ? await text(request) : '';
      let said = this.command('');
      for (const line of lines.split('\n')) said = this.command(line);
      response.end(`${said}\n`);
    } catch (error) {
      response.writeHead(400).end(`${(error as Error).message}\n`);
    }
  }

  private answerCall(request: IncomingMessage, response: ServerResponse, path: string): void {
    const [, site, asked = ''] = /^\/v1\/sites\/([^/]+)(\/.*)$/.exec(path) ?? [];
    if (request.method !== 'GET') sendJson(response, { error: 'Only GET is allowed' }, 405);
    else if (request.headers['x-client-token'] !== this.token) {
      // Quotes the token on purpose: the product must not repeat it in messages.
      const given = String(request.headers['x-client-token']);
      sendJson(response, { error: `Invalid client token ${given}` }, 401);
    } else if (site !== this.site) sendJson(response, { error: 'Unknown site' }, 404);
    else this.answerAsked(response, path, asked);
  }

  private answerAsked(response: ServerResponse, path: string, asked: string): void {
    const [, one] = /^\/leagues-info\/([^/]+)$/.exec(asked) ?? [];
    const [, teamsOf, slash] = /^\/leagues\/([^/]+)\/teams\/show-all(\/?)$/.exec(asked) ?? [];
    if (asked === '/leagues-info') {
      this.send(response, { kind: 'list', league: null }, (faults) => this.content.leagues(faults));
      return;
    }
    const number = one ?? teamsOf;
    if (number === undefined) {
      sendJson(response, { error: 'No such call' }, 404);
      return;
    }
    if (slash === '') {
      response.writeHead(301, { location: `${path}/` }).end();
      return;
    }
    const league = this.content.find(number);
    if (!league) {
      response.writeHead(302, { location: '/closed' }).end();
      return;
    }
    this.send(response, { kind: teamsOf ? 'teams' : 'league', league }, (faults) =>
      teamsOf ? this.content.teams(number, faults) : this.content.leagues(faults, number),
    );
  }

  private send(
    response: ServerResponse,
    call: Call,
    bodyWith: (faults: ReadonlySet<Fault['kind']>) => object,
  ): void {
    this.calls.push(call);
    const faults = this.faults.met(call);
    const body = JSON.stringify(bodyWith(new Set(faults.map(({ kind }) => kind))));
    const [spoiling] = faults.filter(({ kind }) => kind in spoilers || /^\d/.test(kind));
    if (!spoiling) {
      sendText(response, body);
      return;
    }
    if (spoiling.kind === 'hang' || spoiling.kind === 'stall') {
      this.hanging += 1;
      this.hung += 1;
      response.once('close', () => (this.hanging -= 1));
    }
    const spoil = spoilers[spoiling.kind] ?? sendStatus;
    void spoil(response, body, spoiling);
  }
}

type Spoiler = (response: ServerResponse, body: string, fault: Fault) => void | Promise<void>;

/** Changes a response according to its faults. */
const spoilers: Readonly<Partial<Record<Fault['kind'], Spoiler>>> = {
  hang: () => undefined,
  stall: (response, body) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(body.slice(0, body.length / 2));
  },
  error: (response) => {
    sendJson(response, { error: { message: 'Something went wrong on our side' } });
  },
  redirect: (response) => {
    response.writeHead(302, { location: '/closed' }).end();
  },
  html: sendPage,
  cut: (response, body) => {
    sendText(response, body.slice(0, body.length / 2));
  },
  reset: (response) => {
    response.destroy();
  },
  slow: async (response, body) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const parts = 5;
    for (let part = 0; part < parts; part += 1) {
      await sleep(100);
      const [from, to] = [part, part + 1].map((n) => Math.floor((body.length * n) / parts));
      response.write(body.slice(from, to));
    }
    response.end();
  },
  huge: (response, body) => {
    sendText(response, `${body}${' '.repeat(30 * 1024 * 1024)}`);
  },
};

function sendStatus(response: ServerResponse, _body: string, { kind, after }: Fault): void {
  if (after !== null) response.setHeader('retry-after', after);
  sendJson(response, { error: 'Not now' }, Number(kind));
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  sendText(response, JSON.stringify(body), status);
}

function sendText(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function sendPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
}
