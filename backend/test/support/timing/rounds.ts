/**
 * How often something is done, or how much of it: a little each time that all tests run, and the
 * whole by `npm run test:long`.
 */
export function rounds({ usual, long }: { usual: number; long: number }): number {
  return process.env['LONG_TESTS'] ? long : usual;
}
