import { Injectable } from '@nestjs/common';
import { RecipientsBySport, onlyOf } from '../domain/recipients';
import { RecipientStore, SportCatalogue } from './ports';

/** The recipients of the sports in the current catalogue. */
@Injectable()
export class ReadRecipients {
  constructor(
    private readonly store: RecipientStore,
    private readonly catalogue: SportCatalogue,
  ) {}

  async execute(): Promise<RecipientsBySport> {
    return onlyOf(this.catalogue.sports(), await this.store.all());
  }
}
