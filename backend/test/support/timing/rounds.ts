/** The number of rounds of a random test: a few in `npm run test:all`, and all in `npm run test:long`. */
export function rounds({ usual, long }: { usual: number; long: number }): number {
  return process.env['LONG_TESTS'] ? long : usual;
}
