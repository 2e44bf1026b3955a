import { Injectable } from '@nestjs/common';
import { CaptainOfTeam, spelledAlike } from '../domain/roster';
import { FeedUnreadable, LeagueFeed, ReadingStopped } from './ports';

/**
 * In milliseconds. Long enough for the mail of an evening's games to share one look-up, and so that a
 * feed that fails is not asked again at once.
 */
const remembered = 60_000;

/** In milliseconds. A disk or a network may never answer. */
const timeoutMs = 60_000;

/** The captains' addresses can't be read now. The message contains no address. */
export class AddressesUnreadable extends Error {}

/**
 * Looks up the e-mail addresses of a team's captains in the feed. They are personal data: they are
 * kept in memory only, and for a minute at most.
 */
@Injectable()
export class FindCaptainAddresses {
  private readonly recent = new Map<string, Promise<readonly CaptainOfTeam[]>>();

  constructor(private readonly feed: LeagueFeed) {}

  /**
   * @returns each address once, however it is spelled; none if the feed names no captain of the team
   * @throws AddressesUnreadable
   * @throws ReadingStopped if the server is stopping
   */
  async execute(leagueId: string, teamId: string): Promise<readonly string[]> {
    try {
      const captains = await this.captainsOf(leagueId);
      const emails = captains.filter((captain) => captain.teamId === teamId);
      return [...new Map(emails.map(({ email }) => [spelledAlike(email), email])).values()];
    } catch (error) {
      if (error instanceof ReadingStopped) throw error;
      // Other messages could quote what they read.
      const reason = error instanceof FeedUnreadable ? error.message : (error as Error).name;
      throw new AddressesUnreadable(reason);
    }
  }

  private captainsOf(leagueId: string): Promise<readonly CaptainOfTeam[]> {
    // A local feed is read as a whole.
    const key = this.feed.local ? '' : leagueId;
    const known = this.recent.get(key);
    if (known) return known;
    const captains = inTime(this.feed.captainsOf(leagueId));
    this.recent.set(key, captains);
    const forgetLater = () => {
      setTimeout(() => this.recent.delete(key), remembered).unref();
    };
    captains.then(forgetLater, forgetLater);
    return captains;
  }
}

/** @throws FeedUnreadable if that takes too long */
function inTime<T>(reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = new FeedUnreadable(`It did not answer within ${timeoutMs / 1_000} s`);
    const timer = setTimeout(reject, timeoutMs, late).unref();
    reading.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
