export const betaRule = 1;
