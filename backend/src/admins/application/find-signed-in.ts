import { Injectable } from '@nestjs/common';
import { AdminOfSession, Sessions } from './ports';

export interface FindSignedInInput {
  readonly token: string;
  /**
   * Whether a person caused the request, instead of a screen that polls. Only people keep a session
   * from expiring.
   */
  readonly byPerson: boolean;
}

/** Finds the administrator of a session. */
@Injectable()
export class FindSignedIn {
  constructor(private readonly sessions: Sessions) {}

  /** Null if the session has ended. */
  execute(
    { token, byPerson }: FindSignedInInput,
    now = new Date(),
  ): Promise<AdminOfSession | null> {
    return this.sessions.find(token, byPerson, now);
  }
}
