import { BlockList, isIP } from 'node:net';
import { Readable } from 'node:stream';
import { OnModuleDestroy } from '@nestjs/common';
import { NodemailerError, createTransport } from 'nodemailer';
import { Email } from '../../application/email-layout';
import { IsWanted, MailTransport } from '../../application/ports';
import { Delivery, OutboxMessage } from '../../domain/outbox-message';
import { maxConcurrentAttempts } from '../sending/max-concurrent-attempts';
import { MailSettings } from '../config/mail-settings';
import { envelopeOf } from '../sending/envelope';
import { attemptTimeoutMilliseconds } from '../sending/attempt-timeout';
import { plainReason } from '../templates/plain-reason';

/** Sends by SMTP, over connections that are kept open for the next messages. */
export class SmtpMailTransport extends MailTransport implements OnModuleDestroy {
  private readonly transport;
  override readonly reachesPeople = true;
  override readonly mostTogether = 1;
  /**
   * The bodies being sent, by Message-ID. They show whether a connection has started reading them.
   */
  private readonly bodies = new Map<string, Readable>();
  /** Whether a message is still wanted, by Message-ID. */
  private readonly checks = new Map<string, IsWanted>();
  /** Called when the content of a message has left, by Message-ID. */
  private readonly releases = new Map<string, () => void>();

  constructor(
    private readonly url: string,
    private readonly settings: MailSettings,
  ) {
    super();
    this.transport = createTransport({
      pool: true,
      maxConnections: maxConcurrentAttempts,
      // One retry, in case a kept connection was lost. The outbox makes all other retries.
      maxRequeues: 1,
      requireTLS: carriesSecrets(url),
      dnsTimeout: 30_000,
      connectionTimeout: 30_000,
      greetingTimeout: 30_000,
      socketTimeout: 300_000,
      // Options in the URL override those above.
      url,
    });
    this.transport.use('stream', ({ data, message }, done) => {
      const { messageId } = data;
      const create = message.createReadStream.bind(message);
      message.createReadStream = (...options) => {
        const isWanted = this.checks.get(messageId ?? '');
        const content = create(...options);
        const body = isWanted
          ? Readable.from(ifWanted(content, isWanted, this.releases, messageId!))
          : content;
        if (isWanted) body.once('close', () => this.releases.get(messageId!)?.());
        if (messageId) this.bodies.set(messageId, body);
        return body;
      };
      done();
    });
  }

  onModuleDestroy(): void {
    this.transport.close();
  }

  override get destination(): string {
    return new URL(this.url).host;
  }

  override async send(
    message: OutboxMessage,
    email: Email,
    signal: AbortSignal,
    isWanted?: IsWanted,
  ): Promise<Delivery> {
    const envelope = envelopeOf(message, email, this.settings);
    if (isWanted) this.checks.set(envelope.messageId, isWanted);
    try {
      const { rejected, rejectedErrors } = await this.transport.sendMail({
        ...envelope,
        signal: AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMilliseconds)]),
      });
      if (rejected.length === 0) return { kind: 'delivered' };
      return refusal(rejected, rejectedErrors ?? []);
    } catch (error) {
      if (error instanceof NotWanted) return { kind: 'unwanted' };
      const begun = this.bodies.get(envelope.messageId)?.readableDidRead ?? false;
      return failure(message, error as NodemailerError, begun);
    } finally {
      this.releases.get(envelope.messageId)?.();
      this.releases.delete(envelope.messageId);
      this.bodies.delete(envelope.messageId);
      this.checks.delete(envelope.messageId);
    }
  }
}

class NotWanted extends Error {}

/** The connection is closed after the error, so the mail server drops what it has of the message. */
async function* ifWanted(
  content: Readable,
  isWanted: IsWanted,
  releases: Map<string, () => void>,
  messageId: string,
) {
  const wanted = await isWanted();
  if (!wanted) throw new NotWanted();
  if (typeof wanted === 'function') releases.set(messageId, wanted);
  yield* content as AsyncIterable<Buffer>;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether TLS is required: credentials must not cross a network unencrypted. */
function carriesSecrets(url: string): boolean {
  const { hostname, username } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  const here =
    host === 'localhost' || (version > 0 && loopback.check(host, version === 6 ? 'ipv6' : 'ipv4'));
  return username !== '' && !here;
}

/** @param begun whether the server has received some of the message */
function failure({ recipients }: OutboxMessage, error: NodemailerError, begun: boolean): Delivery {
  const { code, command, responseCode, rejected, rejectedErrors } = error;
  // 421 means that the server is closing down.
  if (command === 'RCPT TO' && responseCode !== 421) {
    return refusal(rejected ?? recipients, rejectedErrors ?? [error]);
  }
  // The server may have accepted it. Counted as an outage, it would be sent again without limit.
  if (begun || command === 'DATA') {
    return { ...refusal(recipients, [error]), mayHaveArrived: responseCode === undefined };
  }
  // nodemailer rejected the address itself: no server could accept it.
  if (code === 'EENVELOPE' && command === 'API') {
    return { kind: 'refused', recipients, reason: reasonOf(error), final: true };
  }
  return { kind: 'unavailable', reason: reasonOf(error) };
}

function refusal(
  recipients: readonly string[],
  errors: readonly NodemailerError[],
): Extract<Delivery, { kind: 'refused' }> {
  return {
    kind: 'refused',
    recipients,
    reason: [...new Set(errors.map(reasonOf))].join(' '),
    final: errors.length > 0 && errors.every(isFinal),
  };
}

/**
 * Whether a retry would get the same response. Servers often blame a recipient for a problem with
 * us, such as that they don't relay our mail. That may be fixed while the message waits.
 */
function isFinal({ command, responseCode = 0, response = '' }: NodemailerError): boolean {
  if (responseCode < 500 || responseCode === 503) return false;
  if (command === 'DATA') return true;
  const [, subject] = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  // Enhanced status codes (RFC 3463): a bad address (5.1.x), or a disabled mailbox (5.2.1).
  if (subject) return /^1\.|^2\.1$/.test(subject);
  return [501, 550, 551, 553].includes(responseCode);
}

function reasonOf({ code, message }: NodemailerError): string {
  return plainReason(code === 'EABORT' ? 'The mail server took too long' : message);
}
