import { betaRule } from '../../beta/domain/rule';

export const knowing = betaRule;
