import { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** What Nest tells of its own start is for those who look for a fault in it. */
const nestContexts = [
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
];

/** What is told through Nest, as lines of our log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    const level = nestContexts.includes(context ?? '') ? 'debug' : 'info';
    this.logger[level]({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) this.logger.error({ context, err: message }, message.message);
    else this.logger.error({ context }, String(message));
  }

  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}
