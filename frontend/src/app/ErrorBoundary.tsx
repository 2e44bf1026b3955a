import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/elements/Button';
import { PageTitle } from '../ui/layout/PageTitle';
import styles from './ErrorBoundary.module.css';
import { Message } from './Message';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Clears the report that is being filled in. Only screens about a report have it. */
  readonly onStartOver?: (() => void) | undefined;
  /** Puts the page layout around the message, if the broken screen would have brought it. */
  readonly frame?: (message: ReactNode) => ReactNode;
}

/** Shows a message instead of a screen that threw an error. React only lets classes do this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, onStartOver, frame = (message) => message } = this.props;
    if (!this.state.broken) return children;
    return frame(
      <Message role="alert">
        <PageTitle>{t`Something went wrong – Score Tracker`}</PageTitle>
        <h1>{t`Something went wrong`}</h1>
        <p>
          {t`This page stopped working.`}
          {onStartOver && ` ${t`What you typed is kept on this device.`}`}
        </p>
        {onStartOver && (
          <p>
            {t`If it breaks again after a reload, start over: that clears the report you were filling in, and keeps your saved contact.`}
          </p>
        )}
        <div className={`row-8 ${styles.actions}`}>
          <Button kind="filled" onClick={() => window.location.reload()}>
            {t`Reload the page`}
          </Button>
          {onStartOver && (
            <Button
              onClick={() => {
                onStartOver();
                this.setState({ broken: false });
              }}
            >
              {t`Start over`}
            </Button>
          )}
        </div>
      </Message>,
    );
  }
}
