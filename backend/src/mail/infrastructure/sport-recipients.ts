import { Injectable } from '@nestjs/common';
import { FindRecipients } from '../../sport-admins/application/find-recipients';
import { Recipients } from '../application/ports';

/** Gets the recipients from the module that stores them. */
@Injectable()
export class SportRecipients extends Recipients {
  constructor(private readonly findRecipients: FindRecipients) {
    super();
  }

  override of(sportId: string): Promise<readonly string[]> {
    return this.findRecipients.execute(sportId);
  }
}
