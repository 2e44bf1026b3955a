import { t } from '@lingui/core/macro';
import { Fragment, useId, type ComponentProps } from 'react';
import type { StandingsNote, StandingsRow, StandingsRules } from '../../api/types';
import { LoadFailure } from '../../loading/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useStandings } from './api';
import { columns, divisionsOf, isShared, numberText } from './columns';
import { noteText, reasonsOf, rulesText } from './rules-words';
import styles from './Standings.module.css';

interface StandingsProps {
  readonly leagueId: string;
  /** Undefined if a server of the previous version answered. */
  readonly rules: StandingsRules | undefined;
  /** The same. */
  readonly notes: readonly StandingsNote[] | undefined;
}

/** The table of each division. */
export function Standings({ leagueId, rules, notes = [] }: StandingsProps) {
  const id = useId();
  const { data: rows, error, mutate } = useStandings(leagueId);
  return (
    <section className="column-16" aria-labelledby={id}>
      <h2 className="text-26" id={id} tabIndex={-1}>
        {t`Standings`}
      </h2>
      {rules && <p className="small-print">{rulesText(rules)}</p>}
      {error !== undefined && (
        <LoadFailure
          failure={error}
          otherwise={t`The standings could not be loaded.`}
          onRetry={() => void mutate().catch(() => undefined)}
        />
      )}
      {rows && <Tables rows={rows} notes={notes} />}
      {!rows && error === undefined && <Skeleton height="20rem" />}
    </section>
  );
}

interface TablesProps {
  readonly rows: readonly StandingsRow[];
  readonly notes: readonly StandingsNote[];
}

/** The table of each division, and what stands under them. */
export function Tables({ rows, notes }: TablesProps) {
  if (rows.length === 0) return <p>{t`This league has no teams yet.`}</p>;
  const divisions = divisionsOf(rows);
  const areShared = divisions.some((division) =>
    division.rows.some((row) => isShared(row, division.rows)),
  );
  return (
    <>
      {divisions.map(({ name, rows: ofDivision }) => (
        <Table
          key={name ?? ''}
          caption={name ?? (divisions.length > 1 ? t`Without a division` : null)}
          rows={ofDivision}
        />
      ))}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={t`Decisions of the league`}>
          {notes.map((note, index) => (
            <li key={index}>{noteText(note)}</li>
          ))}
        </ul>
      )}
      <p className="fine-print">
        {t`Only final results count.`}
        {areShared && ` ${t`= means a shared rank: the teams are level in all that decides.`}`}
      </p>
      <p className={`fine-print ${styles.legend}`} aria-hidden="true">
        {columns()
          .map(({ name, short }) => [short, name.toLowerCase()] as const)
          .map(([name, value]) => t`${name}: ${value}`)
          .join(', ')}
      </p>
    </>
  );
}

interface TableProps {
  /** The name of the division. */
  readonly caption: string | null;
  readonly rows: readonly StandingsRow[];
}

/**
 * On narrow screens, the numbers of a team stand below its name. Safari does not see a table then, since
 * the style sheet lays out its rows. So the table, each row and each cell say what they are.
 */
function Table({ caption, rows }: TableProps) {
  return (
    <table className={styles.table} role="table">
      <caption className={caption === null ? 'visually-hidden' : undefined}>
        {caption ?? t`Standings`}
      </caption>
      <thead>
        <tr role="row">
          <th scope="col" role="columnheader" className={styles.rank}>
            <span className="visually-hidden">{t`Rank`}</span>
            <span aria-hidden="true">#</span>
          </th>
          <th scope="col" role="columnheader" className={styles.team}>
            {t`Team`}
          </th>
          {columns().map(({ of, name, short }) => (
            <th key={of} scope="col" role="columnheader">
              <span className={styles.long}>{name}</span>
              <span className={styles.short} aria-hidden="true">
                {short}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.teamId} role="row">
            <Cell className={styles.rank}>
              {row.rank}
              {isShared(row, rows) && (
                <>
                  <span aria-hidden="true">=</span>
                  <span className="visually-hidden"> {t`(shared)`}</span>
                </>
              )}
            </Cell>
            <th scope="row" role="rowheader" className={styles.team}>
              <bdi>{row.teamName}</bdi>
              {reasonsOf(row).map((reason) => (
                <Fragment key={reason}>
                  {' '}
                  <span className={`block fine-print ${styles.reason}`}>{reason}</span>
                </Fragment>
              ))}
            </th>
            {columns().map(({ of }) => (
              <Cell key={of} className={of === 'points' ? styles.points : undefined}>
                {numberText(row, of)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell(cell: ComponentProps<'td'>) {
  return <td role="cell" {...cell} />;
}
