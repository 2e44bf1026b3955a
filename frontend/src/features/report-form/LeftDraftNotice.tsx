import { useState } from 'react';
import { ageInWords } from '../../format/age';
import { Button } from '../../ui/elements/Button';
import { moveFocusOnRemoval } from '../../ui/focus/lost-focus';
import styles from './LeftDraftNotice.module.css';
import type { LeftDraft } from '../../report/stored/use-report-draft';

const toHeading = moveFocusOnRemoval(
  (notice) => notice.closest('main')?.querySelector('h2') ?? null,
);

interface LeftDraftNoticeProps {
  readonly left: LeftDraft;
  readonly onGoOn: () => void;
  readonly onForget: () => void;
}

/** Offers to continue a report from a closed tab, or to undo starting over. */
export function LeftDraftNotice({ left, onGoOn, onForget }: LeftDraftNoticeProps) {
  const [now] = useState(() => Date.now());
  const justLeft = left.leftAt === null;
  return (
    <div className={`spread band info-edge ${styles.left}`} role="status" ref={toHeading}>
      <p>
        {justLeft
          ? 'You started over.'
          : `A report was begun on this device ${ageInWords(left.leftAt, now)} and not sent.`}
      </p>
      <div className="low-buttons row-8">
        <Button onClick={onGoOn}>{justLeft ? 'Undo' : 'Go on with it'}</Button>
        <Button kind="plain" onClick={onForget}>
          {justLeft ? 'Dismiss' : 'Discard it'}
        </Button>
      </div>
    </div>
  );
}
