import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { helpAddressOf } from '../../../addresses/help-address';
import type { SetupTopic } from '../../../api/types';
import { CopyButton } from '../../../ui/forms/CopyButton';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { Icon } from '../../../ui/elements/Icon';
import styles from './Topic.module.css';

/** Inside of a circle. */
const marks: Readonly<Record<SetupTopic['state'], string>> = {
  missing: 'M12 7v6M12 16.5h.01',
  advice: 'M12 11v6M12 7.5h.01',
  done: 'm8 12.2 3 3 5-6',
  unused: 'M8 12h8',
};

const stateWords: Readonly<Record<SetupTopic['state'], string>> = {
  missing: 'Missing',
  advice: 'Could be better',
  done: 'Done',
  unused: 'Not used',
};

/** One topic: its state, what is set, and how to set it. */
export function Topic({ topic }: { readonly topic: SetupTopic }) {
  const { id, title, state, summary, facts, howTo } = topic;
  return (
    <section className={styles.topic} aria-labelledby={`setup-${id}`}>
      <div className={styles.what}>
        <div className={styles.head}>
          <h2 id={`setup-${id}`}>{title}</h2>
          <p className={`${styles.state} ${styles[state]}`}>
            <Icon size={20}>
              <circle cx="12" cy="12" r="9.5" />
              <path d={marks[state]} />
            </Icon>
            {stateWords[state]}
          </p>
        </div>
        <p>{summary}</p>
        {facts.length > 0 && (
          <Facts className={styles.facts}>
            {facts.map(({ name, value }) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </Facts>
        )}
      </div>
      {state === 'done' || state === 'unused' ? (
        <details className={styles.how}>
          <summary>{state === 'done' ? 'How to change it' : 'How to set it'}</summary>
          <HowTo topicTitle={title} {...howTo} />
        </details>
      ) : (
        <div className={styles.how}>
          <h3>How to set it</h3>
          <HowTo topicTitle={title} {...howTo} />
        </div>
      )}
    </section>
  );
}

type HowToProps = SetupTopic['howTo'] & { readonly topicTitle: string };

function HowTo({ topicTitle, text, examples, documents, page }: HowToProps) {
  return (
    <div className={styles.steps}>
      <p>{text}</p>
      {page && (
        <p>
          <Link to={page.path}>{page.name}</Link>
        </p>
      )}
      {examples.map((example, index) => (
        <div key={example} className={`small-buttons narrow ${styles.example}`}>
          {index > 0 && <p>Or:</p>}
          <pre>{example}</pre>
          <CopyButton
            of={`lines for ${topicTitle}${index > 0 ? ` (${index + 1})` : ''}`}
            text={example}
          >
            Copy
          </CopyButton>
        </div>
      ))}
      {documents.length > 0 && (
        <p className={styles.documents}>
          More in{' '}
          {documents.map((file, index) => (
            <Fragment key={file}>
              {index > 0 && ' and '}
              <DocumentLink file={file} />
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

function DocumentLink({ file }: { readonly file: string }) {
  const address = helpAddressOf(file);
  return address === null ? file : <Link to={address}>{file}</Link>;
}
