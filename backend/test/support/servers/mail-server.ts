import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, SMTPServerSession } from 'smtp-server';

/** How a mail server treats its clients. */
type Behaviour =
  | 'takes'
  | 'greets nobody'
  | 'turns everyone away'
  | 'refuses senders'
  | 'refuses recipients for now'
  | 'refuses recipients'
  | 'relays nothing'
  | 'knows no such address'
  | 'quotes the address'
  | 'refuses messages'
  | 'drops the connection after DATA'
  | 'takes messages without a word';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: Buffer;
  /** The name in the client's greeting. */
  readonly client: string;
}

function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** A real SMTP server on loopback. It stores the e-mails that it accepts and can be made to misbehave. */
export class MailServer {
  behaviour: Behaviour = 'takes';
  /** The addresses to reject, if it rejects recipients. */
  refused: readonly string[] | null = null;
  /** The delay before it accepts each message. */
  delayMilliseconds = 0;
  /** Awaited before it accepts or rejects a recipient. */
  beforeRecipient: (address: string) => Promise<void> = () => Promise.resolve();
  /** By the client's name: what it waits for before it accepts a message. */
  takesWhen: (client: string) => Promise<unknown> = () => Promise.resolve();
  readonly received: ReceivedMail[] = [];
  /** How often it rejected a client, or a client started a message. */
  tries = 0;
  /** Whether clients that signed in used TLS. */
  readonly signIns: boolean[] = [];

  /** Sessions by the client's port. */
  private readonly sockets = new Map<number, Socket>();

  private constructor(private readonly server: SMTPServer) {
    server.server.on('connection', (socket: Socket) => {
      const { remotePort } = socket;
      if (remotePort === undefined) return;
      this.sockets.set(remotePort, socket);
      socket.once('close', () => this.sockets.delete(remotePort));
    });
  }

  /**
   * @param port 0 for any free port
   * @param tls whether to offer TLS, with a certificate that is not trusted
   */
  static async start(port = 0, { tls = false } = {}): Promise<MailServer> {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: tls ? [] : ['STARTTLS'],
      logger: false,
      closeTimeout: 100,
      onAuth: (_auth, session, done) => {
        mailServer.signIns.push(session.secure);
        done(null, { user: 'anyone' });
      },
      onConnect: (_session, done) => {
        mailServer.greet(done);
      },
      onMailFrom: (_address, _session, done) => {
        mailServer.tries += 1;
        done(
          mailServer.behaviour === 'refuses senders'
            ? refusal(553, 'Sender address rejected')
            : undefined,
        );
      },
      onRcptTo: ({ address }, _session, done) => {
        void mailServer.beforeRecipient(address).then(() => {
          done(mailServer.refusalOf(address));
        });
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          mailServer.take(Buffer.concat(chunks), session, done);
        });
      },
    });
    const mailServer = new MailServer(server);
    // The client was killed in the middle of a message.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return mailServer;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** The value for `SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** All e-mails to the address, parsed. */
  async mailTo(address: string): Promise<ParsedMail[]> {
    const mail = this.received.filter(({ to }) => to.includes(address));
    return Promise.all(mail.map(({ source }) => simpleParser(source)));
  }

  /** Closes all connections, as servers do with idle ones. */
  hangUp(): void {
    for (const socket of this.sockets.values()) socket.destroy();
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
  }

  private greet(done: (error?: Error) => void): void {
    if (this.behaviour === 'greets nobody') return;
    if (this.behaviour === 'turns everyone away') {
      this.tries += 1;
      done(refusal(421, 'Too busy, come back later'));
    } else done();
  }

  private refusalOf(address: string): Error | undefined {
    if (this.refused && !this.refused.includes(address)) return undefined;
    if (this.behaviour === 'refuses recipients for now') return refusal(451, 'Try again later');
    if (this.behaviour === 'refuses recipients') return refusal(550, 'No such user here');
    if (this.behaviour === 'relays nothing') return refusal(554, '5.7.1 Relay access denied');
    if (this.behaviour === 'knows no such address') {
      return refusal(550, '5.1.1 Address does not exist');
    }
    if (this.behaviour === 'quotes the address') {
      return refusal(550, `5.1.1 <${address}>: ${address.split('@').join(' at ')} is unknown`);
    }
    return undefined;
  }

  private take(source: Buffer, session: SMTPServerSession, done: (error?: Error) => void): void {
    if (this.behaviour === 'drops the connection after DATA') {
      this.sockets.get(session.remotePort)?.destroy();
      return;
    }
    if (this.behaviour === 'refuses messages') {
      done(refusal(554, 'Looks like\0 junk'));
      return;
    }
    const client = session.hostNameAppearsAs;
    const keep = () => {
      this.received.push({
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo.map(({ address }) => address),
        source,
        client,
      });
      if (this.behaviour !== 'takes messages without a word') done();
    };
    const later = () => {
      if (this.delayMilliseconds > 0) setTimeout(keep, this.delayMilliseconds);
      else keep();
    };
    void this.takesWhen(client).then(later);
  }
}
