/** An e-mail in a file, with what it mentions. */
export interface WrittenMail {
  readonly file: string;
  readonly writtenAt: Date;
  /** When the message was made, by the name of the file; null if that does not tell. */
  readonly madeAt: Date | null;
  /** In lower case. */
  readonly addresses: ReadonlySet<string>;
  readonly references: ReadonlySet<string>;
}

/** The e-mails that were written to files of this server, because there was no mail server. */
export abstract class MailFiles {
  /** Files that can't be read are left out, and named. */
  abstract list(): Promise<{
    readonly mail: readonly WrittenMail[];
    readonly unreadable: readonly string[];
  }>;

  /** @throws Error if one can't be deleted */
  abstract delete(files: readonly string[]): Promise<void>;
}
