import { onOff } from '../../../platform/config/parsers';
import type { Values } from '../../../platform/config/settings';

export class TeamLinkSettings {
  static readonly variables = {
    TEAM_LINKS: onOff({ default: 'on' }),
  };

  /** Whether teams have links. */
  readonly teamLinks: boolean;

  constructor(values: Values<typeof TeamLinkSettings.variables>) {
    this.teamLinks = values.TEAM_LINKS === 'on';
  }
}
