import { isIP } from 'node:net';
import { OnModuleDestroy } from '@nestjs/common';
import { NodemailerError, createTransport } from 'nodemailer';
import { Settings } from '../../config/settings';
import { Letter, MailCarrier } from '../application/ports';
import { Delivery, OutboxMessage } from '../domain/outbox-message';
import { mostAttemptsAtOnce } from './attempts-at-once';
import { envelopeOf } from './envelope';

/** How long one attempt may take, whatever the mail server does meanwhile. */
const patienceMilliseconds = 60_000;

/** By SMTP, over connections that are kept for the messages that follow. */
export class SmtpMailCarrier extends MailCarrier implements OnModuleDestroy {
  private readonly transport;

  constructor(
    private readonly url: string,
    private readonly settings: Settings,
  ) {
    super();
    this.transport = createTransport({
      pool: true,
      maxConnections: mostAttemptsAtOnce,
      // Once more where a kept connection turns out to be gone; other attempts are the outbox's.
      maxRequeues: 1,
      requireTLS: carriesSecrets(url),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      dnsTimeout: 10_000,
      socketTimeout: 30_000,
      // What the address itself says of these has the last word.
      url,
    });
  }

  onModuleDestroy(): void {
    this.transport.close();
  }

  override get destination(): string {
    return new URL(this.url).host;
  }

  override async carry(message: OutboxMessage, letter: Letter): Promise<Delivery> {
    try {
      const { rejected, rejectedErrors } = await this.transport.sendMail({
        ...envelopeOf(message, letter, this.settings),
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      if (rejected.length === 0) return { kind: 'delivered' };
      return refusal(rejected, rejectedErrors ?? []);
    } catch (error) {
      return failure(message, error as NodemailerError);
    }
  }
}

/** What is sent to sign in must not cross a network for all to read. */
function carriesSecrets(url: string): boolean {
  const { hostname, username } = new URL(url);
  const loopback = hostname === 'localhost' || (isIP(hostname) && /^127\.|^::1$/.test(hostname));
  return username !== '' && !loopback;
}

/** The phases of a transmission in which a refusal is about the message, and not about us. */
const aboutMessage = ['RCPT TO', 'DATA'];

function failure({ recipients }: OutboxMessage, error: NodemailerError): Delivery {
  const { code, command = '', responseCode, rejected, rejectedErrors } = error;
  // 421: the server is closing down.
  if (responseCode !== 421 && aboutMessage.includes(command)) {
    return refusal(rejected ?? recipients, rejectedErrors ?? [error]);
  }
  // No server was asked: it is an address that none could take.
  if (code === 'EENVELOPE' && command === 'API') {
    return { kind: 'refused', recipients, reason: describe(error), final: true };
  }
  return { kind: 'unavailable', reason: error.message };
}

function refusal(recipients: readonly string[], errors: readonly NodemailerError[]): Delivery {
  return {
    kind: 'refused',
    recipients,
    reason: [...new Set(errors.map(describe))].join(' '),
    final: errors.every(({ responseCode = 0 }) => responseCode >= 500 && responseCode !== 503),
  };
}

/** In the server's own words where it had any. */
function describe({ response, message }: NodemailerError): string {
  return response ?? message;
}
