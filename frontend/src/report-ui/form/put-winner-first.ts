import { wholeNumberIn } from '@score-tracker/backend/kernel/digits';
import type { ReportForm } from './use-report-form';

/** Swaps the teams and their scores if the score in the loser's place is higher. */
export function putWinnerFirst(form: ReportForm): void {
  const { winningScore, losingScore } = form.getValues('gameDetails');
  if (isHigher(losingScore, winningScore)) swapTeams(form);
}

/** Whether both are numbers, as typed, and the first is higher. */
export function isHigher(one: string, other: string): boolean {
  return wholeNumberIn(one) > wholeNumberIn(other);
}

/** Swaps the teams, each with its score. */
export function swapTeams(form: ReportForm): void {
  // The form changes these objects with each value that is set.
  const { winningTeamId, losingTeamId } = form.getValues('leagueDetails');
  const { winningScore, losingScore } = form.getValues('gameDetails');
  form.setValue('leagueDetails.winningTeamId', losingTeamId, { shouldDirty: true });
  form.setValue('leagueDetails.losingTeamId', winningTeamId, { shouldDirty: true });
  form.setValue('gameDetails.winningScore', losingScore, { shouldDirty: true });
  form.setValue('gameDetails.losingScore', winningScore, { shouldDirty: true });
  form.clearErrors(['gameDetails.winningScore', 'gameDetails.losingScore']);
}
