import { AsyncResource } from 'node:async_hooks';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How much Node.js parses at once, in bytes. It creates every request that it finds there, and the
 * shortest has 18 bytes but takes 2 kB of memory.
 */
const portionBytes = 2_048;

/** What is parsed in one turn: no more than the largest request, in bytes and milliseconds. */
const turnBytes = 80 * 1_024;
const turnMs = 0.5;

/** All connections that wait for their turn get one each of these, in milliseconds. */
const turnEveryMs = 10;

const queues = new WeakMap<Socket, RequestQueue>();

/**
 * Handles the requests of a connection one after the other, and does not read on while one waits.
 * Clients seldom send a request before they have the last response (HTTP pipelining). What was sent
 * like that waits for a turn, of which all connections together get 100 a second, so that nobody can
 * keep the server busy or fill its memory.
 */
export function handleInTurn(server: Server, handle: RequestListener): void {
  const turns = new Turns();
  server.on('connection', (socket: Socket) => {
    queues.set(socket, new RequestQueue(socket, handle, turns));
  });
  server.prependListener('request', ({ socket }, response) => {
    queues.get(socket)!.open.push(response);
  });
  server.on('request', ({ socket }) => {
    queues.get(socket)!.begin();
  });
}

/** The responses of a connection that are not complete yet, in the order of their requests. */
export function openResponsesOf(socket: Socket): readonly ServerResponse[] {
  return queues.get(socket)?.open ?? [];
}

class RequestQueue {
  readonly open: ServerResponse[] = [];
  private readonly parse: (bytes: Buffer) => void;
  private isHandling = false;
  private isWaiting = false;
  /** Whether bytes that were received have not been parsed. */
  private isBehind = false;
  /** Whether it had to wait since it was last idle. */
  private hasWaited = false;
  private parsedBytes = 0;
  private parsedForMs = 0;

  constructor(
    private readonly socket: Socket,
    private readonly handle: RequestListener,
    private readonly turns: Turns,
  ) {
    [this.parse] = socket.listeners('data') as [(bytes: Buffer) => void];
    socket.off('data', this.parse).on('data', (bytes: Buffer) => {
      this.receive(bytes);
    });
  }

  /** Handles the first request, unless that has begun, or waits for a turn. */
  begin(): void {
    const [response] = this.open;
    if (!response || this.isHandling || this.isWaiting) return;
    this.isHandling = true;
    response.once('close', () => {
      this.isHandling = false;
      this.open.shift();
      this.startTurn();
      if (this.open.length > 0 || this.isBehind) this.waitForTurn();
      else this.hasWaited = this.isWaiting;
    });
    const begin = performance.now();
    this.handle(response.req, response);
    // Node.js calls this while it parses.
    this.parsedForMs -= performance.now() - begin;
  }

  private receive(bytes: Buffer): void {
    // What follows the last request of a connection is ignored.
    for (let at = 0; at < bytes.length && this.socket.writable; at += portionBytes) {
      if (this.isTurnOver) this.waitForTurn();
      // While a response or the reader of a body is slow, Node.js pauses, and goes on by itself.
      const isPaused = this.socket.isPaused();
      if (isPaused || this.isBehind || !this.mayParse) {
        this.isBehind = !isPaused;
        this.socket.pause();
        this.socket.unshift(bytes.subarray(at));
        return;
      }
      const begin = performance.now();
      this.parse(bytes.subarray(at, at + portionBytes));
      this.parsedForMs += performance.now() - begin;
      this.parsedBytes += portionBytes;
    }
  }

  /**
   * Time counts only for those that sent early or much. Otherwise a request that arrives in portions
   * would wait whenever the server is slow.
   */
  private get isTurnOver(): boolean {
    const isTimed = this.hasWaited || this.open.length > 1;
    return this.parsedBytes > turnBytes || (isTimed && this.parsedForMs > turnMs);
  }

  /** Not while a whole request waits for the one that is being handled. */
  private get mayParse(): boolean {
    const isOneMore = this.open.length > 1 && this.open.at(-1)!.req.complete;
    return !this.isWaiting && !isOneMore;
  }

  private startTurn(): void {
    this.parsedBytes = 0;
    this.parsedForMs = 0;
  }

  private waitForTurn(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.hasWaited = true;
    this.turns.wait(this);
  }

  /** @returns false if the connection has ended */
  takeTurn(): boolean {
    this.isWaiting = false;
    if (this.socket.destroyed) return false;
    this.begin();
    this.startTurn();
    if (this.isBehind && this.mayParse) {
      this.isBehind = false;
      this.socket.resume();
    }
    return true;
  }
}

/** Gives one connection after the other its turn. */
class Turns {
  private waiting: RequestQueue[] = [];

  wait(queue: RequestQueue): void {
    this.waiting.push(queue);
    if (this.waiting.length === 1) setTimeout(this.next, turnEveryMs);
  }

  /** Outside of the transaction, for example, of the request that set the timer. */
  private readonly next = AsyncResource.bind((): void => {
    const taken = this.waiting.findIndex((queue) => queue.takeTurn());
    this.waiting = taken < 0 ? [] : this.waiting.slice(taken + 1);
    if (this.waiting.length > 0) setTimeout(this.next, turnEveryMs);
  });
}
