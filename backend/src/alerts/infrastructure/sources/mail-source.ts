import { Injectable } from '@nestjs/common';
import { ReadRecipientMail } from '../../../mail/application/read-recipient-mail';
import { AlertSource } from '../../application/ports';
import { mailCondition } from '../../domain/conditions';
import { apiStatusPage } from './pages';

@Injectable()
export class MailSource extends AlertSource {
  override readonly kind = 'mail';
  override readonly page = apiStatusPage;

  constructor(private readonly readRecipientMail: ReadRecipientMail) {
    super();
  }

  override async read() {
    return mailCondition(await this.readRecipientMail.execute());
  }
}
