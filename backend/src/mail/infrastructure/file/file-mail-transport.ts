import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Email } from '../../application/email-layout';
import { MailTransport } from '../../application/ports';
import { Delivery, OutboxMessage } from '../../domain/outbox-message';
import { MailSettings } from '../config/mail-settings';
import { envelopeOf } from '../sending/envelope';
import { plainReason } from '../templates/plain-reason';

/** Writes each message to an `.eml` file, for when no mail server is configured. */
export class FileMailTransport extends MailTransport {
  override readonly reachesPeople = false;
  /** A second attempt writes the same file. */
  override readonly mostTogether = 50;
  private readonly transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });

  constructor(
    private readonly folder: string,
    private readonly settings: MailSettings,
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
    const file = join(this.folder, `${at} ${nameOf(message, email)}.eml`);
    try {
      await this.write(file, bytes as Buffer).catch(async (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        await this.makeFolder();
        await this.write(file, bytes as Buffer);
      });
      return { kind: 'delivered' };
    } catch (error) {
      return { kind: 'unavailable', reason: plainReason((error as Error).message) };
    }
  }

  private async makeFolder(): Promise<void> {
    await mkdir(dirname(this.folder), { recursive: true });
    // Emails contain captains' contact details.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Renaming means the file is complete or absent. A retry overwrites it. */
  private async write(file: string, bytes: Buffer): Promise<void> {
    await writeFile(`${file}.part`, bytes, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}

/** Each recipient gets a list of their own, so its name needs the message's id. */
function nameOf({ id, kind, isCollected }: OutboxMessage, { fileName = id }: Email): string {
  return isCollected ? `reports ${id}` : `${kind} ${fileName}`;
}
