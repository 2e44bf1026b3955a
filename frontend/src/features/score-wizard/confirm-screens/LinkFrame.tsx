import type { ReactNode, RefObject } from 'react';
import { Icon } from '../../../ui/elements/Icon';
import { ScreenTitle } from '../frame/ScreenTitle';
import { useArrival } from '../frame/use-arrival';
import { ReportScreen, ReportScreenHead } from '../frame/ReportScreen';
import styles from './LinkFrame.module.css';

interface LinkFrameProps {
  readonly title: string;
  /** Whether what the link is for was done, which a tick says. */
  readonly isDone?: boolean;
  /** Given if somebody else moves the focus to the heading, too. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** A screen that a link has opened. */
export function LinkFrame({ title, isDone = false, heading, children }: LinkFrameProps) {
  const own = useArrival(heading ? null : title);
  return (
    <ReportScreen>
      <ScreenTitle>{title}</ScreenTitle>
      <ReportScreenHead>
        {isDone && (
          <Icon size={40} className={styles.done}>
            <circle cx="12" cy="12" r="9.2" />
            <path d="m7.8 12.4 3 3 5.4-6" />
          </Icon>
        )}
        <h1 ref={heading ?? own} tabIndex={-1}>
          {title}
        </h1>
      </ReportScreenHead>
      {children}
    </ReportScreen>
  );
}
