import { Injectable } from '@nestjs/common';
import { Links } from '../../links/application/links';
import { OpenReport } from '../application/open-report';

/** Tells the links module what links of kind m are good for. */
@Injectable()
export class ReportLinkOpener {
  constructor(links: Links, openReport: OpenReport) {
    links.register('m', ({ id }) => openReport.execute(id));
  }
}
