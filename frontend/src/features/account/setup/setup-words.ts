import type { SetupTopic } from '../../../api/types';

type State = SetupTopic['state'];

export const stateWords: Readonly<Record<State, string>> = {
  missing: 'Missing',
  advice: 'Could be better',
  done: 'Done',
};

const urgency: readonly State[] = ['missing', 'advice', 'done'];

/** What is missing first. Otherwise in the order of the server. */
export function byUrgency(topics: readonly SetupTopic[]): readonly SetupTopic[] {
  return urgency.flatMap((state) => topics.filter((topic) => topic.state === state));
}

/** One sentence about all topics, such as "3 of 7 things are missing for real use." */
export function verdictOn(topics: readonly SetupTopic[]): string {
  const missing = topics.filter(({ state }) => state === 'missing').length;
  if (missing === 0) return 'Nothing is missing for real use.';
  const verb = missing === 1 ? 'is' : 'are';
  return `${missing} of ${topics.length} things ${verb} missing for real use.`;
}
