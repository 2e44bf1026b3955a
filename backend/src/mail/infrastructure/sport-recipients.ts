import { Injectable } from '@nestjs/common';
import { FindRecipients } from '../../sport-admins/application/find-recipients';
import { Recipients } from '../application/ports';

/** Asks the module that keeps who is responsible for what. */
@Injectable()
export class SportRecipients extends Recipients {
  constructor(private readonly findRecipients: FindRecipients) {
    super();
  }

  override of(sportId: string): Promise<readonly string[]> {
    return this.findRecipients.execute(sportId);
  }
}
