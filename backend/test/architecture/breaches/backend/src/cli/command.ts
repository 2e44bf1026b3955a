export const command = 'run';
