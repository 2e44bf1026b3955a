import { Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { routePatternOf } from '../routing/route-pattern';

/** One value of a gauge, and the labels that tell it from its others. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What `/metrics` tells; modules add to it what is worth an alarm. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly logger = new Logger('Metrics');

  /**
   * Adds a gauge that is read whenever it is asked for. While it can't be read it has no value, and
   * all others are told nevertheless.
   */
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
        // One without labels is 0 else.
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

/** Serves `/metrics` for Prometheus, with the time that every request took by route and status. */
export function serveMetrics({ registry }: Metrics) {
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
