import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FoundPerson, PersonCounts } from '../../../api/types';
import { guideAddress } from '../../../addresses/guide-address';
import { Panel } from '../elements/Panel';
import { ErasePersonDialog } from './ErasePersonDialog';
import { FindPersonForm } from './FindPersonForm';
import { FoundPersonPanel } from './FoundPersonPanel';
import { MasterPage } from '../elements/MasterPage';
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
          onSearch={() => {
            setResult(null);
          }}
          onFound={(person) => {
            setResult({ kind: 'found', person });
          }}
        />
        {/* It is always there, so that screen readers read what is put into it. */}
        <p className={styles.status} role="status" tabIndex={-1} ref={status}>
          {result && sentenceFor(result)}
        </p>
      </Panel>
      {found && isKept(found.counts) && (
        <FoundPersonPanel
          person={found}
          onErase={() => {
            setAsking(true);
          }}
        />
      )}
      {found && (
        <ErasePersonDialog
          open={asking}
          email={found.email}
          onClose={() => {
            setAsking(false);
          }}
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
