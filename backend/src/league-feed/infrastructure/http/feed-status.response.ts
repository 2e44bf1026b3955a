import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { CatalogueChanges } from '../../domain/catalogue-changes';
import { FeedReport } from '../../application/read-feed-status';
import type { FeedHealth, LeagueProblem } from '../../domain/feed-status';
import { RefreshClock, scheduleTimeZone } from '../schedule/refresh-clock';

@ApiSchema({ name: 'FeedConnection' })
class FeedConnectionResponse {
  @ApiProperty({ enum: ['Active', 'Unknown'] })
  connectionStatus: 'Active' | 'Unknown';

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastRefreshed: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextScheduledRefresh: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Eastern time, as a person says it' })
  scheduledTimeEST: string | null;

  @ApiProperty({ format: 'date-time' })
  currentServerTime: string;
}

@ApiSchema({ name: 'FeedTimeZone' })
class FeedTimeZoneResponse {
  @ApiProperty({ example: 'America/New_York' })
  current: string;

  @ApiProperty()
  isDaylightSavingTime: boolean;
}

@ApiSchema({ name: 'FeedCounts' })
class FeedCountsResponse {
  @ApiProperty()
  sports: number;

  @ApiProperty()
  locations: number;

  @ApiProperty()
  leagues: number;

  @ApiProperty()
  teams: number;
}

@ApiSchema({ name: 'FeedExamples' })
class ExamplesResponse {
  @ApiProperty({ type: [String] })
  added: readonly string[];

  @ApiProperty({ type: [String], description: 'The name before and the name now' })
  renamed: readonly string[];

  @ApiProperty({ type: [String] })
  gone: readonly string[];
}

@ApiSchema({ name: 'FeedKindChanges' })
class KindChangesResponse {
  @ApiProperty()
  added: number;

  @ApiProperty()
  renamed: number;

  @ApiProperty()
  gone: number;

  @ApiProperty({ type: ExamplesResponse, description: 'Some of them by name' })
  examples: ExamplesResponse;
}

@ApiSchema({ name: 'FeedChanges' })
class CatalogueChangesResponse {
  @ApiProperty({ type: KindChangesResponse })
  sports: KindChangesResponse;

  @ApiProperty({ type: KindChangesResponse })
  locations: KindChangesResponse;

  @ApiProperty({ type: KindChangesResponse })
  leagues: KindChangesResponse;

  @ApiProperty({ type: KindChangesResponse })
  teams: KindChangesResponse;
}

@ApiSchema({ name: 'FeedLeagueProblem' })
class LeagueProblemResponse {
  @ApiProperty({ description: 'Its name' })
  league: string;

  @ApiProperty({ description: 'Why it could not be read' })
  message: string;
}

@ApiSchema({ name: 'FeedRun' })
class FeedRunResponse {
  @ApiProperty({ format: 'date-time' })
  startedAt: string;

  @ApiProperty({ description: 'In milliseconds' })
  durationMs: number;

  @ApiProperty({ type: String, nullable: true, description: 'Null for a run that succeeded' })
  error: string | null;

  @ApiProperty({ description: 'It lacked so much that an administrator has to accept it' })
  heldBack: boolean;

  @ApiProperty({
    type: CatalogueChangesResponse,
    nullable: true,
    description: 'Null where nothing was taken, or there was nothing of that source before',
  })
  changes: CatalogueChanges | null;

  @ApiProperty({
    description: 'How many leagues could not be read by themselves; their last good teams are kept',
  })
  unreadLeagues: number;
}

@ApiSchema({ name: 'NotUnderstoodGame' })
class NotUnderstoodGameResponse {
  @ApiProperty({
    description: 'In the file, where the header is line 1; or the number of the game in its league',
  })
  line: number;

  @ApiProperty({ description: 'The name of the league, or the text given for it if it is unknown' })
  league: string;

  @ApiProperty()
  reason: string;
}

@ApiSchema({ name: 'ScheduleStatus' })
class ScheduleStatusResponse {
  @ApiProperty({
    enum: ['file', 'imports', 'feed'],
    description:
      '`file` is a CSV file on the server; `imports` is what administrators imported; `feed` is the ' +
      'league file',
  })
  source: 'file' | 'imports' | 'feed';

  @ApiProperty({ description: 'How many there are' })
  games: number;

  @ApiProperty({ type: String, nullable: true, description: 'Why nothing was changed' })
  lastError: string | null;

  @ApiProperty({
    type: [NotUnderstoodGameResponse],
    description: 'Games that were left out; at most 200',
  })
  notUnderstood: readonly NotUnderstoodGameResponse[];

  @ApiProperty({ description: 'How many were left out' })
  notUnderstoodCount: number;

  @ApiProperty({
    required: false,
    description: 'How many are for a bye, or have no opponent yet. Absent for none',
  })
  withoutOpponentCount?: number;
}

@ApiSchema({ name: 'FeedStatus' })
export class FeedStatusResponse {
  @ApiProperty({
    enum: ['OK', 'Outdated', 'Failing', 'Never refreshed'],
    description: '`Failing` also if only the schedule of games could not be used',
  })
  status: FeedHealth;

  @ApiProperty({ description: 'A refresh is under way, on whichever instance' })
  isRunning: boolean;

  @ApiProperty({ enum: ['Connected'], description: 'Without a database there is no answer' })
  database: 'Connected';

  @ApiProperty({ type: FeedConnectionResponse })
  leagueLabApi: FeedConnectionResponse;

  @ApiProperty({ type: FeedTimeZoneResponse })
  timezone: FeedTimeZoneResponse;

  @ApiProperty({ type: String, nullable: true, description: 'Of the last run, where it failed' })
  lastError: string | null;

  @ApiProperty({ type: Number, nullable: true })
  lastDurationMs: number | null;

  @ApiProperty({
    type: [LeagueProblemResponse],
    description: 'Leagues that the last run could not read by themselves',
  })
  problems: readonly LeagueProblem[];

  @ApiProperty({ type: FeedCountsResponse })
  counts: FeedCountsResponse;

  @ApiProperty({ type: [FeedRunResponse], description: 'The newest first' })
  recentRuns: FeedRunResponse[];

  @ApiProperty({
    type: [String],
    required: false,
    description:
      'What is wrong with the server that answers, or its database; absent if nothing is. ' +
      "`no-link-key`: it doesn't have the installation's key for links. `standby-missing`: the " +
      'database has fewer standbys than expected, or does not wait for one. `database-changed`: it ' +
      'has failed over or was restored within 24 hours',
  })
  notices?: readonly string[];

  @ApiProperty({
    required: false,
    description: 'Administrators make the leagues here; absent if they come from elsewhere',
  })
  madeHere?: true;

  @ApiProperty({
    type: ScheduleStatusResponse,
    required: false,
    description: 'The schedule of games; absent if there is none',
  })
  schedule?: ScheduleStatusResponse;

  static from(
    report: FeedReport,
    clock: RefreshClock,
    now: Date,
    notices: readonly string[],
    madeHere: boolean,
  ): FeedStatusResponse {
    return {
      status: report.status,
      isRunning: report.isRunning,
      database: 'Connected',
      leagueLabApi: {
        connectionStatus: report.connectionStatus,
        lastRefreshed: report.lastRefreshed?.toISOString() ?? null,
        nextScheduledRefresh: clock.nextAfter(now).toISOString(),
        scheduledTimeEST: clock.inWords,
        currentServerTime: now.toISOString(),
      },
      timezone: {
        current: scheduleTimeZone,
        isDaylightSavingTime: isDaylightSavingTime(now),
      },
      lastError: report.lastError,
      lastDurationMs: report.lastDurationMs,
      problems: report.problems,
      counts: report.counts,
      recentRuns: report.recentRuns.map(({ startedAt, problems, ...run }) => ({
        ...run,
        startedAt: startedAt.toISOString(),
        unreadLeagues: problems.length,
      })),
      ...(notices.length > 0 && { notices }),
      ...(madeHere && { madeHere }),
      ...(report.schedule && { schedule: report.schedule }),
    };
  }
}

const zoneName = new Intl.DateTimeFormat('en-US', {
  timeZone: scheduleTimeZone,
  timeZoneName: 'long',
});

function isDaylightSavingTime(now: Date): boolean {
  return zoneName.formatToParts(now).some(({ value }) => value.includes('Daylight'));
}
