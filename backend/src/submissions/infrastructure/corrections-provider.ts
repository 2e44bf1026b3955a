import { FactoryProvider } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { Features } from '../../platform/features/features';
import { Corrections } from '../application/corrections';
import { SubmissionSettings } from './config/submission-settings';

/** Registers corrections when the server starts. They need links, and so the key for them. */
export const correctionsProvider: FactoryProvider<Promise<Corrections>> = {
  provide: Corrections,
  inject: [SubmissionSettings, Features, Links],
  useFactory: async (settings: SubmissionSettings, features: Features, links: Links) => {
    const { correctionHours } = settings;
    const isUsable = () => links.isAvailable;
    const exist = await features.register('correction', correctionHours > 0, isUsable);
    if (exist) links.use();
    return new Corrections(correctionHours, exist, links);
  },
};
