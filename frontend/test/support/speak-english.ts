import { i18n } from '@lingui/core';

// The messages are in the code.
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', locales: 'en-US', messages: {} });
});
i18n.loadAndActivate({ locale: 'en', locales: 'en-US', messages: {} });
