import { createHash } from 'node:crypto';
import { Violation } from '../../kernel/errors';
import { GameReport } from '../domain/game-report';

/**
 * The same for two bodies with the same meaning, whatever their order and format. Missing fields
 * don't count, so a field added in a later version does not change earlier fingerprints.
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
