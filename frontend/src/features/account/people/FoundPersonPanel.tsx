import type { FoundPerson } from '../../../api/types';
import { Button } from '../../../ui/elements/Button';
import { Panel } from '../elements/Panel';
import { saveAsFile } from '../model/save-as-file';
import styles from './People.module.css';
import { countsInWords } from './people-words';

interface FoundPersonPanelProps {
  readonly person: FoundPerson;
  readonly onErase: () => void;
}

/** What is kept of a person, and what can be done with it. */
export function FoundPersonPanel({ person, onErase }: FoundPersonPanelProps) {
  return (
    <Panel aria-labelledby="kept">
      <h2 id="kept" className={styles.address}>
        {person.email}
      </h2>
      <ul className={styles.counts}>
        {countsInWords(person.counts).map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      <p className={styles.hint}>
        “Download” gives you all of it in one file, for the person who asked. Look through it first:
        it also names people who agreed to a report.
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            saveAsFile('personal-data.json', JSON.stringify(person, null, 2), 'application/json');
          }}
        >
          Download
        </Button>
        <Button kind="danger" onClick={onErase}>
          Erase…
        </Button>
      </div>
    </Panel>
  );
}
