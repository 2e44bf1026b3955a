import { FactoryProvider } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { CaptainQuestions } from '../../mail/application/captains/captain-questions';
import { Features } from '../../platform/features/features';
import { Confirmations } from '../application/confirmations/confirmations';
import { SubmissionSettings } from './config/submission-settings';

/** Registers confirmations when the server starts. They need links, and so the key for them. */
export const confirmationsProvider: FactoryProvider<Promise<Confirmations>> = {
  provide: Confirmations,
  inject: [SubmissionSettings, Features, Links, CaptainQuestions],
  useFactory: async (
    settings: SubmissionSettings,
    features: Features,
    links: Links,
    questions: CaptainQuestions,
  ) => {
    if (settings.asksByMail) questions.turnOn();
    const isOn = settings.confirmations;
    const exist = await features.register('confirmation', isOn, () => links.isAvailable);
    if (exist) links.use();
    const { asksByMail, unopposedAfterHours } = settings;
    return new Confirmations(isOn, exist, links, asksByMail, unopposedAfterHours);
  },
};
