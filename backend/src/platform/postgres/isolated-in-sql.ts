/** A name as from `isolated` in `kernel/isolated.ts`, for sentences that a query makes. */
export function isolatedInSql(text: string): string {
  return `(SELECT CASE WHEN text ~ ${directed}
    THEN concat(chr(8296), translate(text, U&'${controls}', ''), chr(8297)) ELSE text END
    FROM (SELECT ${text} AS text) AS said)`;
}

const controls = String.raw`\202A\202B\202C\202D\202E\2066\2067\2068\2069`;
const directed = String.raw`'[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]'`;
