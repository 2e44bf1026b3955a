import { Injectable } from '@nestjs/common';
import { UndeliveredMail } from './ports';

/**
 * Counts the messages that were given up and that administrators should look at. A captain's receipt
 * is none of them: anyone may mistype an address.
 */
@Injectable()
export class CountGivenUpMail {
  constructor(private readonly undelivered: UndeliveredMail) {}

  execute(): Promise<number> {
    return this.undelivered.countGivenUp();
  }
}
