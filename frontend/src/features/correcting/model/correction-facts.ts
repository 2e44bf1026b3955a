import { t } from '@lingui/core/macro';
import { outcomeRules } from '@score-tracker/backend/submissions/domain/outcome';
import { formatDate } from '../../../format/calendar';
import { scoreText } from '../../../game-ui/score-words';
import { inLanguage } from '../../../languages/sentence';
import type { ReportDraft } from '../../../report/model/report-draft';
import { resultOfDraft } from '../../../report/model/report-draft';
import { reportFacts, type ReportFact } from '../../../report/model/report-facts';

/** A fact, and what it was before the correction, if that changes it. Empty text and 0 mean none. */
interface CorrectedFact extends ReportFact {
  readonly was?: ReportFact['value'];
}

/** Everything that a correction can change, beside what it was. */
export function correctionFacts(
  before: ReportDraft,
  after: ReportDraft,
  nameOfTeam: (id: string) => string,
) {
  const fact = (name: string, valueOf: (draft: ReportDraft) => string): CorrectedFact =>
    beside(name, valueOf(before), valueOf(after));
  const [old, now] = [reportFacts(before), reportFacts(after)];
  return {
    game: [
      fact(t`Match Date`, ({ leagueDetails }) => dateOf(leagueDetails.matchDate)),
      fact(t`Winning Team`, ({ leagueDetails }) => nameOfTeam(leagueDetails.winningTeamId)),
      fact(t`Losing Team`, ({ leagueDetails }) => nameOfTeam(leagueDetails.losingTeamId)),
    ],
    result: [
      fact(
        t`Result`,
        ({ gameDetails }) =>
          scoreText(resultOfDraft(gameDetails)) || inLanguage(outcomeRules.played.name),
      ),
    ],
    ratings: merged(old.ratings, now.ratings),
    notes: merged(old.notes, now.notes),
  };
}

/** The facts of both lists, those that were removed after the others. */
function merged(old: readonly ReportFact[], now: readonly ReportFact[]): CorrectedFact[] {
  const removed = old.filter(({ name }) => !now.some((fact) => fact.name === name));
  return [...now, ...removed.map(({ name, value }) => ({ name, value: noneLike(value) }))].map(
    ({ name, value }) => {
      const was = old.find((fact) => fact.name === name)?.value ?? noneLike(value);
      return beside(name, was, value);
    },
  );
}

function noneLike(value: string | number): string | number {
  return typeof value === 'number' ? 0 : '';
}

function beside(name: string, was: string | number, value: string | number): CorrectedFact {
  return { name, value, ...(was !== value && { was }) };
}

function dateOf(date: string): string {
  return date === '' ? '' : formatDate(date);
}
