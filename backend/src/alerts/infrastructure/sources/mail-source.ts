import { Injectable } from '@nestjs/common';
import { UndeliveredMessages } from '../../../mail/application/undelivered-messages';
import { AlertSource } from '../../application/ports';
import { mailCondition } from '../../domain/conditions';
import { apiStatusPage } from './pages';

@Injectable()
export class MailSource extends AlertSource {
  override readonly kind = 'mail';
  override readonly page = apiStatusPage;

  constructor(private readonly undelivered: UndeliveredMessages) {
    super();
  }

  override async read() {
    return mailCondition(await this.undelivered.toRecipients());
  }
}
