import { counted } from '@score-tracker/backend/kernel/counted';
import { useSite } from '../../api/use-site';
import { useToday } from '../../format/calendar';
import type { ImportChange, ImportPreview } from './api';
import { changeText, gameText } from './game-words';
import styles from './Imports.module.css';

const kinds: readonly (readonly [ImportChange['kind'], string])[] = [
  ['changed', 'Changed'],
  ['gone', 'No longer in the file, so removed'],
  ['new', 'New'],
];

/** What an import would change, and what it leaves out. */
export function ImportChanges({ preview }: { readonly preview: ImportPreview }) {
  const { counts, changes, leftOut, notes, firstGames, isComplete } = preview;
  const today = useToday(useSite()?.timeZone);
  const numbers = { changed: counts.changed, gone: counts.removed, new: counts.added };
  return (
    <div className="column-16">
      <div className="column-8">
        <p className="strong">{counted(counts.games, 'game')} in the file</p>
        <ul className={styles.list}>
          {firstGames.map((game, index) => (
            <li key={index}>{gameText(game, today)}</li>
          ))}
        </ul>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {counts.games > firstGames.length && firstGames.length > 0 && (
          <p className="small-print">These are the first {firstGames.length}.</p>
        )}
      </div>
      {preview.added.map(({ league, sport, teams }) => (
        <p key={league}>
          {sport === null ? 'Adds to' : 'Adds the league'} <bdi>{league}</bdi>
          {sport !== null && ` (${sport})`}: <bdi>{teams.join(', ')}</bdi>
        </p>
      ))}
      {isComplete && changes.length === 0 && <p>Nothing changes: all of it was imported before.</p>}
      {kinds.map(([kind, title]) => {
        const some = changes.filter((change) => change.kind === kind);
        if (numbers[kind] === 0) return null;
        return (
          <details key={kind} open={kind !== 'new'}>
            <summary>
              {title}: {numbers[kind].toLocaleString('en-US')}
            </summary>
            <ul className={styles.list}>
              {some.map((change, index) => {
                const what = changeText(change, today);
                return (
                  <li key={index}>
                    {gameText(change.game, today)}
                    {what && <p className="small-print">{what}</p>}
                  </li>
                );
              })}
            </ul>
            {some.length < numbers[kind] && (
              <p className="small-print">Only some of them are shown.</p>
            )}
          </details>
        );
      })}
      {leftOut.map(({ reason, count, lines }) => (
        <details key={reason}>
          <summary>
            Left out: {counted(count, 'line')}. {reason}
          </summary>
          <ul className={styles.list}>
            {lines.map(({ sheet, line, column, text }) => (
              <li key={`${sheet} ${line} ${column}`}>
                {sheet !== null && (
                  <>
                    <bdi>{sheet}</bdi>,{' '}
                  </>
                )}
                Line {line.toLocaleString('en-US')}
                {column !== null && `, column ${column}`}: <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
          {lines.length < count && <p className="small-print">Only some of them are shown.</p>}
        </details>
      ))}
    </div>
  );
}
