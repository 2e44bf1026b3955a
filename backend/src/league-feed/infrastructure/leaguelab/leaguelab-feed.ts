import pLimit from 'p-limit';
import { Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { SettingsError } from '../../../platform/config/settings';
import { FeedReading, FeedUnreadable, LeagueFeed, ReadingStopped } from '../../application/ports';
import { UnreadLeague } from '../../domain/kept-leagues';
import { CaptainOfTeam } from '../../domain/roster';
import { readJsonFiles } from '../file/json-files';
import { Clock } from './clock';
import { ContentBuilder } from './content-builder';
import { LeagueLabAccess, LeagueLabClient, mostCalls } from './leaguelab-client';
import { LocationRules } from './location-file';
import { isOffered, leagueIdOf, leagueNameOf, listIn } from './mapping';
import { ReadingPace } from './reading-pace';

/**
 * In milliseconds. After this time, no more leagues are requested, so that a slow LeagueLab can't
 * delay a refresh without limit.
 */
const timeoutMs = 15 * 60_000;

/** In milliseconds, with all retries. Mail waits for the captains of a league. */
const lookUpTimeoutMs = 45_000;

interface ListedLeague {
  readonly id: string;
  readonly told: Readonly<Record<string, unknown>>;
}

/**
 * Reads leagues from LeagueLab. docs/league-feed.md describes what is known about it and what is
 * assumed.
 */
export class LeagueLabFeed extends LeagueFeed implements OnModuleInit, OnModuleDestroy {
  override readonly source: string;
  override readonly local = false;
  private readonly logger = new Logger('League feed');
  private readonly client: LeagueLabClient;
  private readonly stopped = new AbortController();

  /** @param locationsFile the association's own list of where leagues play */
  constructor(
    access: LeagueLabAccess,
    private readonly locationsFile: string | null,
    private readonly clock: Clock,
  ) {
    super();
    // Another site has another catalogue.
    this.source = `leaguelab/${access.site}`;
    this.client = new LeagueLabClient(access, clock);
  }

  /**
   * @throws SettingsError if the association's file is invalid, so that this shows at the start and
   * not during the nightly refresh
   */
  async onModuleInit(): Promise<void> {
    try {
      await this.readLocations();
    } catch (error) {
      if (!(error instanceof FeedUnreadable)) throw error;
      throw new SettingsError(`LEAGUELAB_LOCATIONS_FILE: ${error.message}`);
    }
  }

  onModuleDestroy(): void {
    this.stopped.abort();
  }

  override async read(): Promise<FeedReading> {
    const deadline = this.clock.now().getTime() + timeoutMs;
    const pace = new ReadingPace();
    const builder = new ContentBuilder(await this.readLocations());
    const limit = pLimit(mostCalls);
    const readLeague = async (league: ListedLeague): Promise<UnreadLeague | null> => {
      const { id, told } = league;
      try {
        builder.addLeague(id, told);
        // Only captains' addresses are kept in memory, and only until their hashes are computed.
        builder.addTeams(id, told, await this.teamsOf(league, pace, deadline));
        return null;
      } catch (error) {
        if (error instanceof ReadingStopped) throw error;
        return { leagueId: id, league: nameOf(league), message: this.messageOf(error, id) };
      }
    };
    const outcomes = await limit.map(await this.listLeagues(pace), readLeague);
    const problems = outcomes.filter((problem) => problem !== null);
    return { content: builder.content, problems, captains: builder.captains };
  }

  override async captainsOf(leagueId: string): Promise<readonly CaptainOfTeam[]> {
    const late = AbortSignal.timeout(lookUpTimeoutMs);
    const builder = new ContentBuilder(LocationRules.none);
    try {
      const signal = AbortSignal.any([this.stopped.signal, late]);
      builder.addTeams(leagueId, {}, await this.askForTeams(leagueId, new ReadingPace(), signal));
    } catch (error) {
      if (!(error instanceof ReadingStopped) || this.stopped.signal.aborted) throw error;
      throw new FeedUnreadable(`LeagueLab did not answer within ${lookUpTimeoutMs / 1_000} s`);
    }
    return builder.captains;
  }

  /** An unexpected error in one league must not affect the others. */
  private messageOf(error: unknown, leagueId: string): string {
    if (error instanceof FeedUnreadable) return error.message;
    // The message is not logged because it may quote data of players.
    const { name, stack = '' } = error as Error;
    const places = stack.split('\n').filter((line) => /^ +at /.test(line));
    this.logger.error([`League ${leagueId} of LeagueLab: ${name}`, ...places].join('\n'));
    return "An unexpected error; the server's log says where";
  }

  /** @throws FeedUnreadable with the problem in the association's file */
  private async readLocations(): Promise<LocationRules> {
    return this.locationsFile === null
      ? LocationRules.none
      : LocationRules.from(await readJsonFiles(this.locationsFile));
  }

  /**
   * @returns the current leagues; none at the end of a season, when all are over
   * @throws FeedUnreadable, for example if there are no leagues at all
   */
  private async listLeagues(pace: ReadingPace): Promise<readonly ListedLeague[]> {
    const list = listIn(
      await this.client.get('/leagues-info', pace, this.stopped.signal),
      'leagues',
    );
    // A league that is listed twice counts once.
    const byId = new Map(list.map((told) => [leagueIdOf(told), told]));
    if (byId.size === 0) throw new FeedUnreadable('LeagueLab lists no league');
    return Array.from(byId, ([id, told]) => ({ id, told })).filter(({ told }) => isOffered(told));
  }

  private async teamsOf({ id }: ListedLeague, pace: ReadingPace, deadline: number) {
    if (this.clock.now().getTime() > deadline) {
      throw new FeedUnreadable('LeagueLab was so slow that this league was not asked for');
    }
    return this.askForTeams(id, pace, this.stopped.signal);
  }

  private async askForTeams(leagueId: string, pace: ReadingPace, signal: AbortSignal) {
    // Without the slash at the end, LeagueLab returns a redirect.
    const path = `/leagues/${encodeURIComponent(leagueId)}/teams/show-all/`;
    return listIn(await this.client.get(path, pace, signal), 'teams');
  }
}

function nameOf({ id, told }: ListedLeague): string {
  try {
    return leagueNameOf(told);
  } catch {
    return `League ${id}`;
  }
}
