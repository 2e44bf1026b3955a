import { Injectable } from '@nestjs/common';
import { ListSports } from '../../league-feed/application/list-sports';
import { CataloguedSport, SportCatalogue } from '../application/ports';

/** Calls the use case of `league-feed`. */
@Injectable()
export class FeedSportCatalogue extends SportCatalogue {
  constructor(private readonly listSports: ListSports) {
    super();
  }

  override sports(): readonly CataloguedSport[] {
    return this.listSports.execute();
  }
}
