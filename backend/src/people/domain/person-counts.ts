import { KeptOfPerson } from '../../kernel/collected/personal-data';

export type PersonCounts = { readonly [Kind in keyof KeptOfPerson]: number };

/** How many of each kind there are. */
export function countsOf(kept: KeptOfPerson): PersonCounts {
  return Object.fromEntries(
    Object.entries(kept).map(([kind, { length }]: [string, readonly object[]]) => [kind, length]),
  ) as PersonCounts;
}
