import { useState, type DragEvent } from 'react';
import { Field } from '../../ui/forms/Field';
import styles from './Imports.module.css';

interface FileFieldProps {
  /** The name of the file that is chosen. */
  readonly name: string | null;
  readonly error: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Takes a file that is chosen, or dropped on it. */
export function FileField({ name, error, onFile }: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={`${styles.drop} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field
        label="Schedule file"
        hint="Excel, CSV, a calendar (ICS) or JSON, as your league has it. Choose it, or drop it here. Nothing changes before you press Import."
        error={error}
        note={name === null ? undefined : <bdi>{name}</bdi>}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            className={styles.file}
            accept=".csv,.tsv,.txt,.xlsx,.ics,.json"
            // So that the same file can be chosen again once it was edited.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
            }}
          />
        )}
      </Field>
    </div>
  );
}
