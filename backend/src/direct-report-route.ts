import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { AccessGuard } from './admins/infrastructure/http/access.guard';
import { AddressLimit } from './platform/http/address-limit';
import { ErrorFilter } from './platform/http/error-filter';
import { setRoutePattern } from './platform/routing/route-pattern';
import { RequestPipe } from './platform/validation/request-pipe';
import { ScoreReportRequest } from './submissions/infrastructure/http/score-report.request';
import { SubmissionsController } from './submissions/infrastructure/http/submissions.controller';

/** If false, the routers handle all calls: reports, and the catalogue that is answered from memory. */
export const reportsAreDirect = true;

const path = '/api/score-submissions';

/** Its decorators tell the guards what to check. */
const handler = Reflect.get(SubmissionsController.prototype, 'report') as () => unknown;

/**
 * Passes reports to their controller without Express's router and Nest's, to save processor time
 * (docs/decisions/0009-shortcuts-for-speed.md). The guards, the request class, the controller
 * and the error filter are the same, in the same order.
 */
export function directReportRoute(app: NestExpressApplication) {
  const guards = [app.get(AddressLimit), app.get(AccessGuard)];
  const controller = app.get(SubmissionsController);
  const body = new RequestPipe(ScoreReportRequest);
  const errors = new ErrorFilter();

  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'POST' || request.path !== path) {
      next();
      return;
    }
    setRoutePattern(request, path);
    const context = new ExecutionContextHost(
      [request, response, next],
      SubmissionsController,
      handler,
    );
    report(request, context).then(
      (receipt) => {
        response.statusCode = 201;
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        response.end(JSON.stringify(receipt));
      },
      (error: unknown) => {
        errors.catch(error, context);
      },
    );
  };

  async function report(request: Request, context: ExecutionContextHost) {
    for (const guard of guards) await guard.canActivate(context);
    const key = request.headers['idempotency-key'] as string | undefined;
    return controller.report(body.transform(request.body), key);
  }
}
