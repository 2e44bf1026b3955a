import { SecondFactorPolicy } from '../../src/second-factors/application/second-factor-policy';

test.each([
  ['off', false, false, false],
  ['optional', true, false, false],
  ['masters', true, true, false],
  ['all', true, true, true],
] as const)(
  'With the rule %s, accounts can have a second key: %s; masters must: %s; others must: %s',
  (rule, areOn, ofMasters, ofOthers) => {
    const factors = new SecondFactorPolicy(rule);
    expect(factors.areOn).toBe(areOn);
    expect(factors.areRequiredOf({ isMaster: true })).toBe(ofMasters);
    expect(factors.areRequiredOf({ isMaster: false })).toBe(ofOthers);
  },
);

test('Operators are shown the settings that require a second key', () => {
  expect(new SecondFactorPolicy('off').settingsThatRequire).toEqual([
    'SECOND_FACTOR=masters',
    'SECOND_FACTOR=all',
  ]);
});
