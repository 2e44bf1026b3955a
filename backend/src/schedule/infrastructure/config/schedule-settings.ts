import { str, unset } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

export class ScheduleSettings extends settingsWith({
  SCHEDULE_FILE: str(unset),
  SCHEDULE_ALIASES_FILE: str(unset),
}) {
  /** A CSV with the games. Null: they come from the league feed. */
  readonly file = this.values.SCHEDULE_FILE ?? null;
  /** A CSV with other names of teams. */
  readonly aliasesFile = this.values.SCHEDULE_ALIASES_FILE ?? null;
}
