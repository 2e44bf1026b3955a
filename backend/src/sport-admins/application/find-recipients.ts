import { Injectable } from '@nestjs/common';
import { DefaultRecipients, RecipientStore } from './ports';

/** Finds who gets the reports of a sport: its own recipients, or else the default ones. */
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
