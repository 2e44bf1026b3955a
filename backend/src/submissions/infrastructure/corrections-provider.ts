import { FactoryProvider } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { Features } from '../../platform/features/features';
import { Corrections } from '../application/corrections';
import { SubmissionSettings } from './config/submission-settings';

/** Turns corrections on when the server starts. They need links, and so the key for them. */
export const correctionsProvider: FactoryProvider<Corrections> = {
  provide: Corrections,
  inject: [SubmissionSettings, Features, Links],
  useFactory: ({ correctionHours }: SubmissionSettings, features: Features, links: Links) => {
    const corrections = new Corrections(correctionHours, links);
    if (correctionHours > 0) {
      features.turnOn('correction', () => corrections.areOn);
      links.turnOn();
    }
    return corrections;
  },
};
