import type { RatingPart } from '../../../api/types';
import type { Reading } from '../model/api';
import { sideSentences } from './sides';
import styles from './SideNotes.module.css';

/**
 * How losing captains rate compared with winning ones. Absent if too few are known, and if it could
 * not be loaded, because the averages say enough without it.
 */
export function SideNotes({ sides }: { readonly sides: Reading<readonly RatingPart[]> }) {
  const sentences = sideSentences(sides.answer ?? []);
  if (sentences.length === 0) return null;
  return (
    <ul
      className={`band info-edge ${styles.notes}`}
      aria-label="Winning and losing captains"
      data-outdated={sides.isOutdated || undefined}
    >
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
