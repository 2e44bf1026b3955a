import { FactoryProvider } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { Features } from '../../platform/features/features';
import { Confirmations } from '../application/confirmations';
import { ConfirmationSettings } from './config/confirmation-settings';

/** Turns confirmations on when the server starts. They need links, and so the key for them. */
export const confirmationsProvider: FactoryProvider<Confirmations> = {
  provide: Confirmations,
  inject: [ConfirmationSettings, Features, Links],
  useFactory: (
    { isOn, asksByMail, unopposedAfterHours }: ConfirmationSettings,
    features: Features,
    links: Links,
  ) => {
    const confirmations = new Confirmations(isOn, links, asksByMail, unopposedAfterHours);
    if (isOn) {
      features.turnOn('confirmation', () => confirmations.areOn);
      links.turnOn();
    }
    return confirmations;
  },
};
