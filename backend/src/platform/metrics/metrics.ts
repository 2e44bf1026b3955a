import { Injectable, Logger } from '@nestjs/common';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { EarlyMiddleware } from '../routing/early-middleware';
import { pathOf } from '../routing/path-of';
import { routePatternOf } from '../routing/route-pattern';

/** One value of a gauge, with the labels that identify it. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The values served at `/metrics`. Modules add gauges that alerts may use. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly logger = new Logger('Metrics');

  /** Adds a gauge that is read at each request. If reading fails, only this gauge has no value. */
  gauge(
    name: string,
    help: string,
    read: () => Promise<readonly Reading[]>,
    labelNames: readonly string[] = [],
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        // A gauge without labels would otherwise be 0 until it is set.
        if (labelNames.length === 0) gauge.remove();
        try {
          for (const { labels = {}, value } of await read()) gauge.set(labels, value);
        } catch (error) {
          this.logger.debug(`${name} can't be read: ${String(error)}`);
        }
      },
    });
  }
}

/** Serves `/metrics` for Prometheus, including the duration of requests by route and status. */
export function serveMetrics({ registry }: Metrics): EarlyMiddleware {
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

  return (request, response, next) => {
    const stop = seconds.startTimer();
    response.once('finish', () => {
      const labels = { method: request.method!, route: routePatternOf(request) };
      stop({ ...labels, status: response.statusCode });
    });
    if (request.method !== 'GET' || pathOf(request) !== '/metrics') {
      next();
      return;
    }
    registry.metrics().then(
      (text) => {
        response.setHeader('Content-Type', registry.contentType);
        response.setHeader('Content-Length', Buffer.byteLength(text));
        response.end(text);
      },
      (error: unknown) => {
        next(error);
      },
    );
  };
}
