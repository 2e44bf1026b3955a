import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { PageTitle } from '../ui/PageTitle';
import styles from './Message.module.css';

/** Stands in for a screen that broke. React offers this to classes only. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <section className={styles.message} role="alert">
        <PageTitle>Something went wrong – Score Tracker</PageTitle>
        <h1>Something went wrong</h1>
        <p>This page stopped working. What you typed is kept on this device.</p>
        <Button
          kind="filled"
          onClick={() => {
            window.location.reload();
          }}
        >
          Reload the page
        </Button>
      </section>
    );
  }
}
