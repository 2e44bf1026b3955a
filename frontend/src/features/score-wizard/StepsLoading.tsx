import { Skeleton } from '../../ui/Skeleton';
import { StepFrame } from './StepFrame';
import styles from './ScoreWizard.module.css';
import { stepLabels, type Step } from './steps';

/** Stands in while the code of the later steps is fetched. */
export function StepsLoading({ step }: { readonly step?: Step }) {
  const fields = (
    <div className={styles.form} aria-busy="true">
      {[1, 2, 3, 4].map((number) => (
        <Skeleton key={number} className={styles.fieldPlaceholder} />
      ))}
    </div>
  );
  if (!step) return fields;
  return (
    <StepFrame step={step} heading={stepLabels[step - 1] ?? ''} focusHeading={false}>
      {fields}
    </StepFrame>
  );
}
