import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { InviteFirstMaster } from '../application/invite-first-master';

/** An invitation that has ended is made up for within this time. */
const lookMilliseconds = 3_600_000;

const looking = 'renew the invitation of the first master';

/** Sees to it that a server that nobody has registered at holds an invitation as long as it runs. */
@Injectable()
export class FirstMasterWatch implements OnModuleDestroy {
  private readonly logger = new Logger('Administrators');
  private told: string | null = null;
  private isStopped = false;

  constructor(
    private readonly inviteFirstMaster: InviteFirstMaster,
    private readonly schedule: SchedulerRegistry,
  ) {}

  /** @param tell each code once; not through the logger, as whoever has it becomes master */
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
