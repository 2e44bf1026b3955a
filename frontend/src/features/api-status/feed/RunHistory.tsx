import type { FeedRun } from '../../../api/types';
import { formatInstant } from '../../../format/instants';
import { OpenableList } from './OpenableList';
import { runInWords } from './run-in-words';
import styles from './RunHistory.module.css';
import { Section } from '../Section';

interface RunHistoryProps {
  /** Newest first. */
  readonly runs: readonly FeedRun[];
  readonly timeZone: string;
}

/** The last runs as a chart with the newest at the right, and as a list that can be opened. */
export function RunHistory({ runs, timeZone }: RunHistoryProps) {
  return (
    <Section id="run-history" heading="History">
      {runs.length === 0 ? (
        <p>No refresh has run yet.</p>
      ) : (
        <>
          <p className="small-print">{summary(runs)}</p>
          <div className={styles.strip} aria-hidden="true">
            {[...runs].reverse().map((run) => (
              <span key={run.startedAt} data-failed={run.error === null ? undefined : true} />
            ))}
          </div>
          <OpenableList summary="Show each refresh">
            <ol>
              {runs.map((run) => (
                <li key={run.startedAt}>
                  <span>{formatInstant(run.startedAt, timeZone)}</span>
                  <span>{runInWords(run)}</span>
                </li>
              ))}
            </ol>
          </OpenableList>
        </>
      )}
    </Section>
  );
}

function summary(runs: readonly FeedRun[]): string {
  const good = runs.filter(({ error }) => error === null).length;
  if (runs.length === 1) return `The one refresh so far ${good === 1 ? 'succeeded' : 'failed'}.`;
  return `${good} of the last ${runs.length} refreshes succeeded.`;
}
