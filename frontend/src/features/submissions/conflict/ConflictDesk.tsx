import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Submission } from '../../../api/types';
import { useSite } from '../../../api/use-site';
import { Alert } from '../../../ui/feedback/Alert';
import { counted } from '@score-tracker/backend/kernel/counted';
import { formatDate } from '../../../format/calendar';
import { formatInstant } from '../../../format/instants';
import { isTie } from '@score-tracker/backend/submissions/domain/game-result';
import { hasScores, outcomeRules } from '@score-tracker/backend/submissions/domain/outcome';
import { scoreText } from '../../../game-ui/score-words';
import { Spinner } from '../../../ui/feedback/Spinner';
import { useRelatedSubmissions } from '../model/api';
import styles from './ConflictDesk.module.css';
import { DeleteButton } from '../delete/DeleteButton';
import { differencesBetween, winnerOf, type Compared } from './differences';
import { LogButton } from '../report/LogButton';
import { DiffersMark, StatusMark } from '../report/marks';
import { withReport } from '../model/submission-filters';
import { rosterText } from '../model/submission-words';

/** The most reports of one game that are compared. More than that is another kind of problem. */
const maxCompared = 12;

interface DeskActs {
  readonly onDelete: (report: Submission) => void;
  readonly onLogged: (ids: readonly string[]) => Promise<void>;
}

interface ConflictDeskProps extends DeskActs {
  readonly report: Submission;
}

/**
 * Compares all reports of one game, so that administrators can decide which to log and which to
 * delete.
 */
export function ConflictDesk({ report, ...acts }: ConflictDeskProps) {
  const compared = report.relatedIds.slice(0, maxCompared - 1);
  const { data = [], error, isValidating, mutate } = useRelatedSubmissions(compared);
  const others = data.filter(({ id }) => compared.includes(id));
  const left = report.relatedCount - compared.length;
  const versions = [report, ...others];
  const differences = differencesBetween(versions);
  return (
    <section className="column-12" aria-labelledby="reports-of-game">
      <h3 id="reports-of-game">Reports of this game</h3>
      <p>
        {report.reportStatus === 'conflict'
          ? 'These reports differ. Log the one that is right, and delete what is wrong.'
          : 'These reports agree. One of them is enough.'}
      </p>
      {error !== undefined && !isValidating && (
        <Alert action={{ label: 'Retry', onPress: () => void mutate().catch(() => undefined) }}>
          The other reports of this game could not be loaded.
        </Alert>
      )}
      {others.length === 0 && isValidating && (
        <Spinner>Loading the other reports of this game...</Spinner>
      )}
      {others.length > 0 && (
        <ul className={`grid-12 ${styles.versions}`}>
          {versions.map((version) => (
            <Version
              key={version.id}
              version={version}
              isThis={version.id === report.id}
              differences={differences}
              {...acts}
            />
          ))}
        </ul>
      )}
      {left > 0 && (
        <p>
          {counted(left, 'more report of this game is', 'more reports of this game are')} not shown.
        </p>
      )}
    </section>
  );
}

interface VersionProps extends DeskActs {
  readonly version: Submission;
  /** Whether this is the report whose details are open. */
  readonly isThis: boolean;
  readonly differences: ReadonlySet<Compared>;
}

function Version({ version, isThis, differences, onDelete, onLogged }: VersionProps) {
  const site = useSite();
  const roster = rosterText(version);
  const mark = (what: Compared) => differences.has(what) && <DiffersMark />;
  return (
    <li className={`column-12 ${styles.version}`} aria-label={`Report ${version.reference}`}>
      <p className={`ends ${styles.head}`}>
        {isThis ? <strong>This report</strong> : <OtherReport version={version} />}
        <StatusMark logged={version.logged} />
      </p>
      <SmallBoard version={version} />
      <dl className={styles.facts}>
        {differences.has('date') && (
          <Fact name="Date" mark={mark('date')}>
            {formatDate(version.matchDate)}
          </Fact>
        )}
        <Fact name="Winner" mark={mark('winner')}>
          {winnerOf(version) ?? (isTie(version) ? 'Tie' : 'None')}
        </Fact>
        <Fact name="Score" mark={mark('score')}>
          {scoreText(version)}
        </Fact>
        <Fact name="Location" mark={mark('location')}>
          {version.location}
        </Fact>
        <Fact name="Sent by">
          {version.captainName}
          {version.captainEmail && (
            <span className="small-print block">{version.captainEmail}</span>
          )}
          {roster && <span className="small-print block">{roster}</span>}
        </Fact>
        <Fact name="Sent">{formatInstant(version.submittedAt, site?.timeZone)}</Fact>
      </dl>
      <div className={`small-buttons narrow line-8 ${styles.actions}`}>
        <LogButton report={version} onLogged={onLogged} />
        <DeleteButton report={version} place="details" onDelete={onDelete} />
      </div>
    </li>
  );
}

/** A compact two-line score. */
function SmallBoard({ version }: { readonly version: Submission }) {
  const { winningTeamName, losingTeamName, winningScore, losingScore, outcome } = version;
  const isScored = hasScores(outcome);
  return (
    <p
      className={`subject ${styles.board}`}
      data-tie={winnerOf(version) === null || undefined}
      data-unscored={!isScored || undefined}
    >
      <span className={styles.winner}>{winningTeamName}</span>{' '}
      {isScored && <strong className={styles.winningScore}>{winningScore}</strong>}{' '}
      <span className={styles.loser}>{losingTeamName}</span>{' '}
      {isScored ? (
        <strong className={styles.losingScore}>{losingScore}</strong>
      ) : (
        <strong className={styles.ending}>{outcomeRules[outcome].name}</strong>
      )}
    </p>
  );
}

/** Opens its details in place of the current ones. */
function OtherReport({ version }: { readonly version: Submission }) {
  const [query] = useSearchParams();
  const state = useLocation().state as unknown;
  return (
    <Link to={`?${withReport(query, version.id).toString()}`} replace state={state}>
      <span className="visually-hidden">Report </span>
      {version.reference}
    </Link>
  );
}

interface FactProps {
  readonly name: string;
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

function Fact({ name, mark, children }: FactProps) {
  return (
    <div data-differs={mark ? true : undefined}>
      <dt>{name}</dt>
      <dd>
        <span>{children}</span>
        {mark}
      </dd>
    </div>
  );
}
