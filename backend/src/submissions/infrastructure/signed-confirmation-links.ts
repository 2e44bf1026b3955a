import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LinkNotValid, Links, askedTeamIn } from '../../links/application/links';
import { Agreements, ConfirmationLinks, ReportOfLink } from '../application/ports';

/** The links of kind c, whose keys phones make, and of the kinds a and t. */
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

  override async find(token: unknown): Promise<ReportOfLink> {
    const { kind, id } = this.links.resolve(token, 'c', 'a');
    if (kind === 'a') {
      const { reportId, teamId } = askedTeamIn(id);
      return { submissionId: reportId, askedTeamId: teamId };
    }
    const submissionId = await this.agreements.submissionWithKey(hashOf(id));
    if (submissionId === null) throw this.notValid();
    return { submissionId, askedTeamId: null };
  }

  override notValid(): Error {
    return new LinkNotValid();
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
