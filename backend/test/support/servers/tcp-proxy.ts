import { once } from 'node:events';
import { Server, Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './server-process';

/** What the proxy does with data, in both directions. */
type Fault =
  | { readonly kind: 'passes' }
  | { readonly kind: 'delays'; readonly milliseconds: number }
  | { readonly kind: 'slow'; readonly bytesPerSecond: number }
  /** Accepts connections and keeps them open, but forwards nothing. */
  | { readonly kind: 'swallows' }
  /** The same, and stops reading too. */
  | { readonly kind: 'stands still' };

/** A proxy on loopback between the server and another one. It simulates faults of networks. */
export class TcpProxy {
  fault: Fault = { kind: 'passes' };
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;

  private constructor(
    /** The target of new connections. */
    public target: { readonly host: string; readonly port: number },
    readonly port: number,
  ) {}

  /** @param url of the target, with a port */
  static async before(url: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(url);
    const proxy = new TcpProxy({ host: hostname, port: Number(port) }, await freePort());
    await proxy.open();
    return proxy;
  }

  /** The URL that reaches the given URL through the proxy. */
  through(url: string): string {
    const { host } = new URL(url);
    return url.replace(host, `127.0.0.1:${this.port}`);
  }

  /** Accepts connections again after `refuse`. */
  async open(): Promise<void> {
    if (this.server) return;
    this.server = createServer({ allowHalfOpen: true }, (socket) => {
      this.lead(socket);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Stops listening and breaks all connections. */
  async refuse(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    this.server = null;
    this.reset();
    await closed;
  }

  /** Breaks all connections with a TCP reset. */
  reset(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  get connections(): number {
    return this.sockets.size / 2;
  }

  stop(): Promise<void> {
    return this.refuse();
  }

  private lead(socket: Socket): void {
    const onward = connect({ ...this.target, allowHalfOpen: true });
    this.carry(socket, onward);
    this.carry(onward, socket);
  }

  private carry(from: Socket, to: Socket): void {
    this.sockets.add(from);
    // Data arrives in order, whatever fault was active in between.
    let arrived = Promise.resolve();
    let due = 0;
    let lost = false;
    const send = (length: number, arrive: () => void) => {
      // Once data of a stream is lost, nothing more can arrive.
      lost ||= ['swallows', 'stands still'].includes(this.fault.kind);
      if (lost) return;
      due = Math.max(due, Date.now()) + this.millisecondsFor(length);
      if (this.fault.kind === 'delays') due = Date.now() + this.fault.milliseconds;
      const at = due;
      arrived = arrived.then(async () => {
        if (at > Date.now()) await sleep(at - Date.now());
        if (to.writable) arrive();
      });
    };
    from.on('data', (data) => {
      if (this.fault.kind === 'stands still') from.pause();
      send(data.length, () => to.write(data));
    });
    from.on('end', () => {
      send(0, () => to.end());
    });
    from.on('error', () => to.resetAndDestroy());
    from.on('close', () => {
      this.sockets.delete(from);
      // While it forwards nothing, it tells neither side that the other one is gone.
      if (!lost && from.errored) to.destroy();
      else if (!lost) send(0, () => to.end());
    });
  }

  private millisecondsFor(length: number): number {
    return this.fault.kind === 'slow' ? (length * 1_000) / this.fault.bytesPerSecond : 0;
  }
}
