import { Injectable } from '@nestjs/common';
import { AssociationCalendar } from '../../kernel/association-calendar';
import { Outbox } from './ports';

/** How long a message that was given up can still be read and tried again. */
const keptMilliseconds = 30 * 86_400_000;

/** Keeps the outbox from filling up with what nobody will send any more. */
@Injectable()
export class ForgetOldMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly calendar: AssociationCalendar,
  ) {}

  /** @returns how many messages are forgotten that were never delivered */
  execute(now = new Date()): Promise<number> {
    const givenUpBefore = new Date(now.getTime() - keptMilliseconds);
    return this.outbox.forget(givenUpBefore, this.calendar.dateAt(now));
  }
}
