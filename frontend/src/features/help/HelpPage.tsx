import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { guideAddress, type HelpText, type Reader } from '../../addresses/guide-address';
import { Heading } from '../../ui/layout/Heading';
import { Spinner } from '../../ui/feedback/Spinner';
import styles from './HelpPage.module.css';

type GuideText = typeof import('../../../../docs/guides/captains.md');

/** The text of each guide is loaded when the guide is first opened. */
const guides: Record<HelpText, { label?: string; Guide: ReturnType<typeof guide> }> = {
  captains: {
    label: 'Captains',
    Guide: guide(() => import('../../../../docs/guides/captains.md')),
  },
  administrators: {
    label: 'Administrators',
    Guide: guide(() => import('../../../../docs/guides/administrators.md')),
  },
  'league-staff': {
    label: 'League staff',
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
  const { Guide } = guides[reader];
  return (
    <div className="column-16">
      <nav className={styles.readers} aria-label="Guides">
        {readers.map((name) => (
          <Link
            key={name}
            to={guideAddress(name)}
            aria-current={name === reader ? 'page' : undefined}
          >
            {guides[name].label}
          </Link>
        ))}
      </nav>
      {reader !== 'captains' && (
        <Link className={styles.back} to="/admin">
          Admin Dashboard
        </Link>
      )}
      <Suspense fallback={<Spinner>Loading …</Spinner>}>
        <Guide />
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
      <nav aria-label="On this page">
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
