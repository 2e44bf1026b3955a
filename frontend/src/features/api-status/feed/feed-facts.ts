import type { FeedRun, FeedStatus } from '../../../api/types';
import { counted } from '@score-tracker/backend/kernel/counted';
import { formatInstant } from '../../../format/instants';

export interface StatusCard {
  readonly name: string;
  readonly word: string;
  readonly good: boolean;
  /** Since when the word has been true. Empty if that is not known. */
  readonly since: string;
}

/** The three cards (docs/specification.md, section 2, "API Status"). */
export function statusCards(status: FeedStatus): readonly StatusCard[] {
  const { connectionStatus, currentServerTime } = status.leagueLabApi;
  const say = (instant: string) => formatInstant(instant, status.timezone.current);
  const contact = unbrokenSince(status.recentRuns, wasRead);
  return [
    cardOf('API Status', status.status, 'OK', sinceOf(status, say)),
    cardOf('Database', status.database, 'Connected', `as of ${say(currentServerTime)}`),
    cardOf(
      'Connection',
      connectionStatus,
      'Active',
      contact === null ? '' : `since ${say(contact)}`,
    ),
  ];
}

/** @param good the only word that means that all is well */
function cardOf(name: string, word: string, good: string, since: string): StatusCard {
  return { name, word, good: word === good, since };
}

function sinceOf(
  { status, leagueLabApi, recentRuns, lastError, schedule }: FeedStatus,
  say: (instant: string) => string,
): string {
  if (status === 'Outdated' && leagueLabApi.lastRefreshed !== null) {
    return `no refresh since ${say(leagueLabApi.lastRefreshed)}`;
  }
  if (status === 'Failing' && lastError === null && schedule) {
    return 'the schedule of games stays as it was';
  }
  const unbroken = unbrokenSince(recentRuns, wasTaken);
  return unbroken === null ? '' : `since ${say(unbroken)}`;
}

function wasTaken({ error }: FeedRun): boolean {
  return error === null;
}

/** A refresh that was held back did read the feed. */
function wasRead({ error, heldBack }: FeedRun): boolean {
  return error === null || heldBack;
}

/**
 * The start of the oldest run since which every run ended like the newest.
 * @param runs newest first
 */
export function unbrokenSince(
  runs: readonly FeedRun[],
  isGood: (run: FeedRun) => boolean,
): string | null {
  const [last] = runs;
  if (!last) return null;
  const change = runs.findIndex((run) => isGood(run) !== isGood(last));
  return runs.at(change === -1 ? -1 : change - 1)!.startedAt;
}

/** The list below the cards, as names and values. */
export function syncFacts(status: FeedStatus): readonly (readonly [string, string])[] {
  const { lastRefreshed, nextScheduledRefresh, scheduledTimeEST, currentServerTime } =
    status.leagueLabApi;
  const { current, isDaylightSavingTime } = status.timezone;
  const say = (instant: string) => formatInstant(instant, current);
  return [
    ['Last Refreshed', lastRefreshed === null ? 'Never' : say(lastRefreshed)],
    ...(lastRefreshed === null
      ? []
      : [['Age of the Data', formatAge(lastRefreshed, currentServerTime)] as const]),
    ['Next Refresh', nextScheduledRefresh === null ? 'Not scheduled' : say(nextScheduledRefresh)],
    ['Schedule', scheduledTimeEST === null ? 'Not configured' : `${scheduledTimeEST} Eastern time`],
    ['Server Time', say(currentServerTime)],
    ['Timezone', current],
    ['DST Active', isDaylightSavingTime ? 'Yes' : 'No'],
    ...(status.lastDurationMs === null
      ? []
      : [['Last Run Took', formatDuration(status.lastDurationMs)] as const]),
    ['Leagues and teams', countsInWords(status.counts)],
  ];
}

function countsInWords(counts: FeedStatus['counts']): string {
  const { sports, locations, leagues, teams } = counts;
  return [
    counted(sports, 'sport'),
    counted(leagues, 'league'),
    counted(teams, 'team'),
    counted(locations, 'location'),
  ].join(', ');
}

/** How long ago it was, in the largest unit that fits. */
export function formatAge(since: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(since)) / 60_000);
  if (minutes < 1) return 'Less than a minute';
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

export function formatDuration(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1_000).toFixed(1)} s`;
}
