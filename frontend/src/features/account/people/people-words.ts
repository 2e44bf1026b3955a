import type { PersonCounts } from '../../../api/types';
import { counted } from '@score-tracker/backend/kernel/counted';

const names: Record<keyof PersonCounts, readonly [one: string, many: string]> = {
  submissions: ['report', 'reports'],
  revisions: ['state of a corrected report', 'states of corrected reports'],
  messages: ['message to the administrators', 'messages to the administrators'],
  agreements: ['name of someone who agreed', 'names of people who agreed'],
  mail: ['e-mail', 'e-mails'],
  auditLines: ['line of the audit log', 'lines of the audit log'],
};

/** What is kept, such as "3 reports". Kinds of which there is nothing are left out. */
export function countsInWords(counts: PersonCounts): readonly string[] {
  return (Object.keys(names) as (keyof PersonCounts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => counted(counts[kind], ...names[kind]));
}

/** How many things are kept in all. */
export function inAll(counts: PersonCounts): number {
  return (Object.keys(names) as (keyof PersonCounts)[]).reduce(
    (sum, kind) => sum + counts[kind],
    0,
  );
}
