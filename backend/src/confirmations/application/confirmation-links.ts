import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LinkNotValid, Links, askedTeamIn } from '../../links/application/links';
import { Agreements } from '../../submissions/application/agreements';

/** The report that a link is about. */
export interface ReportOfLink {
  readonly submissionId: string;
  /** The team whose captains got the link by mail; null for a link that anyone can have. */
  readonly askedTeamId: string | null;
}

/**
 * The links with which the other side of a game agrees: of kind c, whose keys phones make, and of the
 * kinds a and t.
 */
@Injectable()
export class ConfirmationLinks {
  constructor(
    private readonly links: Links,
    private readonly agreements: Agreements,
  ) {}

  /** What is stored of the key that a phone made for a report; null for what is no key. */
  hashOfKey(key: string | null): string | null {
    return key !== null && this.links.isConfirmKey(key) ? hashOf(key) : null;
  }

  /** Whether a token claims to be of a team, and not of a report. */
  isOfTeam(token: unknown): boolean {
    return this.links.kindOf(token) === 't';
  }

  /**
   * The report that a link is about.
   * @param token anything that a client sent
   * @throws LinkNotValid if the link is not valid, also if its report was deleted
   */
  async find(token: unknown): Promise<ReportOfLink> {
    const { kind, id } = this.links.resolve(token, 'c', 'a');
    if (kind === 'a') {
      const { reportId, teamId } = askedTeamIn(id);
      return { submissionId: reportId, askedTeamId: teamId };
    }
    const submissionId = await this.agreements.submissionWithKey(hashOf(id));
    if (submissionId === null) throw new LinkNotValid();
    return { submissionId, askedTeamId: null };
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
