import { t } from '@lingui/core/macro';
import { Alert } from '../../ui/feedback/Alert';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { StepFrame } from './StepFrame';
import { stepLabels, type Step } from '../../report/model/steps';

interface StepsLoadingProps {
  readonly step?: Step;
  /** Retries loading the association's settings; null if they did not fail. */
  readonly failed?: (() => unknown) | null;
}

/** Placeholder while the code and settings of the later steps load. */
export function StepsLoading({ step, failed = null }: StepsLoadingProps) {
  const fields = failed ? (
    <Alert action={{ label: t`Try again`, onPress: () => void failed() }}>
      {t`This step could not be loaded. What you typed is kept on this device.`}
    </Alert>
  ) : (
    <div className="column-24" aria-busy="true">
      {[1, 2, 3, 4].map((number) => (
        <Skeleton key={number} height="4.75rem" />
      ))}
    </div>
  );
  if (!step) return <section aria-label={t`Your report`}>{fields}</section>;
  return (
    <StepFrame step={step} heading={stepLabels()[step - 1] ?? ''} focusHeading={false}>
      {fields}
    </StepFrame>
  );
}
