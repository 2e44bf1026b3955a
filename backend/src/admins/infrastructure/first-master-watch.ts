import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { InviteFirstMaster } from '../application/invite-first-master';

/** How often the invitation is checked and, if it has expired, replaced. */
const lookMilliseconds = 3_600_000;

const looking = 'renew the invitation of the first master';

/** Until the first administrator registers, keeps a valid invitation for a master admin. */
@Injectable()
export class FirstMasterWatch implements OnModuleDestroy {
  private readonly logger = new Logger('Administrators');
  private told: string | null = null;
  private isStopped = false;

  constructor(
    private readonly inviteFirstMaster: InviteFirstMaster,
    private readonly schedule: SchedulerRegistry,
  ) {}

  /**
   * @param tell called with each new code. The code is never logged, because whoever has it can
   * become master admin.
   */
  async start(tell: (code: string) => void): Promise<void> {
    await this.look(tell);
    if (this.told === null || this.isStopped) return;
    const interval = setInterval(() => {
      this.look(tell).catch((error: unknown) => {
        if (!this.isStopped)
          this.logger.warn(`Can't look whether the first invitation has ended: ${String(error)}`);
      });
    }, lookMilliseconds);
    this.schedule.addInterval(looking, interval);
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    if (this.schedule.doesExist('interval', looking)) this.schedule.deleteInterval(looking);
  }

  private async look(tell: (code: string) => void): Promise<void> {
    const code = await this.inviteFirstMaster.execute();
    if (this.isStopped) return;
    if (code === null) this.onModuleDestroy();
    else if (code !== this.told) tell(code);
    this.told = code;
  }
}
