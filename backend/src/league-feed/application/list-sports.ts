import { Injectable } from '@nestjs/common';
import { Sport } from '../domain/catalogue-content';
import { CurrentCatalogue } from './current-catalogue';

/** Lists the current sports by name. */
@Injectable()
export class ListSports {
  constructor(private readonly current: CurrentCatalogue) {}

  execute(): readonly Sport[] {
    return this.current.get().sports;
  }
}
