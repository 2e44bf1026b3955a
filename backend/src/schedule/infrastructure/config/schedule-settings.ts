import { str, unset } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';

export class ScheduleSettings {
  static readonly variables = {
    SCHEDULE_FILE: str(unset),
    SCHEDULE_ALIASES_FILE: str(unset),
  };

  /** A CSV with the games. Null: they come from the league feed. */
  readonly file: string | null;
  /** A CSV with other names of teams. */
  readonly aliasesFile: string | null;

  constructor(values: Values<typeof ScheduleSettings.variables>) {
    this.file = values.SCHEDULE_FILE ?? null;
    this.aliasesFile = values.SCHEDULE_ALIASES_FILE ?? null;
  }
}
