import { betaRule } from '../beta/domain/rule';

export const alphaModule = [betaRule];
