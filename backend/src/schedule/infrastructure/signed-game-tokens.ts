import { Injectable } from '@nestjs/common';
import { LinkNotValid, Links } from '../../links/application/links';
import { GameTokens } from '../application/ports';

/** Tokens of kind g. A game keeps its token for as long as it is in the schedule. */
@Injectable()
export class SignedGameTokens extends GameTokens {
  constructor(private readonly links: Links) {
    super();
  }

  override tokenOf(gameId: string): string | null {
    return this.links.isAvailable ? this.links.make('g', gameId) : null;
  }

  override read(token: unknown): string | null {
    try {
      const { id, version } = this.links.resolve(token, 'g');
      return version === 0 ? id : null;
    } catch (error) {
      if (error instanceof LinkNotValid) return null;
      throw error;
    }
  }
}
