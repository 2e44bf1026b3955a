import { Injectable, Logger } from '@nestjs/common';
import { SettingsError } from '../../platform/config/settings';
import { Features } from '../../platform/features/features';
import { Links } from '../../links/application/links';
import { CurrentSchedule } from '../application/current-schedule';
import { ScheduleFiles, ScheduleStore } from '../application/ports';

/**
 * Keeps in memory whether there is a schedule. Any instance may have run the refresh that brought
 * it.
 */
@Injectable()
export class StoredSchedule extends CurrentSchedule {
  private readonly logger = new Logger('Schedule');
  private hasGames = false;

  constructor(
    private readonly files: ScheduleFiles,
    private readonly store: ScheduleStore,
    private readonly features: Features,
    private readonly links: Pick<Links, 'use' | 'useNow'>,
  ) {
    super();
  }

  /** Once, while the module is built. The links of games need the key for links. */
  async begin(): Promise<void> {
    this.features.turnOn('schedule', () => this.exists);
    await this.look();
    if (this.exists) this.links.use();
  }

  override get exists(): boolean {
    return this.files.isSet || this.hasGames;
  }

  override async reload(): Promise<void> {
    await this.look();
    if (!this.exists) return;
    try {
      await this.links.useNow();
    } catch (error) {
      // The next start says so and stops. Until then, games have no links.
      if (!(error instanceof SettingsError)) throw error;
      this.logger.error(error.message);
    }
  }

  private async look(): Promise<void> {
    const state = await this.store.state();
    this.hasGames = (state?.games ?? 0) > 0;
  }
}
