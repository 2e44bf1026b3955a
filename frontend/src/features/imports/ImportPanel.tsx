import { counted } from '@score-tracker/backend/kernel/counted';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureMessage } from '../../languages/failure-message';
import { Button } from '../../ui/elements/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Spinner';
import { useToasts } from '../../ui/feedback/Toasts';
import { Checkbox } from '../../ui/forms/Checkbox';
import { Select } from '../../ui/forms/Select';
import {
  undoImport,
  useImport,
  useImports,
  usePreview,
  type ChosenFile,
  type ImportPreview,
} from './api';
import { AddressField } from './AddressField';
import { FileField } from './FileField';
import { ImportChanges } from './ImportChanges';
import { ImportedSchedules } from './ImportedSchedules';
import { ImportQuestions } from './ImportQuestions';
import styles from './Imports.module.css';
import { readAsBase64 } from './read-as-base64';

/** In bytes. The server takes no larger file. */
const largest = 10_000_000;

/** Imports a schedule from a file of the league (docs/extensions.md, section 18). */
export default function ImportPanel() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const preview = usePreview();
  const look = async (chosen: ChosenFile) => {
    setFile(chosen);
    setProblem(undefined);
    try {
      await preview.trigger(chosen);
    } catch (error) {
      // What was shown is about earlier answers.
      preview.reset();
      setProblem(failureMessage(error, 'The server did not answer. Please try again.'));
    }
  };
  const choose = async (chosen: File) => {
    preview.reset();
    setFile(null);
    if (chosen.size > largest) {
      setProblem('This file is larger than 10 MB.');
      return;
    }
    try {
      const content = await readAsBase64(chosen);
      await look({ name: chosen.name, content, sourceId: null, answers: {} });
    } catch {
      setProblem('The file could not be read. Please choose it again.');
    }
  };
  const readAddress = (given: string, sourceId: string | null) => {
    preview.reset();
    void look({ address: given, sourceId, answers: {} });
  };
  const isOfAddress = file?.address !== undefined;
  const end = () => {
    setFile(null);
    setAddress('');
    preview.reset();
  };
  return (
    <div className={`column-32 ${styles.panel}`}>
      <p>
        <Link to="?tab=api-status">Back to API Status</Link>
      </p>
      <section className="column-16" aria-label="Import a schedule">
        <h2 tabIndex={-1} ref={heading}>
          Import a Schedule
        </h2>
        <FileField
          name={file?.name ?? null}
          error={isOfAddress ? undefined : problem}
          onFile={(one) => void choose(one)}
        />
        <AddressField
          value={address}
          error={isOfAddress ? problem : undefined}
          isBusy={preview.isMutating}
          onChange={setAddress}
          onRead={() => readAddress(address, null)}
        />
        {preview.isMutating && (
          <Spinner>{isOfAddress ? 'Reading the address...' : 'Reading the file...'}</Spinner>
        )}
        {file && preview.data && (
          <Understood
            key={`${file.name ?? file.address} ${preview.data.source?.id} ${preview.data.counts.removed}`}
            file={file}
            preview={preview.data}
            isBusy={preview.isMutating}
            onLook={(changed) => void look(changed)}
            onEnd={end}
          />
        )}
      </section>
      <section className="column-16" aria-label="Imported schedules">
        <h2>Imported Schedules</h2>
        <ImportedSchedules
          onRead={({ id, address: known }) => {
            setAddress(known);
            readAddress(known, id);
            heading.current?.focus();
          }}
        />
      </section>
    </div>
  );
}

interface UnderstoodProps {
  readonly file: ChosenFile;
  readonly preview: ImportPreview;
  readonly isBusy: boolean;
  /** Called with the file and what was said about it, to be looked at again. */
  readonly onLook: (file: ChosenFile) => void;
  readonly onEnd: () => void;
}

/** What was understood of a file, what is open, and the button that imports it. */
function Understood({ file, preview, isBusy, onLook, onEnd }: UnderstoodProps) {
  const toasts = useToasts();
  const schedules = useImports();
  const call = useImport();
  const [acceptRemoval, setAcceptRemoval] = useState(false);
  const { source, questions, counts, removesMost, isComplete } = preview;
  const known = schedules.data ?? [];
  const importIt = async () => {
    const seen = source?.importedAt ?? null;
    try {
      const sourceId = source?.id ?? 'new';
      const imported = await call.trigger({ ...file, sourceId, seen, acceptRemoval });
      const { id } = imported.source!;
      toasts.show({
        kind: 'success',
        title: `${counted(counts.games, 'game')} imported`,
        action: {
          label: 'Undo',
          press: async () => {
            try {
              await undoImport(id);
            } catch (error) {
              const otherwise = 'The import could not be undone. Please try again.';
              toasts.show({ kind: 'danger', title: failureMessage(error, otherwise) });
            }
            await schedules.mutate().catch(() => undefined);
          },
        },
      });
      onEnd();
    } catch {
      // It is shown below.
    }
  };
  const canImport = isComplete && counts.games > 0 && (!removesMost || acceptRemoval);
  return (
    <div className="column-24">
      {known.length > 0 && (
        <Select
          label="What is this file?"
          value={source?.id ?? 'new'}
          disabled={isBusy}
          onChange={({ target }) => onLook({ ...file, sourceId: target.value })}
        >
          <option value="new">A schedule that was not imported before</option>
          {known.map(({ id, name }) => (
            <option key={id} value={id}>
              The new version of {name}
            </option>
          ))}
        </Select>
      )}
      {questions.length > 0 && (
        <ImportQuestions
          questions={questions}
          isBusy={isBusy}
          onAnswer={(answers) => onLook({ ...file, answers: { ...file.answers, ...answers } })}
        />
      )}
      <ImportChanges preview={preview} />
      {call.error !== undefined && (
        <Alert action={{ label: 'Look Again', onPress: () => onLook(file) }}>
          {failureMessage(call.error, 'The schedule could not be imported.')}
        </Alert>
      )}
      {file.address === undefined && source?.address && (
        <p>
          It will no longer be read every day from <bdi>{new URL(source.address).host}</bdi>.
        </p>
      )}
      {removesMost && (
        <Checkbox
          id="accept-removal"
          label={`Remove ${counted(counts.removed, 'game')}, more than half of the schedule`}
          checked={acceptRemoval}
          onChange={({ target }) => setAcceptRemoval(target.checked)}
        />
      )}
      {!isComplete && <p>Answer the questions first, to see what would change.</p>}
      {isComplete && counts.games === 0 && <p>No game is left to import.</p>}
      <div className="row-8">
        <Button
          kind="filled"
          disabled={!canImport}
          busy={call.isMutating || isBusy}
          onClick={() => void importIt()}
        >
          {file.address === undefined
            ? `Import ${counted(counts.games, 'game')}`
            : 'Import, and read it every day'}
        </Button>
        <Button onClick={onEnd}>Cancel</Button>
      </div>
    </div>
  );
}
