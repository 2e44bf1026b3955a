import { Injectable } from '@nestjs/common';
import { PersonalMail } from './ports';

/** Lists captains' addresses in mail, so that they can be compared with marks. */
@Injectable()
export class ListMailAddresses {
  constructor(private readonly mail: PersonalMail) {}

  /** In lower case. */
  execute(): Promise<readonly string[]> {
    return this.mail.addresses();
  }
}
