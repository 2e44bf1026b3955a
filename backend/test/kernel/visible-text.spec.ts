import { isVisible } from '../../src/kernel/visible-text';
import { invisibleCharacters } from './invisible-characters';

it.each(invisibleCharacters)('%s shows nothing', (_name, character) => {
  expect(isVisible(character)).toBe(false);
  expect(isVisible(`${character}\n\t\u200b${character}`)).toBe(false);
});

it.each(invisibleCharacters)('a letter beside %s is seen', (_name, character) => {
  expect(isVisible(`${character}a${character}`)).toBe(true);
});

it('nothing shows nothing', () => {
  expect(isVisible('')).toBe(false);
});

it.each(['a', '0', '.', 'é', '한', '글', 'ក', '👩\u200d🦰', 'श्री\u200dमान', '⠓', 'ﾡ', '\u0301'])(
  '%s is seen',
  (text) => {
    expect(isVisible(text)).toBe(true);
  },
);
