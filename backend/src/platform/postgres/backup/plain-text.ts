/** So that all instants, numbers and bytes are written alike, whatever the database is set to. */
export const plainText = `
  SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0`;
