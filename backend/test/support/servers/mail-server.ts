import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, SMTPServerSession } from 'smtp-server';

/** What a mail server does to those who come with mail. */
type Behaviour =
  | 'takes'
  | 'greets nobody'
  | 'turns everyone away'
  | 'refuses senders'
  | 'refuses recipients for now'
  | 'refuses recipients'
  | 'relays nothing'
  | 'knows no such address'
  | 'refuses messages'
  | 'drops the connection after DATA'
  | 'takes messages without a word';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: Buffer;
  /** How the client introduced itself. */
  readonly client: string;
}

function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

/** A real SMTP server on loopback that keeps what it took, and can be told to behave badly. */
export class MailServer {
  behaviour: Behaviour = 'takes';
  /** These alone are refused, where recipients are. */
  refused: readonly string[] | null = null;
  /** How long it thinks about each message before it takes it. */
  delayMilliseconds = 0;
  /** For each client by its name: what it waits for before it takes a message. */
  takesWhen: (client: string) => Promise<unknown> = () => Promise.resolve();
  readonly received: ReceivedMail[] = [];
  /** How often someone was turned away, or began a message. */
  tries = 0;
  /** Whether those who signed in did so over TLS. */
  readonly signIns: boolean[] = [];

  /** By the port of the client. */
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
   * @param port 0 takes a free one
   * @param tls offers it, with a certificate that nobody has reason to trust
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
        done(mailServer.refusalOf(address));
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
    // A client that is killed in the middle of a message.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return mailServer;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** For `SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** All mail to the address, read by a mail program. */
  async mailTo(address: string): Promise<ParsedMail[]> {
    const mail = this.received.filter(({ to }) => to.includes(address));
    return Promise.all(mail.map(({ source }) => simpleParser(source)));
  }

  /** Ends all connections, as a server does with those that are idle. */
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
