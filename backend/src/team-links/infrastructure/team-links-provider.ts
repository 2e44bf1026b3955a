import { FactoryProvider } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { Features } from '../../platform/features/features';
import { TeamLinks } from '../application/team-links';
import { TeamLinkSettings } from './config/team-link-settings';

/** Turns the links of teams on when the server starts. They need the key for links. */
export const teamLinksProvider: FactoryProvider<TeamLinks> = {
  provide: TeamLinks,
  inject: [TeamLinkSettings, Features, Links],
  useFactory: ({ teamLinks: isOn }: TeamLinkSettings, features: Features, links: Links) => {
    const teamLinks = new TeamLinks(isOn, links);
    if (isOn) {
      features.turnOn('team-links', () => teamLinks.work);
      links.use();
    }
    return teamLinks;
  },
};
