import { withDistinctNames } from '../../src/kernel/distinct-names';

interface Team {
  readonly id: string;
  readonly name: string;
  readonly division?: string | null;
}

const namesOf = (...teams: readonly Team[]) =>
  withDistinctNames(teams, ({ division }) => [division]).map(({ name }) => name);

it.each<[what: string, teams: readonly Team[], names: readonly string[]]>([
  ['None', [], []],
  [
    'Names that differ stay as they are',
    [
      { id: '1', name: 'Juniors', division: 'B2' },
      { id: '2', name: 'Herons', division: 'B2' },
    ],
    ['Juniors', 'Herons'],
  ],
  [
    'Teams of two divisions are told apart by division',
    [
      { id: '1', name: 'Juniors', division: 'B2' },
      { id: '2', name: 'Juniors', division: 'B3' },
    ],
    ['Juniors (B2)', 'Juniors (B3)'],
  ],
  [
    'Names that read the same count as the same',
    [
      { id: '1', name: 'Ed’s', division: 'B2' },
      { id: '2', name: "ED'S", division: 'B3' },
    ],
    ['Ed’s (B2)', "ED'S (B3)"],
  ],
  [
    'Teams of one division are told apart by id, and the third by division',
    [
      { id: '1', name: 'Juniors', division: 'B2' },
      { id: '2', name: 'Juniors', division: 'B2' },
      { id: '3', name: 'Juniors', division: 'B3' },
    ],
    ['Juniors (1)', 'Juniors (2)', 'Juniors (B3)'],
  ],
  [
    'A team without a division has its id',
    [
      { id: '1', name: 'Juniors', division: null },
      { id: '2', name: 'Juniors', division: 'B3' },
    ],
    ['Juniors (1)', 'Juniors (B3)'],
  ],
])('%s', (_what, teams, names) => {
  expect(namesOf(...teams)).toEqual(names);
});
