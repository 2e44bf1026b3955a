import { ConfirmationLinks } from '../../src/confirmations/application/confirmation-links';
import { Confirmations } from '../../src/confirmations/application/confirmations';
import { LinkedReportOrigins } from '../../src/confirmations/application/linked-report-origins';
import { FindNamedGame } from '../../src/schedule/application/find-named-game';
import { ReportOrigins } from '../../src/submissions/application/ports';
import { TeamLinks } from '../../src/team-links/application/team-links';

const noTeamLinks = {
  work: false,
  findIfValid: () => Promise.resolve(null),
} as Partial<TeamLinks> as TeamLinks;

/** Where nobody has a link. @param stillNamed what a report names after it got another date */
export function originOfRevisions(
  stillNamed: Readonly<Record<string, string | null>>,
): ReportOrigins {
  const findNamedGame = {
    byId: (id) => Promise.resolve(stillNamed[id] ?? null),
    isOfTeams: (id) => Promise.resolve(id in stillNamed),
  } as Partial<FindNamedGame> as FindNamedGame;
  return new LinkedReportOrigins(
    new Confirmations(false, { isAvailable: false }),
    {} as ConfirmationLinks,
    noTeamLinks,
    findNamedGame,
  );
}

/** For an installation without links. */
export const noReportOrigin = originOfRevisions({});
