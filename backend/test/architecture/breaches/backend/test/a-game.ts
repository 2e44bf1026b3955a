export const aGame = 1;
