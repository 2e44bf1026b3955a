import type { NextFunction, Request, Response } from 'express';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { routePatternOf } from './request-log';

/** Serves `/metrics` for Prometheus, with the time that every request took by route and status. */
export function serveMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

  return (request: Request, response: Response, next: NextFunction): void => {
    const stop = seconds.startTimer();
    response.once('finish', () => {
      const labels = { method: request.method, route: routePatternOf(request) };
      stop({ ...labels, status: response.statusCode });
    });
    if (request.method !== 'GET' || request.path !== '/metrics') {
      next();
      return;
    }
    registry.metrics().then(
      (text) => response.type(registry.contentType).send(text),
      (error: unknown) => {
        next(error);
      },
    );
  };
}
