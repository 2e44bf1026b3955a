import { Injectable } from '@nestjs/common';
import { LeagueRules } from '../application/ports';
import { StandingsRules } from '../domain/standings';
import { ResultsSettings } from './config/results-settings';

/** The rules of the settings. */
@Injectable()
export class ConfiguredLeagueRules extends LeagueRules {
  constructor(private readonly settings: ResultsSettings) {
    super();
  }

  override of(leagueId: string): StandingsRules {
    return this.settings.rulesByLeague.get(leagueId) ?? this.settings.rules;
  }
}
