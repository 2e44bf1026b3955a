import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '@score-tracker/backend/kernel/counted';
import * as z from 'zod/mini';
import { useSWRConfig } from 'swr';
import type { FoundPerson, PersonCounts } from '../../../api/types';
import { guideAddress } from '../../../addresses/guide-address';
import { Panel } from '../elements/Panel';
import { MasterPage } from '../elements/MasterPage';
import { Button } from '../../../ui/elements/Button';
import { saveAsFile } from '../model/save-as-file';
import { storedEmail } from '../../../forms/field-rules';
import { useSentForm } from '../../../forms/use-sent-form';
import { EmailField } from '../../../ui/forms/EmailField';
import { SubmitButton } from '../../../ui/forms/SubmitButton';
import { useFindPerson, useErasePerson } from '../model/api';
import { ConfirmDialog } from '../../../forms/ConfirmDialog';
import { useToasts } from '../../../ui/feedback/Toasts';
import { DialogText } from '../../../ui/overlays/AlertDialog';
import styles from './People.module.css';

/** Shows master admins what is kept of a person, and lets them hand it over or erase it. */
export default function People() {
  return (
    <MasterPage
      title="People"
      subtitle="What is kept of a person, to hand over or to erase"
      refusal="This page is for master admins only."
    >
      <LookUp />
    </MasterPage>
  );
}

/** What became of the last search. */
type Result =
  | { readonly kind: 'found'; readonly person: FoundPerson }
  | { readonly kind: 'erased'; readonly email: string; readonly counts: PersonCounts };

function LookUp() {
  const [result, setResult] = useState<Result | null>(null);
  const [asking, setAsking] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const found = result?.kind === 'found' ? result.person : null;
  return (
    <>
      <Panel aria-labelledby="look-up">
        <h2 id="look-up">Look up a person</h2>
        <p className="small-print">
          Captains are known by the e-mail address in their reports.{' '}
          <Link to={`${guideAddress('administrators')}#answer-a-request-about-personal-data`}>
            How to answer a request
          </Link>
        </p>
        <FindPersonForm
          onSearch={() => setResult(null)}
          onFound={(person) => setResult({ kind: 'found', person })}
        />
        {/* It is always there, so that screen readers read what is put into it. */}
        <p className={styles.status} role="status" tabIndex={-1} ref={status}>
          {result && sentenceFor(result)}
        </p>
      </Panel>
      {found && isKept(found.counts) && (
        <FoundPersonPanel person={found} onErase={() => setAsking(true)} />
      )}
      {found && (
        <ErasePersonDialog
          open={asking}
          email={found.email}
          onClose={() => setAsking(false)}
          onErased={(counts) => {
            setAsking(false);
            setResult({ kind: 'erased', email: found.email, counts });
          }}
          focusAfter={() => status.current}
        />
      )}
    </>
  );
}

function sentenceFor(result: Result): string {
  if (result.kind === 'erased') {
    return `Everything about ${result.email} is erased. Results and ratings stay.`;
  }
  const { email, counts } = result.person;
  return isKept(counts) ? `This is what is kept of ${email}.` : `Nothing is kept of ${email}.`;
}

function isKept(counts: PersonCounts): boolean {
  return Object.values(counts).some((count) => count > 0);
}

const names: Record<keyof PersonCounts, readonly [one: string, many: string]> = {
  submissions: ['report', 'reports'],
  revisions: ['state of a corrected report', 'states of corrected reports'],
  messages: ['message to the administrators', 'messages to the administrators'],
  agreements: ['name of someone who agreed', 'names of people who agreed'],
  mail: ['e-mail', 'e-mails'],
  auditLines: ['line of the audit log', 'lines of the audit log'],
  teams: ['team as its captain', 'teams as their captain'],
};

/** What is kept, such as "3 reports". Kinds of which there is nothing are left out. */
function countsInWords(counts: PersonCounts): readonly string[] {
  return (Object.keys(names) as (keyof PersonCounts)[]).flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? counted(count, ...names[kind]) : [];
  });
}

interface FoundPersonPanelProps {
  readonly person: FoundPerson;
  readonly onErase: () => void;
}

/** What is kept of a person, and what can be done with it. */
function FoundPersonPanel({ person, onErase }: FoundPersonPanelProps) {
  return (
    <Panel aria-labelledby="kept">
      <h2 id="kept">{person.email}</h2>
      <ul className="numbers">
        {countsInWords(person.counts).map((count) => (
          <li key={count}>{count}</li>
        ))}
      </ul>
      <p className="small-print">
        “Download” gives you all of it in one file, for the person who asked. Look through it first:
        it also names people who agreed to a report.
      </p>
      <div className="row-8">
        <Button
          onClick={() =>
            saveAsFile('personal-data.json', JSON.stringify(person, null, 2), 'application/json')
          }
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

const rules = z.object({ email: storedEmail('Please enter a valid email address') });

interface FindPersonFormProps {
  readonly onSearch: () => void;
  readonly onFound: (person: FoundPerson) => void;
}

/** Asks for an address. What was typed stays. */
function FindPersonForm({ onSearch, onFound }: FindPersonFormProps) {
  const find = useFindPerson();
  const { isSubmitting, failure, field, onSubmit } = useSentForm({
    id: 'person',
    rules,
    initialValues: { email: '' },
    failureTitle: 'The search failed',
    send: async ({ email: address }) => {
      onSearch();
      onFound(await find.trigger(address));
    },
  });
  return (
    <form className={`column-16 ${styles.form}`} noValidate onSubmit={onSubmit}>
      {failure}
      <EmailField label="Email" autoComplete="off" required {...field('email')} />
      <SubmitButton busy={isSubmitting} busyLabel="Looking up...">
        Look Up
      </SubmitButton>
    </form>
  );
}

interface ErasePersonDialogProps {
  readonly open: boolean;
  readonly email: string;
  readonly onClose: () => void;
  readonly onErased: (counts: PersonCounts) => void;
  /** Gets the focus when the button that opened the dialog is gone. */
  readonly focusAfter: () => HTMLElement | null;
}

/** Says what goes and what stays before a person is erased. */
function ErasePersonDialog({ email, onErased, ...dialog }: ErasePersonDialogProps) {
  const toasts = useToasts();
  const erase = useErasePerson();
  const { cache } = useSWRConfig();
  return (
    <ConfirmDialog
      {...dialog}
      title="Erase Personal Data"
      action="Erase"
      busy="Erasing..."
      failureTitle="Failed to erase"
      onConfirm={async () => {
        const { counts } = await erase.trigger(email);
        // Otherwise, the lists would show the person until they have been read again.
        for (const key of [...cache.keys()]) {
          if (key.includes('/api/score-submissions')) cache.delete(key);
        }
        toasts.show({ kind: 'success', title: 'Personal data erased' });
        onErased(counts);
      }}
    >
      <DialogText>
        <strong>{email}</strong> is removed from all reports. This can’t be undone.
      </DialogText>
      <dl className={styles.effects}>
        <dt>What goes</dt>
        <dd>
          Name, e-mail address, phone, notes, comments, messages, the names of those who agreed, and
          e-mails that wait or failed. The captain’s links end.
        </dd>
        <dt>What stays</dt>
        <dd>
          Games, results and ratings. Backups made before still have everything, and so do e-mails
          that were delivered and files that were downloaded.
        </dd>
      </dl>
    </ConfirmDialog>
  );
}
