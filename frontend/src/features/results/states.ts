import type { Result } from '../../api/types';

interface State {
  readonly word: string;
  readonly meaning: string;
}

/** What each state means, in the order in which a result passes through them. */
export const states: Readonly<Record<Result['state'], State>> = {
  reported: { word: 'Reported', meaning: 'nobody has confirmed it yet' },
  checking: { word: 'Being checked', meaning: 'the reports differ' },
  final: { word: 'Final', meaning: 'it counts in the standings' },
};
