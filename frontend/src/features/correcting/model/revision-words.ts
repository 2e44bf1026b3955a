import { isolated } from '@score-tracker/backend/kernel/isolated';
import {
  isOutcome,
  isOutcomeReason,
  outcomeRules,
  reasonNames,
} from '@score-tracker/backend/submissions/domain/outcome';
import { fieldAt } from '@score-tracker/backend/submissions/domain/report-fields';
import { formatDate, isDate } from '../../../format/calendar';
import type { Revision } from './managed-report';

type Change = Revision['changes'][number];

/** Such as "Winning Score: 22, was 21". */
export function changeInWords({ field, from, to }: Change): string {
  // A newer server may have fields that this page does not know.
  const label = fieldAt(field)?.label ?? field.replace(/^.*\./, '');
  return `${label}: ${words(field, to)}, was ${words(field, from)}`;
}

function words(field: string, value: Change['from']): string {
  if (field === 'gameDetails.outcome') {
    const outcome = String(value);
    return outcomeRules[isOutcome(outcome) ? outcome : 'played'].name;
  }
  if (value === null || value === '') return 'none';
  const text = String(value);
  if (field === 'gameDetails.outcomeReason' && isOutcomeReason(text)) return reasonNames[text];
  if (field === 'leagueDetails.matchDate' && isDate(text)) return formatDate(text);
  return field.endsWith('Rating') ? `${text} of 5 stars` : isolated(text);
}
