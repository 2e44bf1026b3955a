import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: readonly string[];
  readonly mail: ParsedMail;
}

/** A mail server on loopback that rejects recipients, or accepts e-mails and keeps them. */
export class MailServer {
  /** The error for all recipients. Null accepts them. */
  refusal: string | null = null;
  private readonly received: ReceivedMail[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      if (this.refusal === null) done();
      else done(Object.assign(new Error(this.refusal), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, done) => {
      simpleParser(stream).then((mail) => {
        this.received.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
        done();
      }, done);
    },
  });

  static async start(): Promise<MailServer> {
    const mailServer = new MailServer();
    mailServer.server.listen(0, '127.0.0.1');
    await once(mailServer.server.server, 'listening');
    return mailServer;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** The e-mails to an address, oldest first. */
  mailTo(address: string): readonly ParsedMail[] {
    return this.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
