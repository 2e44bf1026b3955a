import { once } from 'node:events';
import { Socket, connect } from 'node:net';

/** A connection that can send any bytes, including those that HTTP clients don't allow. */
export class RawConnection {
  answer = '';
  private constructor(private readonly socket: Socket) {
    // The server may close an attacker's connection, which is not a failure of the test.
    socket.on('error', () => undefined);
  }

  static async open(url: string): Promise<RawConnection> {
    const connection = await RawConnection.openUnread(url);
    connection.read();
    return connection;
  }

  /** A connection that does not read what the server sends. */
  static async openUnread(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** What the server sends in response to these bytes, until it closes the connection. */
  static async ask(url: string, bytes: string): Promise<string> {
    const connection = await RawConnection.open(url);
    const closed = connection.closed();
    connection.write(bytes);
    await closed;
    return connection.answer;
  }

  get isOpen(): boolean {
    return !this.socket.destroyed;
  }

  /** Reads from now on. */
  read(): void {
    this.socket.on('data', (data) => (this.answer += data.toString('latin1')));
  }

  write(bytes: string): void {
    if (this.socket.writable) this.socket.write(bytes, 'latin1');
  }

  async closed(): Promise<void> {
    if (!this.socket.destroyed) await once(this.socket, 'close');
  }

  close(): void {
    this.socket.destroy();
  }
}
