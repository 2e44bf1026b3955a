import { Injectable } from '@nestjs/common';
import { SignedInAdmin } from '../../shared/domain/signed-in-admin';
import { Sessions } from './ports';

/** Whose session a token names, as of now. */
@Injectable()
export class FindSignedIn {
  constructor(private readonly sessions: Sessions) {}

  /** Null when the session has ended. */
  execute(token: string, now = new Date()): Promise<SignedInAdmin | null> {
    return this.sessions.find(token, now);
  }
}
