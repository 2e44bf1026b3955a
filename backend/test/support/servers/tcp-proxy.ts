import { once } from 'node:events';
import { Server, Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './server-process';

/** How it goes with what is sent through the proxy, either way. */
type Weather =
  | { readonly kind: 'passes' }
  | { readonly kind: 'delays'; readonly milliseconds: number }
  | { readonly kind: 'slow'; readonly bytesPerSecond: number }
  /** Connections are taken and stay open, and nothing that is sent arrives. */
  | { readonly kind: 'swallows' }
  /** As before, and nothing is taken any more either. */
  | { readonly kind: 'stands still' };

/** Stands between the server and what it talks to, on loopback, and does what networks do. */
export class TcpProxy {
  weather: Weather = { kind: 'passes' };
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;

  private constructor(
    /** Where new connections lead. */
    public target: { readonly host: string; readonly port: number },
    readonly port: number,
  ) {}

  /** @param url of what stands behind it, with a port */
  static async before(url: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(url);
    const proxy = new TcpProxy({ host: hostname, port: Number(port) }, await freePort());
    await proxy.open();
    return proxy;
  }

  /** The address that leads through the proxy to what has the address. */
  through(url: string): string {
    const { host } = new URL(url);
    return url.replace(host, `127.0.0.1:${this.port}`);
  }

  /** Takes connections again after `refuse`. */
  async open(): Promise<void> {
    if (this.server) return;
    this.server = createServer({ allowHalfOpen: true }, (socket) => {
      this.lead(socket);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Nobody listens any more, and the connections that there are break. */
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
    // What is sent arrives in its order, whatever the weather was meanwhile.
    let arrived = Promise.resolve();
    let due = 0;
    let lost = false;
    const send = (length: number, arrive: () => void) => {
      // Of a stream of which something is lost nothing more can arrive.
      lost ||= ['swallows', 'stands still'].includes(this.weather.kind);
      if (lost) return;
      due = Math.max(due, Date.now()) + this.millisecondsFor(length);
      if (this.weather.kind === 'delays') due = Date.now() + this.weather.milliseconds;
      const at = due;
      arrived = arrived.then(async () => {
        if (at > Date.now()) await sleep(at - Date.now());
        if (to.writable) arrive();
      });
    };
    from.on('data', (data) => {
      if (this.weather.kind === 'stands still') from.pause();
      send(data.length, () => to.write(data));
    });
    from.on('end', () => {
      send(0, () => to.end());
    });
    from.on('error', () => to.resetAndDestroy());
    from.on('close', () => {
      this.sockets.delete(from);
      // Who swallows tells neither end that the other is gone.
      if (!lost && from.errored) to.destroy();
      else if (!lost) send(0, () => to.end());
    });
  }

  private millisecondsFor(length: number): number {
    return this.weather.kind === 'slow' ? (length * 1_000) / this.weather.bytesPerSecond : 0;
  }
}
