import { FactoryProvider } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { Features } from '../../platform/features/features';
import { Confirmations } from '../application/confirmations';
import { SubmissionSettings } from './config/submission-settings';

/** Registers confirmations when the server starts. They need links, and so the key for them. */
export const confirmationsProvider: FactoryProvider<Promise<Confirmations>> = {
  provide: Confirmations,
  inject: [SubmissionSettings, Features, Links],
  useFactory: async (settings: SubmissionSettings, features: Features, links: Links) => {
    const isOn = settings.confirmations;
    const exist = await features.register('confirmation', isOn, () => links.isAvailable);
    if (exist) links.use();
    return new Confirmations(isOn, exist, links, settings.asksByMail);
  },
};
