import { Suspense, useEffect } from 'react';
import { useSiteRequest } from '../../api/use-site';
import { preloadChooser } from '../../ui/forms/chooser/Chooser';
import { preloadable } from '../../ui/preload/preloadable';
import { useToasts } from '../../ui/feedback/Toasts';
import { whenIdle } from '../../ui/preload/when-idle';
import { useSports } from './lists/api';
import { LeftDraftNotice } from './draft/LeftDraftNotice';
import { beginSending } from './outbox/begin-sending';
import type { RefusedReport } from './outbox/score-reports/outbox-report';
import { useRefusal } from './model/refusal';
import { RefusalSummary } from './steps/RefusalSummary';
import { makeIdempotencyKey } from './model/idempotency-key';
import { atLeague, withSport } from './model/report-draft';
import type { Step } from './model/steps';
import { SportStep } from './steps/SportStep';
import { StepsLoading } from './StepsLoading';
import { useKeptLists } from './lists/use-kept-lists';
import { MissingReport } from './earlier-games/MissingReport';
import { UsualGames } from './earlier-games/UsualGames';
import { YourTeams } from './earlier-games/YourTeams';
import { useReportDraft, type BegunReport, type KeptReportDraft } from './draft/use-report-draft';
import { openRefused } from './open-refused';
import { useLinkedChoice } from './use-linked-choice';
import { useSavedBefore } from './use-saved-before';
import { useWizardHistory } from './use-wizard-history';

const ReportSteps = preloadable(() => import('./ReportSteps'));
const SuccessScreen = preloadable(() => import('./outbox-screens/SuccessScreen'));
const SavedReport = preloadable(() => import('./outbox-screens/SavedReport'));
const OutboxScreen = preloadable(() => import('./outbox-screens/OutboxScreen'));
const CorrectionScreen = preloadable(() => import('./correction-screens/CorrectionScreen'));
const ConfirmScreen = preloadable(() => import('./confirm-screens/ConfirmScreen'));
const GameScreen = preloadable(() => import('./game-screens/GameScreen'));
const MailStopScreen = preloadable(() => import('./mail-stop/MailStopScreen'));
const TeamScreen = preloadable(() => import('./confirm-screens/TeamScreen'));

/**
 * Loads the next screens while the captain looks at the first one. Later there may be no network.
 */
function preloadSteps(): void {
  whenIdle(() => {
    ReportSteps.preload();
    SuccessScreen.preload();
    SavedReport.preload();
    OutboxScreen.preload();
    preloadChooser();
  });
}

export function ScoreWizard() {
  const draft = useReportDraft();
  const history = useWizardHistory(draft.id);
  const site = useSiteRequest();
  const sports = useSports();
  const refusal = useRefusal();
  const toasts = useToasts();
  useLinkedChoice(draft, history, sports.data);
  useKeptLists(sports.data, draft.values.sportId);
  useEffect(beginSending, []);
  const beginsLater = history.step > 1;
  useEffect(() => {
    if (beginsLater) preloadSteps();
  }, [beginsLater]);
  const knowsWhatWasSent = useSavedBefore(draft, history);
  const has = (feature: string) => site.data?.features.includes(feature) ?? false;
  /** Not before the settings are known to lack it. */
  const mayHave = (feature: string) => has(feature) || !site.data || site.isValidating;
  const takesCorrections = has('correction');
  useEffect(() => {
    // Later there may be no network.
    if (takesCorrections) whenIdle(CorrectionScreen.preload);
  }, [takesCorrections]);

  if (history.receipt) {
    return (
      <Suspense fallback={<StepsLoading />}>
        <SuccessScreen
          receipt={history.receipt}
          onAnother={history.begin}
          onShowOutbox={history.showOutbox}
          onCorrect={history.openCorrection}
        />
      </Suspense>
    );
  }
  if (history.correct) {
    return (
      <Suspense fallback={<StepsLoading />}>
        <CorrectionScreen
          key={JSON.stringify(history.correct)}
          target={history.correct}
          onAnother={history.begin}
          onShowOutbox={history.showOutbox}
        />
      </Suspense>
    );
  }

  const switchTo = (begun: BegunReport) => {
    const id = makeIdempotencyKey();
    refusal.forget();
    draft.switchTo({ id, idempotencyKey: makeIdempotencyKey(), ...begun });
    return id;
  };
  const fillIn = (begun: BegunReport, step: Step) => {
    history.fillIn(switchTo(begun), step);
  };
  /** In the place of the game's screen, which would open the form again. */
  const reportGame = (begun: BegunReport) => {
    // The link was opened again.
    const isBegun = draft.isBegun && draft.gameLink?.token === begun.gameLink?.token;
    history.open(isBegun ? draft.id : switchTo(begun), 3);
  };
  if (history.confirm !== null && mayHave('confirmation')) {
    return (
      <Suspense fallback={<StepsLoading />}>
        <ConfirmScreen
          key={history.confirm}
          link={history.confirm}
          isMailed={history.isMailed}
          onFillIn={fillIn}
          onLeave={history.begin}
          onShowOutbox={history.showOutbox}
        />
      </Suspense>
    );
  }
  if (history.team !== null && mayHave('team-links')) {
    return (
      <Suspense fallback={<StepsLoading />}>
        <TeamScreen
          key={history.team}
          token={history.team}
          onFillIn={fillIn}
          onLeave={history.begin}
          onShowOutbox={history.showOutbox}
          onReport={history.openGame}
        />
      </Suspense>
    );
  }
  if (history.game !== null) {
    return (
      <Suspense fallback={<StepsLoading />}>
        <GameScreen
          key={history.game}
          token={history.game}
          onFillIn={reportGame}
          onLeave={history.begin}
          onShowOutbox={history.showOutbox}
        />
      </Suspense>
    );
  }
  const { mailStop } = history;
  if (mailStop !== null) {
    return (
      <Suspense fallback={<StepsLoading />}>
        <MailStopScreen
          key={mailStop}
          token={mailStop}
          isStopped={history.isStopped}
          onStopped={() => {
            history.showStopped(mailStop);
          }}
        />
      </Suspense>
    );
  }

  const openAgain = (report: RefusedReport) => {
    openRefused(report, draft, history, refusal);
    toasts.show({ kind: 'danger', title: 'Submission Error', description: report.message });
  };
  const begun = draft.isBegun ? draft.id : null;
  if (history.saved !== null) {
    return (
      <Suspense fallback={<StepsLoading />}>
        <SavedReport
          id={history.saved}
          begun={begun}
          onAnother={history.begin}
          onShowAll={history.showOutbox}
          onOpen={openAgain}
          onCorrect={history.openCorrection}
        />
      </Suspense>
    );
  }
  if (history.outbox) {
    return (
      <Suspense fallback={<StepsLoading />}>
        <OutboxScreen
          begun={begun}
          onBack={history.leaveOutbox}
          onOpen={openAgain}
          onCorrect={history.openCorrection}
          onLookAgain={(agreement) => {
            if (agreement.by === 'link') {
              history.openConfirmation(agreement.link, agreement.isMailed);
            } else history.openTeam(agreement.token);
          }}
        />
      </Suspense>
    );
  }

  const startOver = draft.isBegun
    ? () => {
        refusal.forget();
        toasts.dismiss();
        draft.startOver();
        history.begin();
      }
    : undefined;
  const { sportId } = draft.values;
  const sport = sports.data?.find(({ id }) => id === sportId);
  const chosen = sport !== undefined || (sports.data === undefined && sportId !== '');
  if (history.step === 1 || !chosen) {
    return (
      <SportStep
        sports={sports}
        sportId={sport ? sportId : ''}
        focusHeading={history.moved}
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
                  history.open(left.draft.id, 4);
                }}
              />
            )}
            <RefusalSummary
              refusal={refusal}
              values={draft.values}
              step={1}
              goTo={(step) => {
                history.go(step, 1);
              }}
            />
            {!draft.isBegun && mayHave('schedule') && <MissingReport onReport={history.openGame} />}
            {mayHave('team-links') && <YourTeams onOpen={history.openTeam} />}
            {sports.data && !draft.isBegun && (
              <UsualGames
                sports={sports.data}
                onChoose={({ sport: { id }, league }) => {
                  draft.update(atLeague(withSport(draft.values, id), league.id));
                  history.go(2, 1);
                }}
              />
            )}
          </>
        }
        onReady={preloadSteps}
        onShowOutbox={history.showOutbox}
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
    // Today's date depends on the association's time zone.
    return <StepsLoading step={history.step} failed={site.error ? site.mutate : null} />;
  }
  return (
    <Suspense fallback={<StepsLoading step={history.step} />}>
      <ReportSteps
        key={draft.id}
        draft={draft}
        history={history}
        sports={sports}
        sportName={sport?.name ?? sportNameIn(draft)}
        refusal={refusal}
        onStartOver={startOver}
      />
    </Suspense>
  );
}

/** The name of the sport, if the report began with a league and teams that are known. */
function sportNameIn({ known, values: { sportId } }: KeptReportDraft): string | undefined {
  return known?.sportId === sportId ? known.sportName || sportId : undefined;
}
