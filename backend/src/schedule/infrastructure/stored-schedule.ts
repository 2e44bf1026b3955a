import { Injectable } from '@nestjs/common';
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
  private hasGames = false;

  constructor(
    private readonly files: ScheduleFiles,
    private readonly store: ScheduleStore,
    private readonly features: Features,
    private readonly links: Pick<Links, 'turnOn'>,
  ) {
    super();
  }

  /** Once, while the module is built. The links of games need the key for links. */
  async begin(): Promise<void> {
    this.features.turnOn('schedule', () => this.exists);
    await this.reload();
  }

  override get exists(): boolean {
    return this.files.isSet || this.hasGames;
  }

  override async reload(): Promise<void> {
    const state = await this.store.state();
    this.hasGames = (state?.games ?? 0) > 0;
    if (this.exists) this.links.turnOn();
  }
}
