import { ReaderPace } from '../../src/platform/exports/reader-pace';

const kibibyte = 1_024;

/**
 * Simulates a reader of this many bytes a second, checked every second.
 * @returns the second in which it is too slow
 */
function tooSlowAfter(
  seconds: number,
  bytesPerSecond: (second: number) => number,
  isWaitedFor: (second: number) => boolean = () => true,
): number | null {
  const pace = new ReaderPace(60_000, 32 * kibibyte);
  let taken = 0;
  for (let second = 0; second <= seconds; second++) {
    if (!pace.keepsUp(second * 1_000, taken, isWaitedFor(second))) return second;
    taken += bytesPerSecond(second);
  }
  return null;
}

describe('A reader', () => {
  it('who takes 32 KiB a second keeps up', () => {
    expect(tooSlowAfter(600, () => 32 * kibibyte)).toBeNull();
  });

  it('who takes less is too slow after a minute', () => {
    expect(tooSlowAfter(600, () => 32 * kibibyte - 1)).toBe(60);
  });

  it('who takes nothing is too slow after a minute', () => {
    expect(tooSlowAfter(600, () => 0)).toBe(60);
  });

  it('who was fast at first is judged by the last minute', () => {
    const mebibyte = 1_024 * kibibyte;
    expect(tooSlowAfter(600, (second) => (second < 100 ? mebibyte : 1))).toBe(159);
  });

  it('who takes it in gulps keeps up', () => {
    expect(tooSlowAfter(600, (second) => (second % 20 === 0 ? 20 * 32 * kibibyte : 0))).toBeNull();
  });

  it('whom the database keeps waiting is not too slow', () => {
    expect(
      tooSlowAfter(
        600,
        () => 0,
        (second) => second % 59 !== 0,
      ),
    ).toBeNull();
  });
});
