import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import PostalMime from 'postal-mime';
import { MailFiles, WrittenMail } from '../../application/mail-files';

const reference = /\b[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}\b/g;
const address = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+[a-z\d]/gi;

/** A file that is complete, or that a killed server left. */
const isMail = (name: string) => /\.eml(\.part)?$/.test(name);

/** The folder with the e-mails that were written to files. */
export class MailFolder extends MailFiles {
  private readonly logger = new Logger('Mail');

  constructor(private readonly folder: string) {
    super();
  }

  override async list() {
    const mail: WrittenMail[] = [];
    const unreadable: string[] = [];
    // One after the other, because there may be many.
    for (const file of (await this.names()).filter(isMail)) {
      try {
        mail.push(await this.read(file));
      } catch (error) {
        // Another one deleted it.
        if (isMissing(error)) continue;
        this.logger.warn(`Can't read ${join(this.folder, file)}: ${(error as Error).message}`);
        unreadable.push(file);
      }
    }
    return { mail, unreadable };
  }

  override async delete(files: readonly string[]): Promise<void> {
    for (const file of files) await rm(join(this.folder, file), { force: true });
  }

  private async names(): Promise<readonly string[]> {
    try {
      return await readdir(this.folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private async read(file: string): Promise<WrittenMail> {
    const path = join(this.folder, file);
    const bytes = await readFile(path);
    const { mtime: writtenAt } = await stat(path);
    const { headers, subject = '', text = '', html = '' } = await PostalMime.parse(bytes);
    const content = [file, subject, text, html, ...headers.map(({ value }) => value)].join('\n');
    return {
      file,
      writtenAt,
      madeAt: timeIn(file),
      addresses: new Set(content.match(address)?.map((found) => found.toLowerCase())),
      references: new Set(content.match(reference)),
    };
  }
}

/** The time at the beginning of a file's name, as `FileMailTransport` writes it. */
function timeIn(file: string): Date | null {
  const [, day, hour, minute, second] =
    /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z) /.exec(file) ?? [];
  return day === undefined ? null : new Date(`${day}${hour}:${minute}:${second}`);
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
