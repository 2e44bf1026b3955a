import { Injectable } from '@nestjs/common';

/** What is missing on this server and an administrator should know. The API Status tab words it. */
export type Notice = 'no-link-key';

/** The notices of this server. Modules add theirs when the server starts. */
@Injectable()
export class Notices {
  private readonly added = new Set<Notice>();

  add(notice: Notice): void {
    this.added.add(notice);
  }

  /** In alphabetical order. */
  get all(): readonly Notice[] {
    return [...this.added].sort();
  }
}
