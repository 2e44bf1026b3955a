export const reader = 'of the core';
