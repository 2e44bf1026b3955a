import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that rejects recipients, or accepts e-mails and drops them. */
export class MailServer {
  /** The error for all recipients. Null accepts them. */
  refusal: string | null = null;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      if (this.refusal === null) done();
      else done(Object.assign(new Error(this.refusal), { responseCode: 550 }));
    },
    onData: (stream, _session, done) => {
      stream.on('end', done).resume();
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

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
  }
}
