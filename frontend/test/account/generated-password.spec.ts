import { generatePassword } from '../../src/features/account/administrators/generated-password';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Random numbers with these bytes in this order. */
function bytes(...values: number[]): void {
  jest.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array)[0] = values.shift()!;
    return array;
  });
}

test('ten characters of letters, digits and the symbols', () => {
  for (let round = 0; round < 200; round += 1) {
    expect(generatePassword()).toMatch(/^[A-Za-z\d!@#$%^&*]{10}$/);
  }
});

test('each of the seventy characters stands for as many bytes as any other', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 210; byte += 1) {
    bytes(...Array<number>(10).fill(byte));
    const character = generatePassword().charAt(0);
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(70);
  expect(new Set(counts.values())).toEqual(new Set([3]));
});

test('bytes that would favour some characters are thrown away', () => {
  bytes(210, 255, 0, 1, 2, 3, 4, 233, 5, 6, 7, 8, 9);
  expect(generatePassword()).toBe('ABCDEFGHIJ');
});
