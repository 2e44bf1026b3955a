import { Injectable } from '@nestjs/common';
import { Leagues } from '../../league-feed/application/leagues';
import { RecipientsBySport, onlyOf } from '../domain/recipients';
import { RecipientStore } from './ports';

/** The recipients of the sports in the current catalogue. */
@Injectable()
export class ReadRecipients {
  constructor(
    private readonly store: RecipientStore,
    private readonly leagues: Leagues,
  ) {}

  async execute(): Promise<RecipientsBySport> {
    return onlyOf(this.leagues.sports(), await this.store.all());
  }
}
