import { FactoryProvider } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { Features } from '../../platform/features/features';
import { Corrections } from '../application/corrections';
import { CorrectionSettings } from './config/correction-settings';

/** Turns corrections on when the server starts. They need links, and so the key for them. */
export const correctionsProvider: FactoryProvider<Corrections> = {
  provide: Corrections,
  inject: [CorrectionSettings, Features, Links],
  useFactory: ({ hours }: CorrectionSettings, features: Features, links: Links) => {
    const corrections = new Corrections(hours, links);
    if (hours > 0) {
      features.turnOn('correction', () => corrections.areOn);
      links.turnOn();
    }
    return corrections;
  },
};
