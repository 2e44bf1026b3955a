import { Injectable } from '@nestjs/common';

/** What an administrator should know of this server. The API Status tab words it. */
export type Notice = 'database-changed' | 'no-link-key' | 'standby-missing';

/** The notices of this server. Modules add theirs when the server starts. */
@Injectable()
export class Notices {
  private readonly added = new Map<Notice, () => boolean>();

  /** @param applies asked whenever the notices are read */
  add(notice: Notice, applies: () => boolean = () => true): void {
    this.added.set(notice, applies);
  }

  /** In alphabetical order. */
  get all(): readonly Notice[] {
    return [...this.added].flatMap(([notice, applies]) => (applies() ? notice : [])).sort();
  }
}
