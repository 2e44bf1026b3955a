import { groupBy } from '../../src/kernel/group-by';

it('The items of a group, and the groups, stay in their order', () => {
  const groups = groupBy(['lions', 'bears', 'lynxes', 'owls', 'bees'], (name) => name[0]!);
  expect([...groups]).toEqual([
    ['l', ['lions', 'lynxes']],
    ['b', ['bears', 'bees']],
    ['o', ['owls']],
  ]);
});

it('Without items there are no groups', () => {
  expect(groupBy([], () => 'any').size).toBe(0);
});
