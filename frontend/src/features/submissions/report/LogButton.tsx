import { useEffect, useRef } from 'react';
import type { Submission } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { focusIsLost } from '../../../ui/focus/lost-focus';
import { titleOf } from '../model/submission-words';
import { useLog } from './use-log';

interface LogButtonProps {
  readonly report: Submission;
  /** Called with the reports that were logged. Reloads what is shown. */
  readonly onLogged: (ids: readonly string[]) => Promise<void>;
}

export function LogButton({ report, onLogged }: LogButtonProps) {
  const { isBusy, error, log, question } = useLog(report, onLogged);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (error !== undefined && focusIsLost()) button.current?.focus();
  }, [error]);
  return (
    <>
      <Button
        ref={button}
        disabled={report.logged || isBusy}
        onClick={() => void log()}
        of={titleOf(report)}
      >
        {isBusy ? 'Processing...' : 'Mark as Logged'}
      </Button>
      {question}
    </>
  );
}
