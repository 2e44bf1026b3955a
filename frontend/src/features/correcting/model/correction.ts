import {
  correctableNames,
  reportFields,
} from '@score-tracker/backend/submissions/domain/report-fields';
import type { ErrorDetail } from '../../../api/types';
import type { ReportDraft } from '../../../report/model/report-draft';
import {
  draftViolations,
  filledReport,
  toReportScore,
  type FilledReport,
} from '../../../report/model/draft-rules';

/** The fields of the form that can be corrected. The division follows from the teams. */
const correctable = correctableNames.filter((name) => name !== 'division');

/** The rules that a correction breaks. What can't be corrected is not checked. */
export function correctionViolations(
  draft: ReportDraft,
  today: string,
  takesOutcomes: boolean,
): ErrorDetail[] {
  return draftViolations(draft, today, takesOutcomes).filter(
    ({ path }) => path === 'gameDetails.verification' || isCorrectable(path),
  );
}

function isCorrectable(path: string): boolean {
  return correctable.some((name) => pathOf(name) === path);
}

function pathOf(name: (typeof correctable)[number]): string {
  return `${reportFields[name].part}.${name}`;
}

/** The part of the request that the captain filled in. Fields that were left empty are omitted. */
export function toCorrection(report: FilledReport) {
  const { leagueDetails, gameDetails } = toReportScore(report);
  const { winningTeamId, losingTeamId, matchDate } = leagueDetails;
  const details: Partial<typeof gameDetails> = { ...gameDetails };
  delete details.captainName;
  delete details.captainEmail;
  delete details.captainPhone;
  return {
    leagueDetails: { winningTeamId, losingTeamId, matchDate },
    gameDetails: details as Omit<
      typeof gameDetails,
      'captainName' | 'captainEmail' | 'captainPhone'
    >,
  };
}

/** The paths of the fields that differ, as people see them. */
export function changedFields(before: ReportDraft, after: ReportDraft): readonly string[] {
  const [one, other] = [shown(before), shown(after)];
  return Object.keys(one).filter((path) => !Object.is(one[path], other[path]));
}

/** Without what is typed into fields that are hidden, which is not sent. */
function shown(draft: ReportDraft): Readonly<Record<string, unknown>> {
  const { leagueDetails, gameDetails } = filledReport(draft);
  const values = { ...leagueDetails, ...gameDetails };
  return Object.fromEntries(correctable.map((name) => [pathOf(name), values[name]]));
}

/**
 * Applies the captain's changes to a newer revision of the report.
 * @param before the revision that the captain changed
 * @param typed what the captain made of it
 * @param newest the revision to change instead
 */
export function rebased(before: ReportDraft, typed: ReportDraft, newest: ReportDraft): ReportDraft {
  const merge = <Part extends object>(old: Part, mine: Part, theirs: Part): Part =>
    Object.fromEntries(
      Object.entries(theirs).map(([name, value]: [string, unknown]) => {
        const key = name as keyof Part;
        return [name, mine[key] === old[key] ? value : mine[key]];
      }),
    ) as Part;
  return {
    ...newest,
    leagueDetails: merge(before.leagueDetails, typed.leagueDetails, newest.leagueDetails),
    gameDetails: {
      ...merge(before.gameDetails, typed.gameDetails, newest.gameDetails),
      verification: typed.gameDetails.verification,
    },
  };
}
