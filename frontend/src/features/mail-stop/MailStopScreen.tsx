import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { captainPaths } from '../../addresses/score-entry';
import { useSiteRequest } from '../../api/use-site';
import { Button } from '../../ui/elements/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Spinner';
import { ReportScreen } from '../../report-ui/frame/ReportScreen';
import { inLanguage } from '../../languages/sentence';
import { isBase64Url } from '../../report/links/base64-url';
import { classifyLinkError } from '../../report/calls/call-errors';
import styles from './MailStopScreen.module.css';
import { ApiError } from '../../api/api-error';
import { withTimeout } from '../../api/with-timeout';

interface MailStopScreenProps {
  /** What stood in the address behind `#s=`. */
  readonly token: string;
  /** Whether the e-mails were stopped, maybe before the page was loaded again. */
  readonly isStopped?: boolean;
}

type Progress =
  | { readonly state: 'asked' | 'sending' }
  /** It can be tried again. Null if the server said nothing. */
  | { readonly state: 'failed'; readonly message: string | null }
  /** The link can't stop anything. Null if the server was not asked. */
  | { readonly state: 'refused'; readonly message: string | null };

/** Lets somebody who got an e-mail about a game stop such e-mails. Opening it changes nothing. */
export default function MailStopScreen({ token, isStopped = false }: MailStopScreenProps) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<Progress>(() =>
    isBase64Url(token) ? { state: 'asked' } : { state: 'refused', message: null },
  );
  const stop = async () => {
    if (progress.state === 'sending') return;
    setProgress({ state: 'sending' });
    try {
      await stopMail(token);
      setProgress({ state: 'asked' });
      // A reload says it again.
      void navigate(captainPaths.mailStop, { state: { token, isStopped: true }, replace: true });
    } catch (error) {
      setProgress(afterError(error));
    }
  };
  if (isStopped) {
    return (
      <ReportScreen title={t`E-mails Stopped`} isDone>
        <p>{t`You get no more e-mails from us about games.`}</p>
      </ReportScreen>
    );
  }
  return (
    <ReportScreen
      title={progress.state === 'refused' ? t`This Link Doesn’t Work` : t`Stop These E-mails?`}
    >
      {progress.state === 'refused' ? (
        <Alert>{refusalText(progress.message)}</Alert>
      ) : (
        <Question progress={progress} onStop={() => void stop()} />
      )}
    </ReportScreen>
  );
}

interface QuestionProps {
  readonly progress: Progress;
  readonly onStop: () => void;
}

function Question({ progress, onStop }: QuestionProps) {
  const site = useSiteRequest();
  if (!site.data && site.error === undefined) return <Spinner>{t`Loading …`}</Spinner>;
  const { state } = progress;
  const words = { sending: t`Stopping …`, failed: t`Try again` };
  const association = site.data?.name;
  return (
    <>
      <p>
        {association
          ? t`This stops all e-mails from ${association} that ask captains about games, for the address that got the link.`
          : t`This stops all e-mails from this association that ask captains about games, for the address that got the link.`}
      </p>
      {state === 'failed' && (
        <Alert>
          {progress.message === null
            ? t`The server can’t be reached.`
            : inLanguage(progress.message, t`The server can’t be reached.`)}{' '}
          {t`You may still get these e-mails.`}
        </Alert>
      )}
      <Button
        kind="filled"
        className={styles.stop}
        aria-disabled={state === 'sending'}
        onClick={onStop}
      >
        {state === 'sending' || state === 'failed' ? words[state] : t`Stop these e-mails`}
      </Button>
    </>
  );
}

function refusalText(message: string | null): string {
  return message === null
    ? t`This link is not complete. Open it from the e-mail again.`
    : `${inLanguage(message, t`This link can’t be used.`)} ${t`Use the link in the newest e-mail that you got.`}`;
}

function afterError(error: unknown): Progress {
  const verdict = classifyLinkError(error);
  return verdict.kind === 'refused'
    ? { state: 'refused', message: verdict.message }
    : { state: 'failed', message: verdict.failure.message };
}

/** In milliseconds. After this, the person can try again. */
const timeoutMs = 15_000;

/**
 * Stops the e-mails to captains about games, for the address that got the link. The same call as that of the
 * unsubscribe button of a mail program (RFC 8058), the only one that takes a form. It can be repeated.
 * @throws ApiError if the server responds with an error; another error if it can't be reached, or if the
 *   response is not from our server
 */
async function stopMail(token: string): Promise<void> {
  await withTimeout(timeoutMs, async (signal) => {
    const response = await fetch(`/api/mail-stop/${encodeURIComponent(token)}`, {
      method: 'POST',
      credentials: 'omit',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      signal,
    });
    if (!response.ok) throw await ApiError.from(response);
    // A login page of a network may respond 200 to any request, but not with JSON.
    await response.json();
  });
}
