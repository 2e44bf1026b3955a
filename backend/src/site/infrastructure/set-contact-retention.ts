import { Injectable } from '@nestjs/common';
import { Retention } from '../../people/application/retention';
import { ContactRetention } from '../application/ports';

/** Asks the module that removes them. */
@Injectable()
export class SetContactRetention extends ContactRetention {
  constructor(private readonly retention: Retention) {
    super();
  }

  override get months(): number {
    return this.retention.months;
  }
}
