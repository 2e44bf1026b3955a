export const gameSql = 'of the core';
