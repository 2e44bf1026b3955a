import { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Parts of Nest that log its own start. Their messages get the level debug. */
const nestContexts = [
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
];

/** Passes Nest's log messages to our log. */
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
