import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/elements/Button';
import { Fact, Facts } from '../../ui/layout/Facts';
import { StarRating } from '../../game-ui/StarRating';
import type { ReportFact } from '../../report/model/report-facts';
import styles from './ReviewSection.module.css';

/** A fact of the review. */
interface ReviewFact extends ReportFact {
  /** What it was before a correction, if that changes it. */
  readonly was?: ReportFact['value'];
}

interface ReviewSummaryProps {
  readonly heading: string;
  readonly facts: readonly ReviewFact[];
  readonly onChange: () => void;
}

/** A section with facts; none if there are no facts. */
export function ReviewSummary({ heading, facts, onChange }: ReviewSummaryProps) {
  if (facts.length === 0) return null;
  return (
    <ReviewSection heading={heading} onChange={onChange}>
      {facts.map(({ name, value, was }) => (
        <Fact key={name} name={name}>
          {was === undefined ? (
            <FactValue value={value} />
          ) : (
            <>
              <strong>
                <FactValue value={value} />
              </strong>{' '}
              <span className="small-print block">
                <Trans>
                  was <FactValue value={was} />
                </Trans>
              </span>
            </>
          )}
        </Fact>
      ))}
    </ReviewSection>
  );
}

/** Text, or stars. Only corrections show what was left out. */
function FactValue({ value }: Pick<ReportFact, 'value'>) {
  if (value === '' || value === 0) return t`None`;
  return typeof value === 'number' ? <StarRating value={value} /> : value;
}

interface ReviewSectionProps {
  readonly heading: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** A part of the review, with a way to change it. */
export function ReviewSection({ heading, onChange, children }: ReviewSectionProps) {
  return (
    <section>
      <ReviewHead heading={heading} onChange={onChange} />
      <Facts>{children}</Facts>
    </section>
  );
}

/** Names a part of the review, with a way to change it. */
export function ReviewHead({ heading, onChange }: Omit<ReviewSectionProps, 'children'>) {
  return (
    <div className={`ends ${styles.summaryHead}`}>
      <h3 className="text-20">{heading}</h3>
      <Button kind="plain" aria-label={t`Change ${heading}`} onClick={onChange}>
        {t`Change`}
      </Button>
    </div>
  );
}
