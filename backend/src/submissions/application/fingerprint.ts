import { createHash } from 'node:crypto';
import { Violation } from '../../kernel/errors';
import { GameReport } from '../domain/game-report';

/**
 * Equal for two bodies that mean the same, whatever the order and form in which they were sent.
 * What was left out does not count, so that a field of a later version changes no earlier report.
 */
export function fingerprintOf(report: GameReport, unreadable: readonly Violation[]): string {
  return createHash('sha256')
    .update(JSON.stringify([withoutAbsent(report), unreadable]))
    .digest('hex');
}

function withoutAbsent(fields: object): object {
  const present: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value === null || value === undefined) continue;
    present[name] = typeof value === 'object' ? withoutAbsent(value) : value;
  }
  return present;
}
