export const betaPort = 1;
