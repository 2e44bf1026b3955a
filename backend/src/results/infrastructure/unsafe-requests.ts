import { Injectable } from '@nestjs/common';
import type { EarlyMiddleware } from '../../platform/routing/early-middleware';
import { ReportChanges } from '../application/ports';

const safeMethods: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS'];

/** Takes every request that may change something for a change of reports. */
@Injectable()
export class UnsafeRequests extends ReportChanges {
  private underWay = 0;
  private ended = 0;

  override get areUnderWay(): boolean {
    return this.underWay > 0;
  }

  override get count(): number {
    return this.ended;
  }

  /** Counts a request until its connection has the response, which is after its changes are stored. */
  readonly watch: EarlyMiddleware = (request, response, next) => {
    if (!safeMethods.includes(request.method)) {
      this.underWay += 1;
      response.once('close', () => {
        this.underWay -= 1;
        this.ended += 1;
      });
    }
    next();
  };
}
