import { once } from 'node:events';
import { Agent, IncomingMessage, Server, ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const askMilliseconds = 100;

/**
 * A balancer as small as can be: gives requests by turns to the instances that say that they are
 * ready, over connections that it keeps, and never tries again.
 */
export class Balancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly stopped = new AbortController();
  private instances: string[] = [];
  private ready: readonly string[] = [];
  private turn = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Balancer> {
    const server = createServer((incoming, answer) => {
      balancer.pass(incoming, answer);
    });
    const balancer = new Balancer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    void balancer.askThem();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async add(url: string): Promise<void> {
    this.instances.push(url);
    while (!this.ready.includes(url)) await sleep(10);
  }

  remove(url: string): void {
    this.instances = this.instances.filter((one) => one !== url);
  }

  stop(): void {
    this.stopped.abort();
    this.server.closeAllConnections();
    this.server.close();
    this.agent.destroy();
  }

  private async askThem(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const asked = await Promise.all(
        this.instances.map(async (url) => ({ url, ok: await isReady(url) })),
      );
      this.ready = asked.flatMap(({ url, ok }) => (ok ? [url] : []));
      await sleep(askMilliseconds);
    }
  }

  private pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const target = this.ready[this.turn++ % this.ready.length];
    if (target === undefined) {
      answer.writeHead(502).end();
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request(target + path!, { method, headers, agent: this.agent }, (answered) => {
      // What one says of its connection is for us alone.
      const kept = { ...answered.headers };
      delete kept.connection;
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
    const { ok } = await fetch(`${url}/api/health/ready`, { headers: { Connection: 'close' } });
    return ok;
  } catch {
    return false;
  }
}
