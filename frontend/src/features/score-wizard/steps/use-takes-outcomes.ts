import { useFeature } from '../../../api/use-site';

/** Whether the server takes reports of games that were not played to the end. */
export function useTakesOutcomes(): boolean {
  return useFeature('outcomes');
}
