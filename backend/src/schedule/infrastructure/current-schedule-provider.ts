import { FactoryProvider } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { Features } from '../../platform/features/features';
import { CurrentSchedule } from '../application/current-schedule';
import { ScheduleFiles, ScheduleStore } from '../application/ports';
import { StoredSchedule } from './stored-schedule';

/** Turns the schedule on when the server starts, if there is one. */
export const currentScheduleProvider: FactoryProvider<Promise<CurrentSchedule>> = {
  provide: CurrentSchedule,
  inject: [ScheduleFiles, ScheduleStore, Features, Links],
  useFactory: async (
    files: ScheduleFiles,
    store: ScheduleStore,
    features: Features,
    links: Links,
  ) => {
    const schedule = new StoredSchedule(files, store, features, links);
    await schedule.begin();
    return schedule;
  },
};
