import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sport } from '../../api/types';
import { useSiteRequest } from '../../api/use-site';
import { preloadChooser } from '../../ui/Chooser';
import { preloadable } from '../../ui/preloadable';
import { useSports } from './api';
import { useRefusal } from './refusal';
import { RefusalSummary } from './RefusalSummary';
import { withLeague, withSport } from './report-draft';
import { SportStep } from './SportStep';
import { StepsLoading } from './StepsLoading';
import { useKeptLists } from './use-kept-lists';
import { useReportDraft, type KeptReportDraft } from './use-report-draft';
import { useWizardHistory, type WizardHistory } from './use-wizard-history';

const ReportSteps = preloadable(() => import('./ReportSteps'));
const SuccessScreen = preloadable(() => import('./SuccessScreen'));

/** Fetches what follows the first step while the captain looks at it. */
function preloadSteps(): void {
  ReportSteps.preload();
  SuccessScreen.preload();
  preloadChooser();
}

export function ScoreWizard() {
  const draft = useReportDraft();
  const history = useWizardHistory(draft.id);
  const site = useSiteRequest();
  const sports = useSports();
  const refusal = useRefusal();
  useLinkedChoice(draft, history, sports.data);
  useKeptLists(sports.data, draft.values.sportId);

  if (history.receipt) {
    return (
      <Suspense fallback={<StepsLoading />}>
        <SuccessScreen receipt={history.receipt} onAnother={history.begin} />
      </Suspense>
    );
  }

  const { sportId } = draft.values;
  const sport = sports.data?.find(({ id }) => id === sportId);
  const chosen = sport !== undefined || (sports.data === undefined && sportId !== '');
  if (history.step === 1 || !chosen) {
    return (
      <SportStep
        sports={sports}
        sportId={sport ? sportId : ''}
        focusHeading={history.moved}
        summary={
          <RefusalSummary
            refusal={refusal}
            values={draft.values}
            step={1}
            goTo={(step) => {
              history.go(step, 1);
            }}
          />
        }
        onReady={preloadSteps}
        onSelect={(id) => {
          draft.update(withSport(draft.values, id));
        }}
        onNext={() => {
          history.go(2, 1);
        }}
      />
    );
  }
  if (!site.data) {
    // Without the association's time zone nobody knows which date is today.
    return <StepsLoading step={history.step} failed={site.error ? site.mutate : null} />;
  }
  return (
    <Suspense fallback={<StepsLoading step={history.step} />}>
      <ReportSteps
        key={draft.id}
        draft={draft}
        history={history}
        sportName={sport?.name}
        refusal={refusal}
        onSportRefused={() => void sports.mutate()}
      />
    </Suspense>
  );
}

/** A link with `?sport=…&league=…` fills these in, where there is such a sport, and begins there. */
function useLinkedChoice(
  draft: KeptReportDraft,
  history: WizardHistory,
  sports: readonly Sport[] | undefined,
): void {
  const [query] = useSearchParams();
  const sportId = query.get('sport');
  const leagueId = query.get('league');
  const followed = useRef(false);

  useEffect(() => {
    if (followed.current || !sports?.some(({ id }) => id === sportId) || !sportId) return;
    followed.current = true;
    const values = withSport(draft.values, sportId);
    const { leagueDetails } = values;
    draft.update(
      !leagueId || leagueId === leagueDetails.leagueId
        ? values
        : {
            ...values,
            leagueDetails: {
              ...withLeague(leagueDetails, null, undefined),
              locationId: '',
              leagueId,
            },
          },
    );
    history.begin();
    history.go(2, 1);
  }, [sportId, leagueId, draft, history, sports]);
}
