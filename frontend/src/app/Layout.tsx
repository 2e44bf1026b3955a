import { t } from '@lingui/core/macro';
import { useLayoutEffect, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Site } from '../api/types';
import { useSite } from '../api/use-site';
import { forgetDraft } from '../report/stored/use-report-draft';
import { guideAt, guideAddress } from '../addresses/guide-address';
import { resultsAt } from '../addresses/results-address';
import { isScoreEntry } from '../addresses/score-entry';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { accentPalette } from '../ui/tokens/accent-palette';

interface LayoutProps {
  readonly children: ReactNode;
  /** Shown at the right of the header. With it, the page is as wide as administrators' pages are. */
  readonly adminTools?: ReactNode;
}

export function Layout({ children, adminTools }: LayoutProps) {
  const site = useSite();
  const location = useLocation();
  const isPublic = !/^\/(admin|account)\b/.test(location.pathname);
  const isSample = isPublic && site?.sampleLeagues === true;
  const isCaptains = isScoreEntry(location);
  const screen = guideAt(location) ?? resultsAt(location) ?? (isCaptains ? '/' : location.pathname);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (site) applyAccentColor(site.accentColor);
  }, [site]);

  const startOver = () => {
    forgetDraft();
    // The state of the history entry is dropped, since it may have caused the error.
    void navigate('/', { replace: true });
    focusMain();
  };
  return (
    <div
      className={styles.page}
      data-wide={adminTools ? true : undefined}
      data-table={resultsAt(location) === null ? undefined : true}
    >
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          // A link to #main would add a history entry that lacks the wizard's step.
          event.preventDefault();
          focusMain();
        }}
      >
        {t`Skip to the content`}
      </a>
      <div className={styles.screen}>
        <header className={`wrap ${styles.header}`}>
          <Link className={styles.brand} to="/">
            <Logo site={site} />
            <span className={styles.title}>Score Tracker</span>
          </Link>
          {adminTools}
        </header>
        {isSample && <SampleNotice />}
        <main
          className={styles.main}
          data-below-notice={isSample || undefined}
          id="main"
          tabIndex={-1}
        >
          <ErrorBoundary key={screen} onStartOver={isCaptains ? startOver : undefined}>
            {children}
          </ErrorBoundary>
        </main>
      </div>
      <Footer site={site} guide={adminTools ? 'administrators' : 'captains'} />
    </div>
  );
}

function focusMain(): void {
  document.getElementById('main')?.focus();
}

/** The association's logo, or else our own: a scoreboard. */
function Logo({ site }: { readonly site: Site | undefined }) {
  if (site?.logoUrl) return <img className={styles.logo} src={site.logoUrl} alt={site.name} />;
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.board} width="32" height="32" rx="7" />
      <path className={styles.one} d="m6.5 11.5 2.5-2.5v14" />
      <path className={styles.seam} d="M15.5 7v18" />
      <rect className={styles.zero} x="20" y="9" width="6" height="14" rx="3" />
    </svg>
  );
}

/** Says on every public page that the leagues are sample data. */
function SampleNotice() {
  return (
    <aside className={styles.notice} aria-label={t`Sample data`}>
      <p>
        {t`These leagues are invented. Administrators:`}{' '}
        <Link
          to={`${guideAddress('administrators')}#connect-your-leagues`}
        >{t`connect yours`}</Link>
        .
      </p>
    </aside>
  );
}

/**
 * Applies an association's colour, by custom properties that `tokens.css` reads.
 * @param accentColor as `#rrggbb`
 */
function applyAccentColor(accentColor: string): void {
  const palette = accentPalette(accentColor);
  const { style } = document.documentElement;
  style.setProperty('--association-accent', palette.accent);
  style.setProperty('--association-accent-hover', palette.accentHover);
  style.setProperty('--association-accent-ink', palette.accentInk);
  style.setProperty('--association-accent-text', palette.accentText);
  style.setProperty('--association-accent-dark', palette.accentDark);
  style.setProperty('--association-accent-dark-hover', palette.accentDarkHover);
  style.setProperty('--association-accent-dark-ink', palette.accentDarkInk);
}
