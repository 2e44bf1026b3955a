import { TeamLinks } from '../../src/team-links/application/team-links';
import { Confirmations } from '../../src/submissions/application/confirmations/confirmations';
import { FindReportOrigin } from '../../src/submissions/application/find-report-origin';
import { ConfirmationLinks, ScheduledGames } from '../../src/submissions/application/ports';

class NoConfirmationLinks extends ConfirmationLinks {
  override hashOfKey(): null {
    return null;
  }

  override isOfTeam(): boolean {
    return false;
  }

  override find(): Promise<never> {
    return Promise.reject(this.notValid());
  }

  override notValid(): Error {
    return new Error('There are no links');
  }
}

const noTeamLinks = {
  work: false,
  findIfValid: () => Promise.resolve(null),
} as Partial<TeamLinks> as TeamLinks;

class NoTokens extends ScheduledGames {
  /** @param named the game that a corrected report names, by the game that it named before */
  constructor(private readonly named: Readonly<Record<string, string | null>>) {
    super();
  }

  override gameOf(): Promise<null> {
    return Promise.resolve(null);
  }

  override stillNamed(id: string): Promise<string | null> {
    return Promise.resolve(this.named[id] ?? null);
  }

  override isOfTeams(id: string): Promise<boolean> {
    return Promise.resolve(id in this.named);
  }

  override ofTeam(): Promise<readonly []> {
    return Promise.resolve([]);
  }
}

/** Where nobody has a link. @param stillNamed what a report names after it got another date */
export function originOfRevisions(
  stillNamed: Readonly<Record<string, string | null>>,
): FindReportOrigin {
  return new FindReportOrigin(
    new Confirmations(false, { isAvailable: false }),
    new NoConfirmationLinks(),
    noTeamLinks,
    new NoTokens(stillNamed),
  );
}

/** For an installation without links. */
export const noReportOrigin = originOfRevisions({});
