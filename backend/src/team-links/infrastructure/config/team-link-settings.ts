import { onOff } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

export class TeamLinkSettings extends settingsWith({ TEAM_LINKS: onOff({ default: 'on' }) }) {
  /** Whether teams have links. */
  readonly teamLinks = this.values.TEAM_LINKS === 'on';
}
