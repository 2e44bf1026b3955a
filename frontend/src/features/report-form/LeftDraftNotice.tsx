import { t } from '@lingui/core/macro';
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
  const age = justLeft ? '' : ageInWords(left.leftAt, now);
  return (
    <div className={`spread band info-edge ${styles.left}`} role="status" ref={toHeading}>
      <p>
        {justLeft
          ? t`You started over.`
          : t`A report was begun on this device ${age} and not sent.`}
      </p>
      <div className="low-buttons row-8">
        <Button onClick={onGoOn}>{justLeft ? t`Undo` : t`Go on with it`}</Button>
        <Button kind="plain" onClick={onForget}>
          {justLeft ? t`Dismiss` : t`Discard it`}
        </Button>
      </div>
    </div>
  );
}
