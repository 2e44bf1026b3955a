import { bool, str } from './parsers';
import type { Values } from './settings';

export class OperationSettings {
  static readonly variables = {
    LOG_LEVEL: str({
      choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
    }),
    METRICS_ENABLED: bool({ default: false }),
  };

  readonly logLevel;
  readonly metricsEnabled: boolean;

  constructor(values: Values<typeof OperationSettings.variables>) {
    this.logLevel = values.LOG_LEVEL;
    this.metricsEnabled = values.METRICS_ENABLED;
  }
}
