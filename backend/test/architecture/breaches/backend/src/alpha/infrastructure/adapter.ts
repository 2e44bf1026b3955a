import { betaPort } from '../../beta/application/ports';
import { betaRule } from '../../beta/domain/rule';
import { str } from 'envalid';

export const adapter = [betaPort, betaRule, str];
