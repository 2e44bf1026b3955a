import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LinkNotValid, Links } from '../../links/application/links';
import { Agreements, ConfirmationLinks } from '../application/ports';

/** The links of kind c, whose keys phones make, and of kind t. */
@Injectable()
export class SignedConfirmationLinks extends ConfirmationLinks {
  constructor(
    private readonly links: Links,
    private readonly agreements: Agreements,
  ) {
    super();
  }

  override hashOfKey(key: string | null): string | null {
    return key !== null && this.links.isConfirmKey(key) ? hashOf(key) : null;
  }

  override isOfTeam(token: unknown): boolean {
    return this.links.kindOf(token) === 't';
  }

  override async submissionId(token: unknown): Promise<string> {
    const { id: key } = this.links.resolve(token, 'c');
    const submissionId = await this.agreements.submissionWithKey(hashOf(key));
    if (submissionId === null) throw this.notValid();
    return submissionId;
  }

  override notValid(): Error {
    return new LinkNotValid();
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
