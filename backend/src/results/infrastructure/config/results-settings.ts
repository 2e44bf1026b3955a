import {
  onOff,
  oneOf,
  origins,
  points,
  str,
  unset,
  wordsOf,
} from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';
import { StandingsRules, tiebreaks } from '../../domain/tiebreaks';

const variables = {
  PUBLIC_RESULTS: oneOf(['off', 'reported', 'confirmed'])({ default: 'off' }),
  EMBED_ORIGINS: origins({ default: [] }),
  POINTS_WIN: points({ default: 2 }),
  POINTS_TIE: points({ default: 1 }),
  POINTS_LOSS: points({ default: 0 }),
  POINTS_FORFEIT: points({ default: 0 }),
  STANDINGS_TIEBREAK: wordsOf(tiebreaks)({ default: ['head-to-head', 'difference', 'for'] }),
  STANDINGS_RESTART: onOff({ default: 'off' }),
  STANDINGS_FILE: str(unset),
};

export class ResultsSettings extends settingsWith(variables) {
  /** Whether results and standings are public. */
  readonly arePublic = this.values.PUBLIC_RESULTS !== 'off';
  /** Whether results are shown only when they are final. */
  readonly onlyFinal = this.values.PUBLIC_RESULTS === 'confirmed';
  /** Pages of other sites that may read results and standings. */
  readonly embedOrigins = this.values.EMBED_ORIGINS;
  readonly rules: StandingsRules = {
    points: {
      win: this.values.POINTS_WIN,
      tie: this.values.POINTS_TIE,
      loss: this.values.POINTS_LOSS,
      forfeit: this.values.POINTS_FORFEIT,
    },
    tiebreaks: this.values.STANDINGS_TIEBREAK,
    restartTiebreaks: this.values.STANDINGS_RESTART === 'on',
    forfeitScore: null,
  };
  /** A JSON file with the first rules of leagues that have their own; null if there is none. */
  readonly standingsFile = this.values.STANDINGS_FILE ?? null;
}
