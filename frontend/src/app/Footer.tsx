import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import type { Site, SocialLink } from '../api/types';
import { guideAddress, type Reader } from '../addresses/guide-address';
import { resultsAddress } from '../addresses/results-address';
import { offeredLanguages } from '../languages/choice';
import { Icon } from '../ui/elements/Icon';
import { mailTo } from '../addresses/mail-to';
import styles from './Footer.module.css';

// Most associations speak one language.
const LanguageChoice = lazy(() => import('./LanguageChoice'));

const networks: Record<SocialLink['network'], { name: string; icon: ReactNode }> = {
  facebook: {
    name: 'Facebook',
    icon: (
      <>
        <circle cx="12" cy="12" r="9.2" />
        <path d="M12.6 21V10.4c0-1.5.9-2.4 2.4-2.4h1M9.5 13h6" />
      </>
    ),
  },
  instagram: {
    name: 'Instagram',
    icon: (
      <>
        <rect x="3.2" y="3.2" width="17.6" height="17.6" rx="5" />
        <circle cx="12" cy="12" r="4.1" />
        <path d="M16.9 7.1h.01" />
      </>
    ),
  },
  x: {
    name: 'X',
    icon: <path d="M4 4h4.2L20 20h-4.2ZM4.5 20l6.2-7M13.3 10.3 19 4" />,
  },
};

interface FooterProps {
  readonly site: Site | undefined;
  /** Whose guide the link "Help" opens. */
  readonly guide: Reader;
}

/** Shows only what the association has configured. */
export function Footer({ site, guide }: FooterProps) {
  const association = isolated(site?.name ?? '');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer
      className={`small-print ${styles.footer}`}
      data-wide={guide === 'administrators' || undefined}
    >
      <div className={`wrap ${styles.footerInner}`}>
        <p className={styles.copyright}>
          © {year} <bdi>{site?.name}</bdi>
        </p>
        {site?.contactEmail && <a href={mailTo(site.contactEmail)}>{site.contactEmail}</a>}
        {site?.contactPhone && (
          <a href={`tel:${site.contactPhone.replace(/[^\d+]/g, '')}`}>{site.contactPhone}</a>
        )}
        {site && site.socialLinks.length > 0 && (
          <ul className={styles.social}>
            {site.socialLinks.map(({ network, url }) => {
              const { name, icon } = networks[network];
              return (
                <li key={network}>
                  <a href={url} aria-label={t`${association} on ${name}`}>
                    <Icon>{icon}</Icon>
                  </a>
                </li>
              );
            })}
          </ul>
        )}
        {guide === 'captains' && offeredLanguages().length > 1 && (
          <Suspense>
            <LanguageChoice />
          </Suspense>
        )}
        <div className={styles.ways}>
          {site?.features.includes('results') && <Link to={resultsAddress('')}>{t`Results`}</Link>}
          <Link to={guideAddress(guide)}>{t`Help`}</Link>
          <Link to="/auth">{t`Admin Login`}</Link>
        </div>
      </div>
    </footer>
  );
}
