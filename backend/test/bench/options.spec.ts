import { readOptions } from '../../bench/options';

describe('The options of the benches', () => {
  it('ask for a whole run that remakes the page, where nothing is said', () => {
    expect(readOptions([])).toEqual({
      words: [],
      sizes: [1_000, 100_000, 1_000_000],
      rounds: 5,
      write: true,
    });
  });

  it('leave the page as it is where a run is shortened, unless it shall be written', () => {
    expect(readOptions(['submit', '--rows', '5000,1000']).sizes).toEqual([1_000, 5_000]);
    expect(readOptions(['submit', '--rows', '5000']).write).toBe(false);
    expect(readOptions(['--rounds', '2']).write).toBe(false);
    expect(readOptions(['--rounds', '2', '--write'])).toMatchObject({ rounds: 2, write: true });
  });

  it('refuse what they do not know', () => {
    expect(() => readOptions(['--row', '5'])).toThrow('--row is not known');
    expect(() => readOptions(['--rows'])).toThrow('--rows takes whole numbers');
    expect(() => readOptions(['--rows', '1e3,x'])).toThrow('--rows takes whole numbers');
  });
});
