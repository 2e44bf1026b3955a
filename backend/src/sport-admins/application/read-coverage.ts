import { Injectable } from '@nestjs/common';
import { Leagues } from '../../league-feed/application/leagues';
import { DefaultRecipients, RecipientStore } from './ports';

export interface Coverage {
  readonly defaultRecipients: readonly string[];
  /** The ids of the sports without recipients. */
  readonly uncovered: readonly string[];
}

/** Finds the sports of the current catalogue whose reports nobody gets. */
@Injectable()
export class ReadCoverage {
  constructor(
    private readonly store: RecipientStore,
    private readonly leagues: Leagues,
    private readonly defaults: DefaultRecipients,
  ) {}

  async execute(): Promise<Coverage> {
    const defaultRecipients = this.defaults.addresses;
    if (defaultRecipients.length > 0) return { defaultRecipients, uncovered: [] };
    const recipients = await this.store.all();
    const ids = this.leagues.sports().map(({ id }) => id);
    return { defaultRecipients, uncovered: ids.filter((id) => !recipients.has(id)) };
  }
}
