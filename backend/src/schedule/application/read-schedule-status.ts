import { Injectable } from '@nestjs/common';
import { ScheduleStatus } from '../../league-feed/application/schedule-of-games';
import { ImportedGames } from './imported-games';
import { ScheduleFiles, ScheduleStore } from './ports';

@Injectable()
export class ReadScheduleStatus {
  constructor(
    private readonly files: ScheduleFiles,
    private readonly store: ScheduleStore,
    private readonly imported: ImportedGames,
  ) {}

  /** Null if there is no schedule. */
  async execute(): Promise<ScheduleStatus | null> {
    const state = await this.store.state();
    const problem = this.files.isSet ? null : await this.imported.problem();
    const { games = 0, notUnderstood = [], notUnderstoodCount = 0 } = state ?? {};
    const lastError = state?.lastError ?? problem;
    const { withoutOpponentCount = 0 } = state ?? {};
    const isThere = this.files.isSet || games > 0 || notUnderstoodCount > 0 || lastError !== null;
    if (!isThere) return null;
    const fromOthers = state?.source === 'imports' ? 'imports' : 'feed';
    const source = this.files.isSet ? 'file' : fromOthers;
    return {
      source,
      games,
      lastError,
      notUnderstood,
      notUnderstoodCount,
      ...(withoutOpponentCount > 0 && { withoutOpponentCount }),
    };
  }
}
