import { t } from '@lingui/core/macro';
import { Icon } from '../elements/Icon';
import styles from './StepProgress.module.css';

interface StepProgressProps {
  readonly labels: readonly string[];
  /** Numbered from 1. */
  readonly current: number;
}

export function StepProgress({ labels, current }: StepProgressProps) {
  const count = labels.length;
  const label = labels[current - 1] ?? '';
  return (
    <div className={styles.progress}>
      <ol className={styles.segments} aria-label={t`Progress`}>
        {labels.map((label, index) => {
          const state = stateOf(index + 1, current);
          return (
            <li
              key={label}
              className={styles[state]}
              data-state={state}
              aria-current={state === 'active' ? 'step' : undefined}
            >
              <span className={styles.label}>
                {state === 'completed' ? (
                  <Icon size={16} className={styles.mark}>
                    <path d="m5 12.5 4.5 4.5L19 7.5" />
                  </Icon>
                ) : (
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                )}
                {label}
                {state === 'completed' && (
                  <span className="visually-hidden"> {t`(completed)`}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.short}>{t`Step ${current} of ${count}: ${label}`}</p>
    </div>
  );
}

function stateOf(step: number, current: number): 'completed' | 'active' | 'pending' {
  if (step < current) return 'completed';
  return step === current ? 'active' : 'pending';
}
