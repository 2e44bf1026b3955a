import { Suspense, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMayHave, useSiteRequest } from '../../api/use-site';
import { useToasts } from '../../ui/feedback/Toasts';
import { preloadable } from '../../ui/preload/preloadable';
import { LeftDraftNotice } from './LeftDraftNotice';
import type { KeptReportDraft } from '../../report/stored/use-report-draft';
import { MissingReport } from './earlier-games/MissingReport';
import { UsualGames } from './earlier-games/UsualGames';
import { YourTeams } from './earlier-games/YourTeams';
import { atLeague, withSport } from '../../report/model/report-draft';
import { RefusalSummary } from '../../report-ui/form/RefusalSummary';
import { SportStep } from './steps/SportStep';
import { StepsLoading } from '../../report-ui/frame/StepsLoading';
import { useGo } from '../../report-ui/navigation/use-go';
import { useSteps, type StepEntry, type Steps } from '../../report-ui/navigation/use-steps';
import { useCaptainContext, type CaptainContext } from '../../report-ui/navigation/captain-context';

const LaterSteps = preloadable(() => import('./ReportSteps'));

export const preloadLaterSteps = LaterSteps.preload;

interface ReportWizardProps {
  /** Called once the form can be filled in: loads the later steps, and the screens that they lead to. */
  readonly onReady: () => void;
}

/** The score entry: the form of a report, in steps. */
export function ReportWizard({ onReady }: ReportWizardProps) {
  const context = useCaptainContext();
  const { draft, refusal, sports, hasMoved, knowsWhatWasSent } = context;
  const steps = useSteps(draft.id);
  const site = useSiteRequest();
  const mayHave = useMayHave();
  const navigate = useNavigate();
  const go = useGo();
  const toasts = useToasts();
  useLinkedChoice(context, steps);
  const beginsLater = steps.step > 1;
  useEffect(() => {
    if (beginsLater) onReady();
  }, [beginsLater, onReady]);

  const startOver = draft.isBegun
    ? () => {
        refusal.forget();
        toasts.dismiss();
        draft.startOver();
        go.toFirstStep();
      }
    : undefined;
  const { sportId } = draft.values;
  const sport = sports.data?.find(({ id }) => id === sportId);
  const chosen = sport !== undefined || (sports.data === undefined && sportId !== '');
  if (steps.step === 1 || !chosen) {
    return (
      <SportStep
        sports={sports}
        sportId={sport ? sportId : ''}
        focusHeading={hasMoved}
        onStartOver={startOver}
        summary={
          <>
            {draft.left && !draft.isBegun && knowsWhatWasSent && (
              <LeftDraftNotice
                left={draft.left}
                onForget={draft.forgetLeft}
                onGoOn={() => {
                  const { left } = draft;
                  if (!left) return;
                  draft.resumeLeft();
                  // Or the first incomplete step.
                  const state: StepEntry = { draft: left.draft.id, step: 4 };
                  void navigate('/', { state, replace: true });
                }}
              />
            )}
            <RefusalSummary
              refusal={refusal}
              values={draft.values}
              step={1}
              goTo={(step) => steps.go(step, 1)}
            />
            {!draft.isBegun && mayHave('schedule') && <MissingReport />}
            {mayHave('team-links') && <YourTeams />}
            {sports.data && !draft.isBegun && (
              <UsualGames
                sports={sports.data}
                onChoose={({ sport: { id }, league }) => {
                  draft.update(atLeague(withSport(draft.values, id), league.id));
                  steps.go(2, 1);
                }}
              />
            )}
          </>
        }
        onReady={onReady}
        onSelect={(id) => draft.update(withSport(draft.values, id))}
        onNext={() => steps.go(2, 1)}
      />
    );
  }
  if (!site.data) {
    // Today's date depends on the association's time zone.
    return <StepsLoading step={steps.step} failed={site.error ? site.mutate : null} />;
  }
  return (
    <Suspense fallback={<StepsLoading step={steps.step} />}>
      <LaterSteps
        key={draft.id}
        draft={draft}
        steps={steps}
        sports={sports}
        sportName={sport?.name ?? sportNameIn(draft)}
        refusal={refusal}
        focusHeading={hasMoved}
        onStartOver={startOver}
      />
    </Suspense>
  );
}

/** The name of the sport, if the report began with a league and teams that are known. */
function sportNameIn({ known, values: { sportId } }: KeptReportDraft): string | undefined {
  return known?.sportId === sportId ? known.sportName || sportId : undefined;
}

/**
 * A link with `?sport=…&league=…` fills in the sport and league, and starts at the second step.
 * Unknown sports are ignored.
 */
function useLinkedChoice({ draft, sports }: CaptainContext, steps: Steps): void {
  const [query] = useSearchParams();
  const go = useGo();
  const sportId = query.get('sport');
  const leagueId = query.get('league');
  const followed = useRef(false);

  useEffect(() => {
    if (followed.current || !sports.data?.some(({ id }) => id === sportId) || !sportId) return;
    followed.current = true;
    const values = withSport(draft.values, sportId);
    draft.update(leagueId ? atLeague(values, leagueId) : values);
    go.toFirstStep();
    steps.go(2, 1);
  }, [sportId, leagueId, draft, steps, sports, go]);
}
