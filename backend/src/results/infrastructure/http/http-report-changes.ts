import { Injectable } from '@nestjs/common';
import type { EarlyMiddleware } from '../../../platform/routing/early-middleware';
import { ReportChanges } from '../../application/ports';

const safeMethods: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS'];

/** How long a call may still change something after its client has gone, in milliseconds. */
const longestCall = 10_000;

/** Takes every request that may change something for a change of reports. */
@Injectable()
export class HttpReportChanges extends ReportChanges {
  private underWay = 0;
  private ended = 0;

  override get areUnderWay(): boolean {
    return this.underWay > 0;
  }

  override get count(): number {
    return this.ended;
  }

  /** Counts a request until its response was sent, which is after its changes are stored. */
  readonly watch: EarlyMiddleware = (request, response, next) => {
    if (!safeMethods.includes(request.method)) {
      this.underWay += 1;
      const end = () => {
        this.underWay -= 1;
        this.ended += 1;
      };
      response.once('close', () => {
        if (response.writableFinished) end();
        // The client has gone, and the call goes on.
        else setTimeout(end, longestCall).unref();
      });
    }
    next();
  };
}
