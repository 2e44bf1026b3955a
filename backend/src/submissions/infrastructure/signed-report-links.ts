import { Injectable } from '@nestjs/common';
import { LinkNotValid, Links } from '../../links/application/links';
import { ReportLinks } from '../application/ports';

/** The links of kind m. */
@Injectable()
export class SignedReportLinks extends ReportLinks {
  constructor(private readonly links: Links) {
    super();
  }

  override tokenFor(submissionId: string): string {
    return this.links.make('m', submissionId);
  }

  override submissionId(token: unknown): string {
    return this.links.resolve(token, 'm').id;
  }

  override notValid(): Error {
    return new LinkNotValid();
  }
}
