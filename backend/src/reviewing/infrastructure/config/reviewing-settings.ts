import { str } from '../../../platform/config/parsers';
import { settingsWith } from '../../../platform/config/settings';

const variables = { DELETE_CONFIRMATION_PHRASE: str({ default: 'Wipe the board clean' }) };

export class ReviewingSettings extends settingsWith(variables) {
  readonly deletionPhrase = this.values.DELETE_CONFIRMATION_PHRASE;
}
