import { Injectable } from '@nestjs/common';
import { CountGivenUpMail } from '../../../mail/application/count-given-up-mail';
import { AlertSource } from '../../application/ports';
import { mailCondition } from '../../domain/conditions';
import { apiStatusPage } from './pages';

@Injectable()
export class MailSource extends AlertSource {
  override readonly kind = 'mail';
  override readonly page = apiStatusPage;

  constructor(private readonly countGivenUpMail: CountGivenUpMail) {
    super();
  }

  override async read() {
    return mailCondition(await this.countGivenUpMail.execute());
  }
}
