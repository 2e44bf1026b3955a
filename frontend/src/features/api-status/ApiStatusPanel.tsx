import { useEffect, useRef, useState } from 'react';
import type { SWRResponse } from 'swr';
import { Link } from 'react-router-dom';
import { Alert } from '../../ui/feedback/Alert';
import type { Dismiss } from '../../ui/feedback/Toasts';
import { guideAddress } from '../../addresses/guide-address';
import { useFeedStatus, useReportVolume, useUndeliveredMail } from './api';
import { statusCards, syncFacts } from './feed/feed-facts';
import styles from './ApiStatusPanel.module.css';
import { RefreshButton } from './feed/RefreshButton';
import { RunHistory } from './feed/RunHistory';
import { Section } from './Section';
import { ScheduleSection } from './feed/ScheduleSection';
import { StatusCards } from './feed/StatusCards';
import { StatusLoading } from './StatusLoading';
import { SyncFacts } from './feed/SyncFacts';
import { UndeliveredMailSection } from './mail/UndeliveredMailSection';
import type { FeedStatus, FeedLeagueProblem } from '../../api/types';

/**
 * Shows whether the feed is healthy, whether e-mails are delivered, and whether there are unusually
 * many reports.
 */
export default function ApiStatusPanel() {
  const feed = useFeedStatus();
  const mail = useUndeliveredMail();
  return (
    <div className="column-32">
      <UnusualVolume />
      <Feed feed={feed} onReadAgain={() => void mail.mutate().catch(() => undefined)} />
      <UndeliveredMailSection list={mail} timeZone={feed.data?.timezone.current} />
      <p className="line-16 wrap">
        {feed.data?.madeHere && <Link to="?tab=api-status&view=leagues">Leagues and teams</Link>}
        <Link to="?tab=api-status&view=import">Import a schedule</Link>
        <Link to={guideAddress('league-staff')}>About this page</Link>
      </p>
    </div>
  );
}

/** Warns about unusually many reports, which may be fake. */
function UnusualVolume() {
  const { data: volume } = useReportVolume();
  if (!volume?.isUnusual) return null;
  return (
    <Alert kind="notice">
      {volume.reports.toLocaleString('en-US')} reports came in within 24 hours; a usual day has{' '}
      {volume.usualDay.toLocaleString('en-US')}. Somebody may be sending reports that are not real.{' '}
      <Link to="/admin?tab=submissions">See the reports</Link>
    </Alert>
  );
}

interface FeedProps {
  readonly feed: SWRResponse<FeedStatus, unknown>;
  /** Called when the person reloads the status. The undelivered mail is then reloaded too. */
  readonly onReadAgain: () => void;
}

function Feed({ feed, onReadAgain }: FeedProps) {
  const { data: status, error, mutate } = feed;
  // A refresh was started here, and the status has not been read since.
  const [isBegun, setBegun] = useState(false);
  const readAgain = () => {
    onReadAgain();
    return mutate().catch(() => undefined);
  };
  const isRunning = isBegun || (status?.isRunning ?? false);
  /** The toast about a refresh that was started here and still runs. */
  const dismissToast = useRef<Dismiss | null>(null);
  useEffect(() => {
    if (isRunning || !status) return;
    // That the refresh was initiated is no news beside its failure.
    if (status.lastError !== null) dismissToast.current?.();
    dismissToast.current = null;
  }, [isRunning, status]);
  const begun = (dismiss: Dismiss | null) => {
    dismissToast.current = dismiss;
    setBegun(true);
    void readAgain().then(() => setBegun(false));
  };
  if (!status && error === undefined) return <StatusLoading />;
  return (
    <>
      {error !== undefined && (
        <Alert action={{ label: 'Retry', onPress: () => void readAgain() }}>
          Unable to load API status
          {status && '. What stands below is from the last time that it could be loaded.'}
        </Alert>
      )}
      {status && <Status status={status} isRunning={isRunning} onBegun={begun} />}
    </>
  );
}

interface StatusProps {
  readonly status: FeedStatus;
  readonly isRunning: boolean;
  readonly onBegun: (dismiss: Dismiss | null) => void;
}

/** By the names that the server uses. */
const noticeTexts: Readonly<Record<string, string>> = {
  'database-changed':
    'The database failed over or was restored within the last 24 hours. If reports are missing, ' +
    'ask captains to send them again.',
  'no-link-key':
    'Links for captains do not work, because this server does not have their key. Ask the person ' +
    'who runs the server to set LINK_KEY.',
  'standby-missing':
    'Reports are on fewer machines than they should be, because a standby of the database is ' +
    'missing, or the database does not wait for it. Tell the person who runs the server.',
};

function Status({ status, ...refresh }: StatusProps) {
  const isHeldBack = status.recentRuns[0]?.heldBack ?? false;
  return (
    <>
      {Object.entries(noticeTexts).map(
        ([notice, text]) =>
          status.notices?.includes(notice) && (
            <Alert key={notice} kind="notice">
              {text}
            </Alert>
          ),
      )}
      <StatusCards cards={statusCards(status)} />
      {status.lastError !== null && (
        <div className={`band failing ${styles.lastError}`}>
          <h2>
            {refresh.isRunning ? 'The refresh before this one' : 'The last refresh'}{' '}
            {isHeldBack ? 'was held back' : 'failed'}
          </h2>
          <p>{status.lastError}</p>
          {isHeldBack && <RefreshButton acceptShrink {...refresh} />}
        </div>
      )}
      <Section id="synchronization" heading="Synchronization details">
        <SyncFacts facts={syncFacts(status)} />
        <RefreshButton {...refresh} />
      </Section>
      <UnreadLeagues problems={status.problems} />
      {status.schedule && (
        <ScheduleSection schedule={status.schedule} canAccept={!isHeldBack} {...refresh} />
      )}
      <RunHistory runs={status.recentRuns} timeZone={status.timezone.current} />
    </>
  );
}

/** The leagues that the last refresh could not read, each with the reason. */
function UnreadLeagues({ problems }: { readonly problems: readonly FeedLeagueProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Section id="unread-leagues" heading="Leagues that could not be read">
      <p className="small-print">
        Their last good teams are kept; a league that was never read is not offered yet.
      </p>
      <ul className={`above-8 ${styles.unread}`}>
        {problems.map(({ league, message }, index) => (
          <li key={index} className="ruled-8">
            <h3>{league}</h3>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
