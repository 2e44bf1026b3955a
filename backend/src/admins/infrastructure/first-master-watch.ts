import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { InviteFirstMaster } from '../application/invite-first-master';

/** How often the invitation is checked and, if it has expired, replaced. */
const checkMilliseconds = 3_600_000;

const intervalName = 'renew the invitation of the first master';

/** Until the first administrator registers, keeps a valid invitation for a master admin. */
@Injectable()
export class FirstMasterWatch implements OnModuleDestroy {
  private readonly logger = new Logger('Administrators');
  private lastCode: string | null = null;
  private isStopped = false;

  constructor(
    private readonly inviteFirstMaster: InviteFirstMaster,
    private readonly schedule: SchedulerRegistry,
  ) {}

  /**
   * @param onCode called with each new code. The code is never logged, because whoever has it can
   * become master admin.
   */
  async start(onCode: (code: string) => void): Promise<void> {
    await this.renew(onCode);
    if (this.lastCode === null || this.isStopped) return;
    const interval = setInterval(() => {
      this.renew(onCode).catch((error: unknown) => {
        if (!this.isStopped)
          this.logger.warn(`Can't look whether the first invitation has ended: ${String(error)}`);
      });
    }, checkMilliseconds);
    this.schedule.addInterval(intervalName, interval);
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    if (this.schedule.doesExist('interval', intervalName))
      this.schedule.deleteInterval(intervalName);
  }

  private async renew(onCode: (code: string) => void): Promise<void> {
    const code = await this.inviteFirstMaster.execute();
    if (this.isStopped) return;
    if (code === null) this.onModuleDestroy();
    else if (code !== this.lastCode) onCode(code);
    this.lastCode = code;
  }
}
