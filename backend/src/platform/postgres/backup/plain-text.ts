/** Makes PostgreSQL write timestamps, numbers and bytes in the same way, whatever its settings. */
export const plainText = `
  SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0`;
