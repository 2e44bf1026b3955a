export const feed = 'pretended';
