import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { MailFiles, WrittenMail } from '../../application/ports';

const reference = /\b[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}\b/g;
const address = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+[a-z\d]/gi;

/** A file that is complete, or that a killed server left. */
const isMail = (name: string) => /\.eml(\.part)?$/.test(name);

/** The folder with the e-mails that were written to files. */
export class MailFolder extends MailFiles {
  constructor(private readonly folder: string) {
    super();
  }

  override async list(): Promise<readonly WrittenMail[]> {
    const written: WrittenMail[] = [];
    // One after the other, because there may be many.
    for (const file of (await this.names()).filter(isMail)) {
      const mail = await this.read(file);
      if (mail) written.push(mail);
    }
    return written;
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

  /** Null if the file is not there any more. */
  private async read(file: string): Promise<WrittenMail | null> {
    const path = join(this.folder, file);
    try {
      const bytes = await readFile(path);
      const { mtime: writtenAt } = await stat(path);
      const { headers, subject = '', text = '', html = '' } = await PostalMime.parse(bytes);
      const content = [file, subject, text, html, ...headers.map(({ value }) => value)].join('\n');
      return {
        file,
        writtenAt,
        addresses: new Set(content.match(address)?.map((found) => found.toLowerCase())),
        references: new Set(content.match(reference)),
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
