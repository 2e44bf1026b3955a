import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { SecretSeal } from '../application/ports';

/** Encrypts with the installation's key for links. */
@Injectable()
export class LinkKeySeal extends SecretSeal {
  constructor(private readonly links: Links) {
    super();
  }

  override get isAvailable(): boolean {
    return this.links.sealedSecrets !== null;
  }

  override hold(): Promise<boolean> {
    return this.links.lockKey();
  }

  override seal(secret: Uint8Array, accountId: string): string {
    const { sealedSecrets } = this.links;
    if (!sealedSecrets) throw new Error("This server doesn't have the installation's key.");
    return sealedSecrets.seal(secret, accountId);
  }

  override open(sealed: string, accountId: string): Uint8Array | null {
    return this.links.sealedSecrets?.open(sealed, accountId) ?? null;
  }
}
