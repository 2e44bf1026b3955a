import { Injectable } from '@nestjs/common';
import { ReadScheduleStatus } from '../../../schedule/application/read-schedule-status';
import { AlertSource } from '../../application/ports';
import { scheduleCondition } from '../../domain/conditions';
import { apiStatusPage } from './pages';

@Injectable()
export class ScheduleSource extends AlertSource {
  override readonly kind = 'schedule';
  override readonly page = apiStatusPage;

  constructor(private readonly readStatus: ReadScheduleStatus) {
    super();
  }

  override async read() {
    const status = await this.readStatus.execute();
    return scheduleCondition(status?.lastError ?? null);
  }
}
