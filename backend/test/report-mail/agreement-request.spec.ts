import { captainOf } from '../../src/mail/application/captains/captain-mail';
import { toBeAsked } from '../../src/report-mail/domain/agreement-request';

interface Known {
  readonly served?: readonly string[];
  readonly refused?: readonly string[];
  readonly stopped?: readonly string[];
}

describe('A question to the captains of a team', () => {
  const captains = ['kim', 'robin', 'sam'].map((name) => ({
    address: `${name}@example.org`,
    // Under the key of today, and under the one before.
    marks: [name, `earlier ${name}`],
  }));

  it.each<[who: string, known: Known, asked: string]>([
    ['all, if nothing is known of them', {}, 'kim robin sam'],
    ['those that no e-mail reached', { served: ['robin'] }, 'kim sam'],
    ['those that were not refused', { refused: ['robin'] }, 'kim sam'],
    ['those that want it', { stopped: ['robin'] }, 'kim sam'],
    ['those that wanted it before the key was replaced', { stopped: ['earlier kim'] }, 'robin sam'],
    ['those not reached before the key was replaced', { served: ['earlier sam'] }, 'kim robin'],
    ['those not refused before the key was replaced', { refused: ['earlier sam'] }, 'kim robin'],
    ['nobody, if all are done', { served: ['kim'], refused: ['robin'], stopped: ['sam'] }, ''],
    [
      'all, whatever is known of others',
      { served: ['alex'], stopped: ['earlier'] },
      'kim robin sam',
    ],
  ])('goes to %s', (_who, known, asked) => {
    const { served = [], refused = [], stopped = [] } = known;
    const request = { id: 'question', servedMarks: served, refusedMarks: refused };
    const names = toBeAsked(captains, request, stopped).map(({ address }) => address.split('@')[0]);
    expect(names.join(' ')).toBe(asked);
  });

  it('goes to nobody if it has none', () => {
    const request = { id: 'question', servedMarks: [], refusedMarks: [] };
    expect(toBeAsked([], request, [])).toEqual([]);
  });
});

test('The recipients of a question are named by their team', () => {
  expect(captainOf('Sole Mates')).toBe('captain of Sole Mates');
});
