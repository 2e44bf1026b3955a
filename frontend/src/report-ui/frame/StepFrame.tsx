import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/elements/Button';
import { StepProgress } from '../../ui/layout/StepProgress';
import { QueueLink } from './QueueLink';
import { OfflineNotice } from './OfflineNotice';
import { ScreenTitle } from './ScreenTitle';
import { stepLabels, type Step } from '../../report/model/steps';
import { useArrival } from './use-arrival';
import styles from './StepFrame.module.css';

interface StepFrameProps {
  readonly step: Step;
  readonly heading: string;
  /** Whether the heading takes the focus. It does if the person came from another step. */
  readonly focusHeading: boolean;
  /** Undefined if there is nothing to start over with. */
  readonly onStartOver?: (() => void) | undefined;
  /** Whether it links to the reports on this phone. */
  readonly showsQueue?: boolean;
  /** Above the steps. By default, it is that of a new report. */
  readonly head?: FrameHead;
  readonly children: ReactNode;
}

interface FrameHead {
  readonly title: string;
  readonly note: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

const newReport = (): FrameHead => ({
  title: t`Submit Your Scores`,
  note: t`Please note: Only 1 Captain per game to enter score`,
});

/** The frame of each step: page title, progress and heading. */
export function StepFrame(props: StepFrameProps) {
  const { step, heading, focusHeading, onStartOver, showsQueue, children } = props;
  const labels = stepLabels();
  const { head = newReport() } = props;
  const action = head.action ?? (onStartOver && { label: t`Start over`, onPress: onStartOver });
  return (
    <div className={styles.wizard}>
      <ScreenTitle>{labels[step - 1]!}</ScreenTitle>
      <div className={`below-16 ${styles.intro}`}>
        <div className={`line-12 ${styles.introHead}`}>
          <h1>{head.title}</h1>
          {action && (
            <Button kind="plain" onClick={action.onPress}>
              {action.label}
            </Button>
          )}
        </div>
        <p>{head.note}</p>
      </div>
      <OfflineNotice />
      <StepProgress labels={labels} current={step} />
      <StepHeading key={step} takesFocus={focusHeading}>
        {heading}
      </StepHeading>
      {showsQueue && <QueueLink onlyUnsent={step > 1} />}
      {children}
    </div>
  );
}

interface StepHeadingProps {
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

function StepHeading({ takesFocus, children }: StepHeadingProps) {
  const heading = useArrival(takesFocus ? 'step' : null);
  return (
    <h2 className={styles.heading} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
