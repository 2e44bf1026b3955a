import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useState, type SyntheticEvent } from 'react';
import { failureMessage } from '../../languages/failure-message';
import { ofTheShapeOf, StoredJson } from '../../api/stored-json';
import { inParagraphs } from '../../forms/typed-text';
import { focusOnMount } from '../../ui/focus/focus-on-mount';
import { Button } from '../../ui/elements/Button';
import { Alert } from '../../ui/feedback/Alert';
import { TextArea } from '../../ui/forms/TextArea';
import { postToLink } from '../../report/calls/post-to-link';
import { classifyLinkError } from '../../report/calls/call-errors';
import { sendTimeoutMs } from '../../report-queue/retry';
import styles from './MessageForm.module.css';

/** In code points, as the server counts them. */
const longest = 1_000;
const fieldId = 'message';

/** What was typed, or that it was sent. It survives a reload and ends with the tab. */
const stored = new StoredJson(() => sessionStorage, 'score-tracker-message');

interface KeptMessage {
  readonly text: string;
  readonly isSent: boolean;
}

/** Writes to the administrators about a report. */
export function MessageForm({ token }: { readonly token: string }) {
  const [{ text, isSent }, setMessage] = useState(() => keptMessage(token));
  /** Whether a press has brought what is shown, which then takes the focus. */
  const [isPressed, setIsPressed] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<{ readonly problem: unknown } | null>(null);
  const message = inParagraphs(text).normalize('NFC');
  const length = Array.from(message).length;
  const error = errorOf(length);
  const focused = isPressed ? focusOnMount : undefined;

  const keep = (kept: KeptMessage) => {
    setMessage(kept);
    stored.write({ token, ...kept });
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsTried(true);
    if (error !== undefined) {
      document.getElementById(fieldId)?.focus();
      return;
    }
    setIsSending(true);
    setFailure(null);
    try {
      await postToLink('message', sendTimeoutMs, { body: { token, message } });
      setIsPressed(true);
      setIsTried(false);
      keep({ text: '', isSent: true });
    } catch (problem) {
      setFailure({ problem });
    } finally {
      setIsSending(false);
    }
  };
  const [typed, most] = [i18n.number(length), i18n.number(longest)];
  if (isSent) {
    return (
      <div className={`band logged-edge ${styles.sent}`}>
        <p role="status" ref={focused} tabIndex={-1}>
          <strong>{t`Your message was sent.`}</strong>{' '}
          {t`The administrators see it beside your report.`}
        </p>
        <Button
          kind="plain"
          onClick={() => {
            setIsPressed(true);
            keep({ text: '', isSent: false });
          }}
        >
          {t`Write another message`}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={`column-16 start ${styles.form}`}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <TextArea
        id={fieldId}
        ref={focused}
        label={t`Message to the administrators`}
        value={text}
        rows={6}
        error={isTried ? error : undefined}
        note={t`${typed} of ${most} characters`}
        onChange={({ target }) => keep({ text: target.value, isSent: false })}
      />
      {failure && <Alert>{sentenceFor(failure.problem)}</Alert>}
      <Button kind="filled" type="submit" aria-disabled={isSending}>
        {isSending ? t`Sending...` : t`Send Message`}
      </Button>
    </form>
  );
}

function errorOf(length: number): string | undefined {
  if (length === 0) return t`Please enter a message`;
  if (length <= longest) return undefined;
  const most = i18n.number(longest);
  return t`This must be at most ${most} characters long`;
}

function sentenceFor(problem: unknown): string {
  const message = failureMessage(problem, t`The message could not be sent.`);
  const isLater = classifyLinkError(problem).kind === 'later';
  const advice = isLater
    ? t`What you typed is kept: try again when there is a connection.`
    : t`What you typed is kept.`;
  return `${message} ${advice}`;
}

function keptMessage(token: string): KeptMessage {
  const none = { token: '', text: '', isSent: false };
  const { token: of, ...kept } = ofTheShapeOf(none, stored.read());
  return of === token ? kept : none;
}
