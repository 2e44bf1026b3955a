import { Injectable } from '@nestjs/common';
import { DefaultRecipients } from '../domain/default-recipients';
import { RecipientStore } from './ports';

/** Who hears of a report of a sport: its recipients, else the default ones, else nobody. */
@Injectable()
export class FindRecipients {
  constructor(
    private readonly store: RecipientStore,
    private readonly defaults: DefaultRecipients,
  ) {}

  async execute(sportId: string): Promise<readonly string[]> {
    const own = await this.store.of(sportId);
    return own.length > 0 ? own : this.defaults.addresses;
  }
}
