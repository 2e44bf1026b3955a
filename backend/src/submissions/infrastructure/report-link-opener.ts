import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { Corrections } from '../application/corrections';
import { OpenReport } from '../application/open-report';

/** Tells the links module what links of kind m are good for. */
@Injectable()
export class ReportLinkOpener {
  constructor(links: Links, corrections: Corrections, openReport: OpenReport) {
    if (corrections.exist) links.register('m', ({ id }) => openReport.execute(id));
  }
}
