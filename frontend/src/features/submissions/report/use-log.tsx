import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ApiError } from '../../../api/api-error';
import type { Submission } from '../../../api/types';
import type { Toast } from '../../../ui/feedback/toast';
import { useUser } from '../../../session/session';
import { useToasts } from '../../../ui/feedback/Toasts';
import { linkToGame, useLogSubmission, type LogAnswer } from '../model/api';
import { questionIn, type LogQuestion } from './log-question';
import { useUndo } from './use-undo';

const LogQuestionDialog = lazy(() => import('./LogQuestionDialog'));

/** What was asked, and what was to be called once the report is logged. */
interface Asked extends LogQuestion {
  readonly goOn: (() => void) | undefined;
}

/**
 * Marks a report as logged, and says what came of it.
 * @param onLogged called with the reports that were logged. Reloads what is shown
 */
export function useLog(report: Submission, onLogged: (ids: readonly string[]) => Promise<void>) {
  const toasts = useToasts();
  const call = useLogSubmission(report);
  const undo = useUndo(onLogged);
  const { username } = useUser();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** @param first what is done before; if it fails, the report is not logged */
  const log = async (
    goOn?: () => void,
    answer: LogAnswer = {},
    first?: () => Promise<unknown>,
  ): Promise<void> => {
    let logged: Submission;
    try {
      await first?.();
      logged = await call.trigger(answer);
    } catch (failure) {
      const question = questionIn(failure);
      setAsked(question && { ...question, goOn });
      if (question) return;
      toasts.show(toastFor(failure));
      // It may have been corrected, or another admin may have deleted it, so reload what is shown.
      await onLogged([]);
      return;
    }
    setAsked(null);
    toasts.show({
      kind: 'success',
      title: 'Success',
      description: 'Score marked as logged successfully!',
      // Someone else may have logged it since it was shown.
      ...(logged.loggedBy === username ? { action: undo([report.id]) } : {}),
    });
    goOn?.();
    await onLogged([report.id]);
  };
  const question: ReactNode = asked && (
    <Suspense>
      <LogQuestionDialog
        report={report}
        question={asked}
        isBusy={call.isMutating}
        onReplace={(replace) => void log(asked.goOn, { replace })}
        onGame={(id) => void log(asked.goOn, {}, () => linkToGame(id, report.id))}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  );
  return {
    isBusy: call.isMutating,
    error: asked ? undefined : call.error,
    /** To be shown somewhere. */
    question,
    /** @param goOn called once it is logged, before what is shown is read again */
    log: (goOn?: () => void) => log(goOn),
  };
}

/** The captain may have corrected the report since it was shown. */
function toastFor(failure: unknown): Toast {
  if (failure instanceof ApiError && failure.status === 409 && failure.sentence !== null) {
    return { kind: 'danger', title: 'Not logged', description: failure.sentence };
  }
  return {
    kind: 'danger',
    title: 'Error',
    description: 'Failed to mark score as logged. Please try again.',
  };
}
