const complaints: string[] = [];
let expected: RegExp[] = [];

/** Lets the present test go on although the console says this. */
export function expectComplaint(pattern: RegExp): void {
  expected.push(pattern);
}

for (const method of ['error', 'warn'] as const) {
  console[method] = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  };
}

/** What reaches the console is a fault, unless the test expects it; and then it must come. */
afterEach(() => {
  const said = complaints.splice(0);
  const awaited = expected;
  expected = [];
  for (const pattern of awaited) expect(said).toContainEqual(expect.stringMatching(pattern));
  expect(said.filter((words) => !awaited.some((pattern) => pattern.test(words)))).toEqual([]);
});
