const messages: string[] = [];
let expected: RegExp[] = [];

/** Expects this message on the console in the current test. */
export function expectConsoleMessage(pattern: RegExp): void {
  expected.push(pattern);
}

for (const method of ['error', 'warn'] as const) {
  console[method] = (...words: unknown[]) => {
    messages.push(words.map(String).join(' '));
  };
}

/** A message on the console fails the test, unless the test expects it. An expected one must appear. */
afterEach(() => {
  const said = messages.splice(0);
  const awaited = expected;
  expected = [];
  for (const pattern of awaited) expect(said).toContainEqual(expect.stringMatching(pattern));
  expect(said.filter((words) => !awaited.some((pattern) => pattern.test(words)))).toEqual([]);
});
