import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Settings } from '../../../platform/config/settings';
import { Email, MailTransport } from '../../application/ports';
import { Delivery, OutboxMessage } from '../../domain/outbox-message';
import { envelopeOf } from '../sending/envelope';
import { plainReason } from '../templates/plain-reason';

/** Into a folder, one `.eml` file for each message, where no mail server is configured. */
export class FileMailTransport extends MailTransport {
  private readonly transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });

  constructor(
    private readonly folder: string,
    private readonly settings: Settings,
  ) {
    super();
  }

  override get destination(): string {
    return `files in ${this.folder}, since there is no SMTP_URL`;
  }

  override async send(message: OutboxMessage, email: Email): Promise<Delivery> {
    const { message: bytes } = await this.transport.sendMail(
      envelopeOf(message, email, this.settings),
    );
    const at = message.createdAt.toISOString().replaceAll(':', '-');
    // Of what is collected there is one for each recipient.
    const which = message.isCollected
      ? `reports ${message.id}`
      : `${message.kind} ${message.report.reference}`;
    const file = join(this.folder, `${at} ${which}.eml`);
    try {
      await mkdir(dirname(this.folder), { recursive: true });
      // It holds what captains wrote about themselves.
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      // Whole or not at all, and one file however often it is tried.
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { kind: 'delivered' };
    } catch (error) {
      return { kind: 'unavailable', reason: plainReason((error as Error).message) };
    }
  }
}
