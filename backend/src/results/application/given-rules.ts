import { InvalidInput, Violation } from '../../kernel/errors';
import { onlyRules, problemsOfRules } from '../domain/standings-rules';
import { StandingsRules } from '../domain/tiebreaks';

/** Rules as an administrator sent them. Undefined means that they were not sent. */
export interface GivenRules {
  /** Null for all leagues without rules of their own. */
  readonly leagueId: string | null | undefined;
  /** Null to end the rules that are set. */
  readonly rules: object | null | undefined;
  readonly unreadable: readonly Violation[];
}

/**
 * @returns all leagues as ''
 * @throws InvalidInput naming each failing field
 */
export function checkedRules({ leagueId, rules, unreadable }: GivenRules): {
  readonly leagueId: string;
  readonly rules: StandingsRules | null;
} {
  const violations = [
    ...unreadable,
    ...(leagueId === undefined
      ? [{ path: 'leagueId', message: 'This must be an id or null' }]
      : []),
    ...(rules === undefined ? [{ path: 'rules', message: 'These must be rules or null' }] : []),
    ...(rules ? problemsOfRules(rules) : []),
  ];
  if (violations.length > 0) throw new InvalidInput(violations);
  return { leagueId: leagueId ?? '', rules: rules ? onlyRules(rules) : null };
}
