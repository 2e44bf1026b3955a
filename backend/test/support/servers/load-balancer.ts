import { once } from 'node:events';
import { Agent, IncomingMessage, Server, ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../timing/eventually';

const askMilliseconds = 100;

/** Longer than any test. */
const keepAliveMilliseconds = 3_600_000;

/**
 * A minimal load balancer. The servers that report that they are ready take turns. It keeps its
 * connections open and never retries.
 */
export class LoadBalancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly stopped = new AbortController();
  private readonly instances = new Set<string>();
  private readonly ready: string[] = [];
  private turn = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<LoadBalancer> {
    const server = createServer((incoming, answer) => {
      balancer.pass(incoming, answer);
    });
    // Otherwise it closes connections after five idle seconds, maybe while a request is on its way.
    server.keepAliveTimeout = keepAliveMilliseconds;
    const balancer = new LoadBalancer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async add(url: string): Promise<void> {
    this.instances.add(url);
    void this.keepAsking(url);
    await eventually(
      () => this.ready,
      (ready) => ready.includes(url),
    );
  }

  remove(url: string): void {
    this.instances.delete(url);
    this.leave(url);
  }

  stop(): void {
    this.stopped.abort();
    this.server.closeAllConnections();
    this.server.close();
    this.agent.destroy();
  }

  /** Checks each server separately, so that a slow one does not delay the others. */
  private async keepAsking(url: string): Promise<void> {
    while (!this.stopped.signal.aborted && this.instances.has(url)) {
      const isIn = this.ready.includes(url);
      const isNowReady = await isReady(url);
      if (isNowReady && !isIn && this.instances.has(url)) this.ready.push(url);
      if (!isNowReady && isIn) this.leave(url);
      await sleep(askMilliseconds);
    }
  }

  private leave(url: string): void {
    const place = this.ready.indexOf(url);
    if (place >= 0) this.ready.splice(place, 1);
  }

  private pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const target = this.ready[this.turn++ % this.ready.length];
    if (target === undefined) {
      answer.writeHead(502).end();
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request(target + path!, { method, headers, agent: this.agent }, (answered) => {
      // Headers about the connection are not forwarded.
      const kept = { ...answered.headers };
      delete kept.connection;
      delete kept['keep-alive'];
      answer.writeHead(answered.statusCode!, kept);
      answered.pipe(answer);
    });
    onward.on('error', (error) => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end(String(error));
    });
    incoming.pipe(onward);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/api/health/serving`, { headers: { Connection: 'close' } });
    return ok;
  } catch {
    return false;
  }
}
