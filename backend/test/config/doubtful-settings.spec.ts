import { doubtfulSettings } from '../../src/platform/config/doubtful-settings';
import { orInFile, secret, str, unset } from '../../src/platform/config/parsers';

const variables = { NAME: str({ default: 'x' }), KEY: orInFile(secret(unset)), URL: str(unset) };
const doubts = (environment: NodeJS.ProcessEnv, file = '') =>
  doubtfulSettings(environment, file, variables);

it('Settings that have a value, or are not there, are beyond doubt', () => {
  expect(doubts({ NAME: 'x', OTHER: '' }, 'NAME=x\nOTHER=a#b\n')).toEqual([]);
});

it('Settings that are there but empty are named once', () => {
  expect(doubts({ NAME: '', KEY_FILE: ' ', URL: '' }, 'KEY_FILE=#abc')).toEqual([
    'These settings are there but empty, so they count as not set: NAME, KEY_FILE. In .env, # starts a comment: put a value with # in quotation marks.',
  ]);
});

it.each([
  ['KEY=abc#def', true],
  ["  export KEY = abc#def'", true],
  ['NAME=x\rKEY=abc#def', true],
  ['KEY=abc # def', false],
  ['KEY="abc#def"', false],
  ["KEY='abc#def' # g", false],
  ['KEY=`abc#def`', false],
  ['#KEY=abc#def', false],
  ['KEY=#abc', false],
])('%j is in doubt: %s', (file, isCut) => {
  const told =
    'KEY in .env ends before #, which starts a comment. If # is part of the value, put it in quotation marks.';
  expect(doubts({ KEY: 'abc' }, file)).toEqual(isCut ? [told] : []);
});
