import { Injectable } from '@nestjs/common';
import { NotUnderstood } from '../domain/read-games';
import { ScheduleFiles, ScheduleSource, ScheduleStore } from './ports';

/** How the last import went, for administrators. */
export interface ScheduleStatus {
  readonly source: ScheduleSource;
  /** The number of stored games. */
  readonly games: number;
  readonly lastError: string | null;
  /** At most 200. */
  readonly notUnderstood: readonly NotUnderstood[];
  readonly notUnderstoodCount: number;
  /** How many games were for a bye, or had no opponent yet. Absent for none. */
  readonly withoutOpponentCount?: number;
}

@Injectable()
export class ReadScheduleStatus {
  constructor(
    private readonly files: ScheduleFiles,
    private readonly store: ScheduleStore,
  ) {}

  /** Null if there is no schedule. */
  async execute(): Promise<ScheduleStatus | null> {
    const state = await this.store.state();
    const { games = 0, lastError = null, notUnderstood = [], notUnderstoodCount = 0 } = state ?? {};
    const { withoutOpponentCount = 0 } = state ?? {};
    const isThere = this.files.isSet || games > 0 || notUnderstoodCount > 0 || lastError !== null;
    if (!isThere) return null;
    const source = this.files.isSet ? 'file' : 'feed';
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
