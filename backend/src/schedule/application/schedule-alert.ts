import { Injectable } from '@nestjs/common';
import {
  AlertSource,
  AlertSources,
  Condition,
  lastErrorOf,
  statusPage,
} from '../../kernel/collected/alerts';
import { ReadScheduleStatus } from './read-schedule-status';

@Injectable()
export class ScheduleAlert extends AlertSource {
  override readonly kind = 'schedule';
  override readonly page = statusPage;

  constructor(
    alerts: AlertSources,
    private readonly schedule: ReadScheduleStatus,
  ) {
    super();
    alerts.add(this);
  }

  override async read(): Promise<Condition> {
    return scheduleCondition((await this.schedule.execute())?.lastError ?? null);
  }
}

/** Whether the schedule of games stayed as it was. @param lastError null if it did not */
export function scheduleCondition(lastError: string | null): Condition {
  return {
    isProblem: lastError !== null,
    begin: {
      subject: 'The schedule of games was not refreshed',
      lead: [
        'Score Tracker could not use the schedule of games. It stays as it was.',
        ...lastErrorOf(lastError),
      ],
    },
    end: {
      subject: 'The schedule of games is fine again',
      lead: ['Score Tracker could use the schedule of games, or there is none any more.'],
    },
  };
}
