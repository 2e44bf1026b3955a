/** SQL that formats an instant as ISO 8601 in UTC with milliseconds. @param column a `timestamptz` */
export const instant = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
