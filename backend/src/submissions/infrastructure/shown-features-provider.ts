import { FactoryProvider } from '@nestjs/common';
import { TeamLinks } from '../../team-links/application/team-links';
import { Confirmations } from '../application/confirmations/confirmations';
import { Corrections } from '../application/corrections';
import { Outcomes } from '../application/outcomes';
import { ShownFeatures } from '../application/shown-features';

export const shownFeaturesProvider: FactoryProvider<ShownFeatures> = {
  provide: ShownFeatures,
  inject: [Outcomes, Corrections, Confirmations, TeamLinks],
  useFactory: (
    outcomes: Outcomes,
    corrections: Corrections,
    confirmations: Confirmations,
    teamLinks: TeamLinks,
  ) => ({
    outcomes: outcomes.exist,
    corrections: corrections.exist,
    confirmations: confirmations.exist,
    teamLinks: teamLinks.exist,
  }),
};
