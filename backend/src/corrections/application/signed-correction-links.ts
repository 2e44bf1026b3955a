import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { ReportReceipt } from '../../submissions/domain/report-receipt';
import { Corrections } from './corrections';
import { CorrectionLink, CorrectionLinks } from '../../submissions/application/ports';

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
