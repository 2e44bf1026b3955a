import { failureMessage } from '../../../languages/failure-message';
import type { Submission, SubmissionRevision } from '../../../api/types';
import { useSite } from '../../../api/use-site';
import { formatInstant } from '../../../format/instants';
import { Button } from '../../../ui/elements/Button';
import { Alert } from '../../../ui/feedback/Alert';
import { Spinner } from '../../../ui/feedback/Spinner';
import { useRevisions } from './api';
import { Changes } from './Changes';
import {
  changesBackTo,
  restoreButtonId,
  revisionsHeadingId,
  type Restoration,
} from './restoration';
import { authorText } from './revision-words';
import styles from './Revisions.module.css';

interface RevisionsProps {
  readonly report: Submission;
  /** Called when an administrator wants to restore a revision. */
  readonly onRestore: (report: Submission, restoration: Restoration) => void;
}

/** Each revision of a corrected report, with what it changed. */
export function Revisions({ report, onRestore }: RevisionsProps) {
  const { data: revisions, error, isValidating, mutate } = useRevisions(report);
  const { revision: current } = report;
  if (current <= 1) return null;
  return (
    <section className="column-12" aria-labelledby={revisionsHeadingId}>
      <h3 id={revisionsHeadingId} tabIndex={-1}>
        Revisions
      </h3>
      {error !== undefined && !isValidating && (
        <Alert action={{ label: 'Try again', onPress: () => void mutate().catch(() => undefined) }}>
          {failureMessage(error, 'The revisions could not be loaded.')}
        </Alert>
      )}
      {!revisions && isValidating && <Spinner>Loading the revisions...</Spinner>}
      {revisions && (
        <ol className={`grid-12 ${styles.list}`} reversed>
          {revisions.map((revision) => (
            <Revision
              key={revision.revision}
              revision={revision}
              isCurrent={revision.revision >= current}
              onRestore={() => {
                const changes = changesBackTo(revisions, revision.revision);
                onRestore(report, { target: revision, changes });
              }}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface RevisionProps {
  readonly revision: SubmissionRevision;
  /** Whether the report is in this state. */
  readonly isCurrent: boolean;
  readonly onRestore: () => void;
}

function Revision({
  revision: { revision, at, by, changes },
  isCurrent,
  onRestore,
}: RevisionProps) {
  const site = useSite();
  return (
    <li className={styles.revision} aria-label={`Revision ${revision}`}>
      <div className={`small-buttons narrow ${styles.head}`}>
        <p>
          <strong>Revision {revision}</strong>
          {isCurrent && <span className="muted"> (current)</span>}
          <span className={`small-print ${styles.origin}`}>
            {formatInstant(at, site?.timeZone)}, by {authorText(by)}
          </span>
        </p>
        {!isCurrent && (
          <Button id={restoreButtonId(revision)} onClick={onRestore} of={`revision ${revision}`}>
            Restore
          </Button>
        )}
      </div>
      {changes.length > 0 ? (
        <Changes changes={changes} wide />
      ) : (
        <p className={`small-print ${styles.origin}`}>
          {revision === 1 ? 'The report as it was sent.' : 'Nothing changed.'}
        </p>
      )}
    </li>
  );
}
