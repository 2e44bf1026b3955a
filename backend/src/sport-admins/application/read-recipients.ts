import { Injectable } from '@nestjs/common';
import { ListSports } from '../../league-feed/application/list-sports';
import { RecipientsBySport, onlyOf } from '../domain/recipients';
import { RecipientStore } from './ports';

/** The recipients of the sports in the current catalogue. */
@Injectable()
export class ReadRecipients {
  constructor(
    private readonly store: RecipientStore,
    private readonly listSports: ListSports,
  ) {}

  async execute(): Promise<RecipientsBySport> {
    return onlyOf(this.listSports.execute(), await this.store.all());
  }
}
