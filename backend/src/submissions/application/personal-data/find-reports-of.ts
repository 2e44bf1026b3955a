import { Injectable } from '@nestjs/common';
import { KeptReports } from '../../domain/kept-reports';
import { PersonalContent } from '../ports';

/** Finds what reports contain about the person with an e-mail address. */
@Injectable()
export class FindReportsOf {
  constructor(private readonly content: PersonalContent) {}

  /** @param address in any case */
  execute(address: string): Promise<KeptReports> {
    return this.content.find(address);
  }
}
