import { Injectable } from '@nestjs/common';
import { PersonalContent } from '../ports';

/** Lists captains' addresses in reports, so that they can be compared with marks. */
@Injectable()
export class ListReportAddresses {
  constructor(private readonly content: PersonalContent) {}

  /** In lower case. */
  execute(): Promise<readonly string[]> {
    return this.content.addresses();
  }
}
