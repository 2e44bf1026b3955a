import { oneOf, origins, points, str, unset, wordsOf } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';
import { StandingsRules, tiebreaks } from '../../domain/standings';
import { readStandingsFile } from './standings-file';

export class ResultsSettings {
  static readonly variables = {
    PUBLIC_RESULTS: oneOf(['off', 'reported', 'confirmed'])({ default: 'off' }),
    EMBED_ORIGINS: origins({ default: [] }),
    POINTS_WIN: points({ default: 2 }),
    POINTS_TIE: points({ default: 1 }),
    POINTS_LOSS: points({ default: 0 }),
    POINTS_FORFEIT: points({ default: 0 }),
    STANDINGS_TIEBREAK: wordsOf(tiebreaks)({ default: tiebreaks }),
    STANDINGS_FILE: str(unset),
  };

  /** Whether results and standings are public. */
  readonly arePublic: boolean;
  /** Whether results are shown only when they are final. */
  readonly onlyFinal: boolean;
  /** Pages of other sites that may read results and standings. */
  readonly embedOrigins: readonly string[];
  readonly rules: StandingsRules;
  /** Rules of leagues that have their own, by the id of the league. */
  readonly rulesByLeague: ReadonlyMap<string, StandingsRules>;

  /** @throws SettingsError if STANDINGS_FILE can't be read or used */
  constructor(values: Values<typeof ResultsSettings.variables>) {
    this.arePublic = values.PUBLIC_RESULTS !== 'off';
    this.onlyFinal = values.PUBLIC_RESULTS === 'confirmed';
    this.embedOrigins = values.EMBED_ORIGINS;
    this.rules = {
      points: {
        win: values.POINTS_WIN,
        tie: values.POINTS_TIE,
        loss: values.POINTS_LOSS,
        forfeit: values.POINTS_FORFEIT,
      },
      tiebreaks: values.STANDINGS_TIEBREAK,
    };
    this.rulesByLeague = values.STANDINGS_FILE
      ? readStandingsFile(values.STANDINGS_FILE, this.rules)
      : new Map();
  }
}
