import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sport } from '../../api/types';
import { useSiteRequest } from '../../api/use-site';
import { preloadChooser } from '../../ui/forms/chooser/Chooser';
import { preloadable } from '../../ui/preload/preloadable';
import { useToasts } from '../../ui/feedback/Toasts';
import { whenIdle } from '../../ui/preload/when-idle';
import { useSports } from './lists/api';
import { LeftDraftNotice } from './draft/LeftDraftNotice';
import { beginSending } from './outbox/begin-sending';
import type { RefusedReport } from './outbox/score-reports/outbox-report';
import { isOfAnotherGame } from './outbox/score-reports/outbox-items';
import { hasOutbox } from './outbox/score-reports/outbox-store';
import { useOutbox } from './outbox/use-outbox';
import { useRefusal, type Refusal } from './model/refusal';
import { RefusalSummary } from './steps/RefusalSummary';
import { gameLinkOf } from './model/links/game-link';
import { makeIdempotencyKey } from './model/idempotency-key';
import { namesOfGame } from './model/known-names';
import { atLeague, completeDraft, withSport } from './model/report-draft';
import type { Step } from './model/steps';
import { SportStep } from './steps/SportStep';
import { StepsLoading } from './StepsLoading';
import { useKeptLists } from './lists/use-kept-lists';
import { MissingReport } from './earlier-games/MissingReport';
import { UsualGames } from './earlier-games/UsualGames';
import { YourTeams } from './earlier-games/YourTeams';
import { useReportDraft, type BegunReport, type KeptReportDraft } from './draft/use-report-draft';
import { useWizardHistory, type WizardHistory } from './use-wizard-history';

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
  const has = (feature: string) => site.data?.features?.includes(feature) ?? false;
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

/**
 * Opens a refused report in the wizard, on the step of the first error. It stays in the outbox
 * until the corrected report replaces it, so nothing is lost in between.
 */
function openRefused(
  report: RefusedReport,
  draft: KeptReportDraft,
  history: WizardHistory,
  refusal: Refusal,
): void {
  const { id, idempotencyKey, details, message } = report;
  // It may be open already and partly corrected.
  const isOpen = draft.isBegun && draft.id === id;
  const values = isOpen ? draft.values : completeDraft(report.draft);
  const gameLink = gameLinkOf(report.tokens?.gameToken, values.leagueDetails);
  if (isOpen) draft.renewKey(idempotencyKey);
  else {
    const known = namesOfGame({ sportId: values.sportId, ...values.leagueDetails }, report.game);
    draft.switchTo({ id, values, idempotencyKey, gameLink, known });
  }
  const step = refusal.refuse(details, values);
  if (step === null) refusal.refuseAll(message);
  history.open(id, step ?? 4);
}

/**
 * If a page was closed while sending, both the form and the saved report remain. Then the saved
 * report is shown, since sending the form again would send the same report. Exception: if the form
 * is now about another game, and another tab sent the previous one, the form stays. Drafts from
 * other pages that were sent are not offered again.
 * @returns whether it is known what was sent
 */
function useSavedBefore(draft: KeptReportDraft, history: WizardHistory): boolean {
  const reports = useOutbox();
  const looked = useRef(false);
  const [known, setKnown] = useState(!hasOutbox());
  if (reports && !known) setKnown(true);
  const { forgetSent } = draft;
  // Runs before the screen is painted. Otherwise the captain could open a draft that was already
  // sent.
  useLayoutEffect(() => {
    const sent = reports?.filter(({ state }) => state !== 'refused') ?? [];
    if (sent.length === 0) return;
    forgetSent(({ id, values }) =>
      sent.some((report) => report.id === id && !isOfAnotherGame(values, report)),
    );
  }, [reports, forgetSent]);
  useEffect(() => {
    if (looked.current || !reports) return;
    looked.current = true;
    const { id, values } = draft;
    const sent = reports.find((report) => report.id === id && report.state !== 'refused');
    if (!sent) return;
    if (isOfAnotherGame(values, sent)) {
      const newId = draft.assignNewId();
      // A link to something else was followed, and stays open.
      if (!history.isLink) history.open(newId, history.step);
    } else {
      draft.reset();
      if (!history.isLink) history.showSaved(id);
    }
  }, [reports, draft, history]);
  return known;
}

/**
 * A link with `?sport=…&league=…` fills in the sport and league, and starts at the second step.
 * Unknown sports are ignored.
 */
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
    draft.update(leagueId ? atLeague(values, leagueId) : values);
    history.begin();
    history.go(2, 1);
  }, [sportId, leagueId, draft, history, sports]);
}
