import { bool, str } from './parsers';
import { settingsWith } from './settings';

const variables = {
  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
  }),
  METRICS_ENABLED: bool({ default: false }),
};

export class OperationSettings extends settingsWith(variables) {
  readonly logLevel = this.values.LOG_LEVEL;
  readonly metricsEnabled = this.values.METRICS_ENABLED;
}
