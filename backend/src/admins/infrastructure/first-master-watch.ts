import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { InviteFirstMaster } from '../application/invite-first-master';

/** For no longer is there none when the one before has ended. */
const lookMilliseconds = 3_600_000;

/** Sees to it that a server that nobody has registered at holds an invitation as long as it runs. */
@Injectable()
export class FirstMasterWatch implements OnModuleDestroy {
  private readonly logger = new Logger('Administrators');
  private looking: NodeJS.Timeout | null = null;
  private told: string | null = null;

  constructor(private readonly inviteFirstMaster: InviteFirstMaster) {}

  /** @param tell each code once; not through the logger, as whoever has it becomes master */
  async start(tell: (code: string) => void): Promise<void> {
    await this.look(tell);
    if (this.told === null) return;
    this.looking = setInterval(() => {
      this.look(tell).catch((error: unknown) => {
        this.logger.warn(`Can't look whether the first invitation has ended: ${String(error)}`);
      });
    }, lookMilliseconds);
  }

  onModuleDestroy(): void {
    if (this.looking) clearInterval(this.looking);
  }

  private async look(tell: (code: string) => void): Promise<void> {
    const code = await this.inviteFirstMaster.execute();
    if (code === null) this.onModuleDestroy();
    else if (code !== this.told) tell(code);
    this.told = code;
  }
}
