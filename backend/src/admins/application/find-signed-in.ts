import { Injectable } from '@nestjs/common';
import { SignedInAdmin } from '../../kernel/signed-in-admin';
import { Sessions } from './ports';

export interface FindSignedInInput {
  readonly token: string;
  /** Whether a person asks, and not a screen by itself: only that keeps a session from ending. */
  readonly byPerson: boolean;
}

/** Whose session a token names, as of now. */
@Injectable()
export class FindSignedIn {
  constructor(private readonly sessions: Sessions) {}

  /** Null when the session has ended. */
  execute({ token, byPerson }: FindSignedInInput, now = new Date()): Promise<SignedInAdmin | null> {
    return this.sessions.find(token, byPerson, now);
  }
}
