import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCoverage } from '../../api/use-coverage';
import { readWhenShown } from '../../api/read-when-shown';
import { useSports } from '../../api/use-sports';
import { Alert } from '../../ui/feedback/Alert';
import { focusIsLost, moveFocusOnRemoval } from '../../ui/focus/lost-focus';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useRecipients } from './api';
import { FieldGrid } from './FieldGrid';
import { RecipientsForm } from './RecipientsForm';
import styles from './SportAdminsPanel.module.css';

/** Who gets e-mails about the reports of each sport. */
export default function SportAdminsPanel() {
  const heading = useHeadingFocus();
  return (
    <section className="column-16" aria-labelledby="sport-admins">
      <h2 id="sport-admins" ref={heading} tabIndex={-1}>
        Sport Administrators
      </h2>
      <p className="band info-edge">
        Separate several addresses with commas. This helps track which admins are responsible for
        each sport: all of them get an e-mail about every report of it.
      </p>
      <Content />
    </section>
  );
}

function Content() {
  const sports = useSports(readWhenShown);
  const recipients = useRecipients();
  const coverage = useCoverage();
  // Recipients can be set even if the default recipients are not known.
  const isHinted = coverage.data !== undefined || coverage.error !== undefined;

  if (sports.data && recipients.data && isHinted) {
    if (sports.data.length === 0) return <NoSports />;
    return (
      <RecipientsForm
        sports={sports.data}
        stored={recipients.data}
        defaultRecipients={coverage.data?.defaultRecipients}
        readAgain={{ recipients: () => recipients.mutate(), sports: () => sports.mutate() }}
        onSaved={() => void coverage.mutate().catch(() => undefined)}
      />
    );
  }
  const failed = [sports, recipients].filter(
    ({ error, isValidating }) => error !== undefined && !isValidating,
  );
  if (failed.length === 0) return <Loading />;
  const retry = () => {
    for (const part of failed) void part.mutate().catch(() => undefined);
  };
  return (
    <Alert ref={toHeading} action={{ label: 'Retry', onPress: retry }}>
      The sport administrators could not be loaded.
    </Alert>
  );
}

const toHeading = moveFocusOnRemoval(() => document.getElementById('sport-admins'));

function NoSports() {
  return (
    <div className="empty-state">
      <p>There are no sports yet. They come with the league data.</p>
      <Link to="?tab=api-status">See API Status</Link>
    </div>
  );
}

const placeholders = Array.from({ length: 8 }, (_, index) => index);

function Loading() {
  return (
    <FieldGrid role="status">
      <span className="visually-hidden">Loading sport administrators...</span>
      {placeholders.map((number) => (
        <div key={number} className={styles.placeholder}>
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </FieldGrid>
  );
}

/** Moves the focus to the heading if a link on another tab led here, since that link is gone. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedFromElsewhere = useRef(key !== 'default');
  useEffect(() => {
    const cameByLink = focusIsLost() || document.activeElement instanceof HTMLAnchorElement;
    if (arrivedFromElsewhere.current && cameByLink) heading.current?.focus();
  }, []);
  return heading;
}
