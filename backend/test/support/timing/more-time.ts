/**
 * Lets each test of a file take five minutes instead of 30 seconds, or two hours in `npm run test:long`. A
 * comment says why.
 */
export function moreTime(): void {
  jest.setTimeout(process.env['LONG_TESTS'] ? 7_200_000 : 300_000);
}
