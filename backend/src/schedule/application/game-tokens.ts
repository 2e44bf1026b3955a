import { Injectable } from '@nestjs/common';
import { LinkNotValid, Links } from '../../links/application/links';

/** Tokens of kind g. A game keeps its token for as long as it is in the schedule. */
@Injectable()
export class GameTokens {
  constructor(private readonly links: Links) {}

  /** Null if this server has no key for links. */
  tokenOf(gameId: string): string | null {
    return this.links.isAvailable ? this.links.make('g', gameId) : null;
  }

  /** Null if the token is not valid. @param token anything that a client sent */
  read(token: unknown): string | null {
    try {
      const { id, version } = this.links.resolve(token, 'g');
      return version === 0 ? id : null;
    } catch (error) {
      if (error instanceof LinkNotValid) return null;
      throw error;
    }
  }
}
