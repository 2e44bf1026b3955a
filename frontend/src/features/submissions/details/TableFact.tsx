import type { Submission } from '../../../api/types';
import { useSite } from '../../../api/use-site';
import { useWrite } from '../../../api/use-write';
import { Button } from '../../../ui/elements/Button';
import { useToasts } from '../../../ui/feedback/Toasts';
import { Fact } from '../../../ui/layout/Facts';
import { titleOf } from '../model/submission-words';

interface TableFactProps {
  readonly report: Submission;
  /** Called with the newest state of the report. */
  readonly onChanged: (report: Submission) => Promise<void>;
}

/** Whether the league table counts the game, and a button that changes it. */
export function TableFact({ report, onChanged }: TableFactProps) {
  const toasts = useToasts();
  const site = useSite();
  const call = useWrite('POST', '/api/score-submissions/{id}/counts', (counts: boolean) => ({
    path: { id: report.id },
    body: { counts },
  }));
  if (!report.isUncounted && !site?.features.includes('results')) return null;
  const change = async () => {
    try {
      await onChanged(await call.trigger(report.isUncounted));
    } catch {
      toasts.show({
        kind: 'danger',
        title: 'Error',
        description: 'Not changed. Please try again.',
      });
    }
  };
  return (
    <Fact name="League table">
      {report.isUncounted ? "Doesn't count for the table" : 'Counts once it is final'}{' '}
      <Button
        kind="plain"
        disabled={call.isMutating}
        of={titleOf(report)}
        onClick={() => void change()}
      >
        {report.isUncounted ? 'Count It' : 'Leave It Out'}
      </Button>
    </Fact>
  );
}
