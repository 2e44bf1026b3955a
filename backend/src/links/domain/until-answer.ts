/**
 * In milliseconds. Looking up what a link is about takes a few of them; more only while the
 * database is slow.
 */
const answerEvery = 50;

/**
 * How long the answer to a link that is not valid waits, in milliseconds, so that it leaves at a
 * fixed moment after the call arrived.
 * @param elapsed since then, in milliseconds
 */
export function untilAnswer(elapsed: number): number {
  return Math.ceil(answerEvery - (elapsed % answerEvery));
}
