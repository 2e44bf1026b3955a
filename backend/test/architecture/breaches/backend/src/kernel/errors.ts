export const errors = [];
