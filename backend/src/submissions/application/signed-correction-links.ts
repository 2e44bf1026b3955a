import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { ReportReceipt } from '../domain/report-receipt';
import { Corrections } from './corrections';
import { CorrectionLink, CorrectionLinks } from './ports';

@Injectable()
export class SignedCorrectionLinks extends CorrectionLinks {
  constructor(
    private readonly corrections: Corrections,
    private readonly links: Links,
  ) {
    super();
  }

  override linkFor({ id, submittedAt }: ReportReceipt): CorrectionLink | null {
    if (!this.corrections.areOn) return null;
    return {
      manageToken: this.links.make('m', id),
      correctableUntil: this.corrections.endFor(submittedAt),
    };
  }
}
