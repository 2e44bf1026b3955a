import { FactoryProvider } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { Features } from '../../platform/features/features';
import { TeamLinks } from '../application/team-links';
import { TeamLinkSettings } from './config/team-link-settings';

/** Registers the links of teams when the server starts. They need the key for links. */
export const teamLinksProvider: FactoryProvider<Promise<TeamLinks>> = {
  provide: TeamLinks,
  inject: [TeamLinkSettings, Features, Links],
  useFactory: async ({ teamLinks }: TeamLinkSettings, features: Features, links: Links) => {
    const exist = await features.register('team-links', teamLinks, () => links.isAvailable);
    if (exist) links.use();
    return new TeamLinks(teamLinks, exist, links);
  },
};
