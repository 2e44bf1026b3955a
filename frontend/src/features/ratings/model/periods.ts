/** The time periods of match dates (docs/specification.md, section 5). The first is the default. */
export const periods = [
  { id: 'allTime', name: 'All Time' },
  { id: 'today', name: 'Today' },
  { id: 'yesterday', name: 'Yesterday' },
  { id: 'last7days', name: 'Last 7 Days' },
  { id: 'last14days', name: 'Last 14 Days' },
  { id: 'last30days', name: 'Last 30 Days' },
  { id: 'last90days', name: 'Last 90 Days' },
  { id: 'last6months', name: 'Last 6 Months' },
  { id: 'lastYear', name: 'Last Year' },
  { id: 'currentSeason', name: 'Current Season' },
  { id: 'custom', name: 'Custom' },
] as const;

export type Period = (typeof periods)[number]['id'];

export function nameOfPeriod(period: Period): string {
  return periods.find(({ id }) => id === period)!.name;
}
