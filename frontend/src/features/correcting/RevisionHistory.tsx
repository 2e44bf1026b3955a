import { t } from '@lingui/core/macro';
import { useSite } from '../../api/use-site';
import { formatInstant } from '../../format/instants';
import type { Revision } from './model/managed-report';
import { changeInWords } from './model/revision-words';
import styles from './RevisionHistory.module.css';

/** The corrections that were made, newest first; nothing if there are none. */
export function RevisionHistory({ history }: { readonly history: readonly Revision[] }) {
  const site = useSite();
  const corrections = history
    .filter(({ changes }) => changes.length > 0)
    .sort((one, other) => other.revision - one.revision);
  if (corrections.length === 0) return null;
  return (
    <section className={`column-12 ${styles.history}`}>
      <h2>{t`Earlier Corrections`}</h2>
      <ol>
        {corrections.map(({ revision, at, changes }) => (
          <li key={revision}>
            <p className="small-print">{formatInstant(at, site?.timeZone, 'long')}</p>
            <ul>
              {changes.map((change) => (
                <li key={change.field}>{changeInWords(change)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
