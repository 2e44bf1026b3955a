import { Injectable } from '@nestjs/common';
import { CaptainLinks, StoppedAddresses } from '../ports';

/** Stops the e-mails about games to the address that a link was sent to. */
@Injectable()
export class StopCaptainMail {
  constructor(
    private readonly links: CaptainLinks,
    private readonly stopped: StoppedAddresses,
  ) {}

  /** @throws DomainError if the token is not valid */
  async execute(token: string, now = new Date()): Promise<void> {
    await this.stopped.stop(this.links.markToStop(token), now);
  }
}
