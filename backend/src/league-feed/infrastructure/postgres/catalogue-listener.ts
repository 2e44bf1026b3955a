import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { SettingsError } from '../../../platform/config/settings';
import { endOrCut, ownConnection, directUrlOf } from '../../../platform/postgres/own-connection';
import { CurrentCatalogue } from '../../application/current-catalogue';
import { FeedUnreadable } from '../../application/ports';
import { Refreshes } from '../../application/refreshes';
import { ScheduleOfGames } from '../../application/schedule-of-games';
import { LeagueFeedSettings } from '../config/league-feed-settings';
import { catalogueChanged } from './postgres-catalogue-store';

const pauseMilliseconds = 1_000;

/** How often the connection is checked, because a dead connection may report nothing. */
const checkMilliseconds = 60_000;

const intervalName = 'sign of life of the catalogue listener';

/** How long a connection may take to close. */
const timeoutMs = 2_000;

/**
 * Updates the catalogue in memory when the stored one changes. It listens on a connection of its
 * own. When that breaks, it opens another and reads what it may have missed.
 */
@Injectable()
export class CatalogueListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CatalogueListener.name);
  private client: Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly refreshes: Refreshes,
    private readonly catalogue: CurrentCatalogue,
    private readonly games: ScheduleOfGames,
    private readonly settings: LeagueFeedSettings,
    private readonly schedule: SchedulerRegistry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const problem = await this.prepareCatalogue();
    if (problem) {
      this.logger.warn(`The leagues stay as they were: ${problem.message}`);
    }
    await this.listen();
    const interval = setInterval(() => void this.checkConnection(), checkMilliseconds).unref();
    this.schedule.addInterval(intervalName, interval);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    if (this.schedule.doesExist('interval', intervalName))
      this.schedule.deleteInterval(intervalName);
    if (this.retry) clearTimeout(this.retry);
    if (this.client) await endOrCut(this.client, timeoutMs).catch(() => undefined);
  }

  /** @throws SettingsError if there is no stored catalogue and the configured file can't be read */
  private async prepareCatalogue(): Promise<FeedUnreadable | null> {
    try {
      return await this.refreshes.prepare();
    } catch (error) {
      const isTheirs = error instanceof FeedUnreadable && this.settings.feed.source === 'file';
      if (!isTheirs) throw error;
      throw new SettingsError(`FEED_FILE: ${error.message}`);
    }
  }

  private async listen(): Promise<void> {
    const client = ownConnection({
      connectionString: directUrlOf(this.dataSource),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: 'score-tracker catalogue listener',
    });
    this.client = client;
    client.on('notification', () => void this.reload());
    client.on('end', () => {
      this.listenAgain();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${catalogueChanged}`);
      await this.catalogue.reload();
      await this.games.reload();
    } catch (error) {
      this.logger.warn(`Can't listen for catalogue changes: ${String(error)}`);
      await client.end().catch(() => undefined);
      this.listenAgain();
    }
  }

  private listenAgain(): void {
    if (this.stopped || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.listen();
    }, pauseMilliseconds);
  }

  private async checkConnection(): Promise<void> {
    const { client } = this;
    try {
      await client?.query('SELECT 1');
    } catch {
      // This cuts a connection with a query in progress, without waiting for the server.
      await client?.end().catch(() => undefined);
    }
  }

  private async reload(): Promise<void> {
    try {
      await this.catalogue.reload();
      await this.games.reload();
    } catch (error) {
      // The listening connection may work while the pool does not. A new connection retries.
      this.logger.warn(`Can't read the changed catalogue: ${String(error)}`);
      await this.client?.end().catch(() => undefined);
    }
  }
}
