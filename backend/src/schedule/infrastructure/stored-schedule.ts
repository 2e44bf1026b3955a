import { Injectable } from '@nestjs/common';
import { Features } from '../../platform/features/features';
import { CurrentSchedule } from '../application/current-schedule';
import { ScheduleFiles, ScheduleStore } from '../application/ports';

const feature = 'schedule';

/**
 * Keeps in memory whether there is a schedule. Any instance may have run the refresh that brought
 * it.
 */
@Injectable()
export class StoredSchedule extends CurrentSchedule {
  private hasGames = false;
  private isRegistered = false;

  constructor(
    private readonly files: ScheduleFiles,
    private readonly store: ScheduleStore,
    private readonly features: Features,
  ) {
    super();
  }

  /**
   * Once, while the module is built.
   * @returns whether there is or ever was a schedule
   */
  async register(): Promise<boolean> {
    await this.reload();
    return this.isRegistered || this.features.register(feature, false);
  }

  override get exists(): boolean {
    return this.files.isSet || this.hasGames;
  }

  override async reload(): Promise<void> {
    const state = await this.store.state();
    this.hasGames = (state?.games ?? 0) > 0;
    if (!this.exists || this.isRegistered) return;
    await this.features.register(feature, true, () => this.exists);
    this.isRegistered = true;
  }
}
