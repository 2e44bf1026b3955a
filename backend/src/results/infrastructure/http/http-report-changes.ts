import { Injectable } from '@nestjs/common';
import type { EarlyMiddleware } from '../../../platform/routing/early-middleware';
import { ReportChanges } from '../../application/ports';

const safeMethods: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS'];

/** Calls that change no report, and that anyone can make as often as they like. */
const harmless = /^\/api\/(?:login|logout|mail-stop)(?:\/|$)/;

/** Takes every successful call that may change something for a change of reports. */
@Injectable()
export class HttpReportChanges extends ReportChanges {
  private successes = 0;

  override get count(): number {
    return this.successes;
  }

  /**
   * Counts a call when its response was sent. Its changes are stored by then, and its client can't
   * have sent another request.
   */
  readonly watch: EarlyMiddleware = ({ method, url }, response, next) => {
    if (!safeMethods.includes(method) && !harmless.test(url!)) {
      response.once('finish', () => {
        if (response.statusCode < 400) this.successes += 1;
      });
    }
    next();
  };
}
