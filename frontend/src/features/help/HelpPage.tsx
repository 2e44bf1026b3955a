import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Language } from '@score-tracker/backend/kernel/languages';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { guideAddress, type HelpText, type Reader } from '../../addresses/guide-address';
import { Heading } from '../../ui/layout/Heading';
import { Spinner } from '../../ui/feedback/Spinner';
import styles from './HelpPage.module.css';

type GuideText = typeof import('../../../../docs/guides/captains.md');

const captainsGuides: Readonly<Record<Language, ReturnType<typeof guide>>> = {
  en: guide(() => import('../../../../docs/guides/captains.md')),
  es: guide(() => import('../../../../docs/guides/captains.es.md')),
  fr: guide(() => import('../../../../docs/guides/captains.fr.md')),
};

/** The text of each guide is loaded when the guide is first opened. */
const guides: Record<HelpText, { label?: MessageDescriptor; Guide: ReturnType<typeof guide> }> = {
  captains: { label: msg`Captains`, Guide: captainsGuides.en },
  administrators: {
    label: msg`Administrators`,
    Guide: guide(() => import('../../../../docs/guides/administrators.md')),
  },
  'league-staff': {
    label: msg`League staff`,
    Guide: guide(() => import('../../../../docs/guides/league-staff.md')),
  },
  operations: { Guide: guide(() => import('../../../../docs/operations.md')) },
  'league-feed': { Guide: guide(() => import('../../../../docs/league-feed.md')) },
  security: { Guide: guide(() => import('../../../../docs/security.md')) },
  'env.example': { Guide: guide(() => import('../../../../.env.example')) },
};

const readers: readonly Reader[] = ['captains', 'administrators', 'league-staff'];

/** The user guides: one page for each kind of reader. Documents for those who run the server are shown alike. */
export default function HelpPage({ of: reader }: { readonly of: HelpText }) {
  const isForCaptains = reader === 'captains';
  const Guide = isForCaptains ? captainsGuides[i18n.locale as Language] : guides[reader].Guide;
  return (
    <div className="column-16">
      <nav className={styles.readers} aria-label={t`Guides`}>
        {readers.map((name) => (
          <Link
            key={name}
            to={guideAddress(name)}
            aria-current={name === reader ? 'page' : undefined}
          >
            {i18n._(guides[name].label!)}
          </Link>
        ))}
      </nav>
      {!isForCaptains && (
        <Link className={styles.back} to="/admin">
          {t`Admin Dashboard`}
        </Link>
      )}
      <Suspense fallback={<Spinner>{t`Loading …`}</Spinner>}>
        <div className="column-16" lang={isForCaptains ? undefined : 'en'}>
          <Guide />
        </div>
      </Suspense>
    </div>
  );
}

function guide(load: () => Promise<GuideText>) {
  return lazy(async () => {
    const text = await load();
    return { default: () => <Guide {...text} /> };
  });
}

function Guide({ title, sections, html }: GuideText) {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The browser looked for the target before the text was loaded. A link in the app does not scroll.
    document.getElementById(hash.slice(1))?.scrollIntoView();
    // Also if the same link is pressed again.
  }, [hash, key]);
  return (
    <>
      <Heading>{title}</Heading>
      <nav aria-label={t`On this page`}>
        <ul className={styles.sections}>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={`column-16 ${styles.guide}`} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
