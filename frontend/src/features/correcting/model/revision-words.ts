import { t } from '@lingui/core/macro';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import {
  isOutcome,
  isOutcomeReason,
  outcomeRules,
  reasonNames,
} from '@score-tracker/backend/submissions/domain/outcome';
import { fieldAt } from '@score-tracker/backend/submissions/domain/report-fields';
import { formatDate, isDate } from '../../../format/calendar';
import { inLanguage } from '../../../languages/sentence';
import type { Revision } from './managed-report';

type Change = Revision['changes'][number];

/** Such as "Winning Score: 22, was 21". */
export function changeInWords({ field, from, to }: Change): string {
  // A newer server may have fields that this page does not know.
  const label = inLanguage(fieldAt(field)?.label ?? field.replace(/^.*\./, ''));
  const [now, before] = [words(field, to), words(field, from)];
  return t`${label}: ${now}, was ${before}`;
}

function words(field: string, value: Change['from']): string {
  if (field === 'gameDetails.outcome') {
    const outcome = String(value);
    return inLanguage(outcomeRules[isOutcome(outcome) ? outcome : 'played'].name);
  }
  if (value === null || value === '') return t`none`;
  const text = String(value);
  if (field === 'gameDetails.outcomeReason' && isOutcomeReason(text)) {
    return inLanguage(reasonNames[text]);
  }
  if (field === 'leagueDetails.matchDate' && isDate(text)) return formatDate(text);
  if (!field.endsWith('Rating')) return isolated(text);
  const stars = text;
  return t`${stars} of 5 stars`;
}
