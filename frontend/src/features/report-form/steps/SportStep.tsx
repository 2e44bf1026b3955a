import { t } from '@lingui/core/macro';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SWRResponse } from 'swr';
import { resultsAddress } from '../../../addresses/results-address';
import { useFeature } from '../../../api/use-site';
import type { Sport } from '../../../api/types';
import { Alert } from '../../../ui/feedback/Alert';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { SportTile } from '../../../game-ui/SportTile';
import styles from './SportStep.module.css';
import { StepActions } from '../../../report-ui/frame/StepActions';
import { StepForm } from '../../../report-ui/frame/StepForm';
import { StepFrame } from '../../../report-ui/frame/StepFrame';

interface SportStepProps {
  readonly sports: SWRResponse<readonly Sport[]>;
  /** Empty if none is chosen. */
  readonly sportId: string;
  readonly focusHeading: boolean;
  /** Notices and shortcuts above the choice, if any. */
  readonly summary: ReactNode;
  /** Called when there is something to choose from. */
  readonly onReady: () => void;
  /** Clears the form. Undefined if nothing was filled in. */
  readonly onStartOver: (() => void) | undefined;
  readonly onSelect: (sportId: string) => void;
  readonly onNext: () => void;
}

const placeholders = Array.from({ length: 8 }, (_, index) => index);

export function SportStep(props: SportStepProps) {
  const { sports, sportId, focusHeading, summary, onReady, onStartOver } = props;
  const { onSelect, onNext } = props;
  const hasResults = useFeature('results');
  const loaded = sports.data !== undefined;
  useEffect(() => {
    if (loaded) onReady();
  }, [loaded, onReady]);

  return (
    <StepFrame
      step={1}
      heading={t`Choose Your Sport`}
      focusHeading={focusHeading}
      onStartOver={onStartOver}
      showsQueue
    >
      {summary}
      <StepForm
        onSubmit={(event) => {
          event.preventDefault();
          if (sportId) onNext();
        }}
      >
        {sports.error && !loaded ? (
          <Alert action={{ label: t`Try again`, onPress: () => void sports.mutate() }}>
            {t`Failed to load sports. Please refresh the page.`}
          </Alert>
        ) : (
          <fieldset aria-busy={!loaded}>
            <legend className="visually-hidden">{t`Sport`}</legend>
            <div className={`halves ${styles.tiles}`} data-loading={!loaded || undefined}>
              {sports.data?.map((sport) => (
                <SportTile
                  key={sport.id}
                  sport={sport}
                  selected={sport.id === sportId}
                  onSelect={onSelect}
                />
              )) ??
                placeholders.map((number) => (
                  <Skeleton key={number} className={styles.tilePlaceholder} />
                ))}
            </div>
            {sports.data?.length === 0 && <p>{t`No sports are open for reports at the moment.`}</p>}
          </fieldset>
        )}
        {hasResults && (
          <p className="small-print">
            <Link to={resultsAddress('')}>{t`See results and standings`}</Link>
          </p>
        )}
        <StepActions next={t`Next: League Details`} needed={neededFor(sports, sportId)} />
      </StepForm>
    </StepFrame>
  );
}

function neededFor(sports: SportStepProps['sports'], sportId: string): string | null {
  if (sports.data) return sportId ? null : t`Choose a sport to go on.`;
  return sports.error ? t`The sports could not be loaded.` : t`Loading the sports …`;
}
