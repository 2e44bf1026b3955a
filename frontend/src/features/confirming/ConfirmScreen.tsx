import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSiteRequest } from '../../api/use-site';
import { Button } from '../../ui/elements/Button';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Spinner';
import { inLanguage } from '../../languages/sentence';
import { useArrival } from '../../report-ui/frame/use-arrival';
import { useLeagueLocation } from '../../report/lists/use-league-location';
import { readConfirmLink, readMailedLink } from '../../report/links/confirm-link';
import type { ReadOut } from '../../report/model/confirmable';
import { gameOfReadOut, readsTheSame } from '../../report/model/read-out';
import { teamTokenOf } from '../../report/stored/team-links';
import { confirmKeyOf } from '../../report-queue/confirmable-of';
import type {
  Agreement,
  Report,
  SentConfirmation,
  WaitingConfirmation,
} from '../../report-queue/entry';
import { isFinal, resultAnswered } from '../../report-queue/kinds/confirmation';
import { removeEntry } from '../../report-queue/queue-store';
import { useEntries, useQueueIsUnreadable } from '../../report-queue/use-queue';
import { EntryState } from '../../report-ui/queue-entries/EntryState';
import { standingInWords } from '../../report-ui/queue-entries/entry-words';
import { removalOf, type Removal } from '../../report-ui/queue-entries/removals';
import { RemoveDialog } from '../../report-ui/queue-entries/RemoveDialog';
import { WhatHappensNext } from '../../report-ui/queue-entries/WhatHappensNext';
import { useFillIn } from '../../report-ui/navigation/captain-context';
import { AgreeForm } from '../../report-ui/answer/AgreeForm';
import { differentReport } from '../../report/links/report-from-link';
import { ReportScreen, ReportScreenActions } from '../../report-ui/frame/ReportScreen';
import { useAnswer } from '../../report-ui/answer/use-answer';
import { NotOpenedNotice } from '../../report-ui/frame/NotOpenedNotice';
import type { NotOpened } from '../../report/links/use-link';
import { useOpenedResult } from './use-opened-result';
import { Scoreboard } from '../../game-ui/Scoreboard';
import { ResultSentence } from '../../report-ui/review/ResultSentence';
import { useGo } from '../../report-ui/navigation/use-go';

interface ConfirmScreenProps {
  /** What stood in the address behind `#c=` or `#a=`. */
  readonly link: string;
  /** Whether the link came by e-mail, behind `#a=`. */
  readonly isMailed?: boolean;
}

/** A result that the other captain reported, to agree with. Opening it changes nothing. */
export default function ConfirmScreen(props: ConfirmScreenProps) {
  const { link, isMailed = false } = props;
  const { key, readOut } = useMemo(
    () => (isMailed ? readMailedLink(link) : readConfirmLink(link)),
    [link, isMailed],
  );
  const answered = resultAnswered(key, useEntries('confirmation') ?? []);
  const { opened, openAgain } = useOpenedResult({ key, readOut: readOut ?? answered, isMailed });
  const reports = useEntries('report');
  const isUnreadable = useQueueIsUnreadable();
  const [notice, setNotice] = useState<string | null>(null);
  const site = useSiteRequest();

  const isLoading = (!reports && !isUnreadable) || (!site.data && !site.error);
  if (isLoading || opened.state !== 'ready') {
    const shown = isLoading ? ({ state: 'loading' } as const) : opened;
    return (
      <ReportScreen title={i18n._(question)}>
        {notice !== null && <Alert>{inLanguage(notice)}</Alert>}
        {shown.state === 'missing' ? (
          <Alert action={{ label: t`Try again`, onPress: openAgain }}>
            {t`Maybe this report has not arrived yet. Maybe it was deleted. Try again later, or ask the other captain.`}
          </Alert>
        ) : (
          <NotOpenedNotice
            what={t`the result`}
            name={t`This result`}
            opened={shown as NotOpened}
            openAgain={openAgain}
          />
        )}
        {shown.state !== 'loading' && <Ways />}
      </ReportScreen>
    );
  }
  const { result, reference } = opened;
  if ((reports ?? []).some((report) => isOf(report, key, reference))) {
    return (
      <ReportScreen title={t`Your Own Report`}>
        <p>{t`You reported this result on this phone. Show the code to the other captain.`}</p>
        <ConfirmResult result={result} />
        <Ways />
      </ReportScreen>
    );
  }
  return (
    <Answer
      id={key!}
      {...{ link, isMailed }}
      result={result}
      isUnchecked={reference === null}
      notice={notice}
      onChanged={(why) => {
        setNotice(why);
        openAgain();
      }}
    />
  );
}

/** Whether a link is about a report of this phone. */
function isOf(report: Report, key: string | null, reference: string | null): boolean {
  if (key !== null && confirmKeyOf(report) === key) return true;
  return report.state === 'sent' && report.receipt.reference === reference;
}

const question = msg`Is This the Result?`;

interface AnswerProps extends Required<ConfirmScreenProps> {
  readonly id: string;
  readonly result: ReadOut;
  /** The server has not said that this is the result. */
  readonly isUnchecked: boolean;
  /** Why the answer before was refused, if the phone can't keep that. */
  readonly notice: string | null;
  /**
   * Opens the result anew, because the answer was not about what it is now.
   * @param why the refusal, if the phone can't keep it
   */
  readonly onChanged: (why: string | null) => void;
}

/** The answer that this phone gave, or else the question. */
function Answer(props: AnswerProps) {
  const { id: key, link, isMailed, result, isUnchecked, notice, onChanged } = props;
  const { fillIn } = useFillIn();
  const location = useLeagueLocation(result.sportId, result.leagueId);
  /** Was pressed. The form needs the location of the league, which may still be loading. */
  const [differs, setDiffers] = useState(false);
  const agreement: Agreement = { by: 'link', key, link, result, ...(isMailed && { isMailed }) };
  const { given, unkept, refused, message, giveAnswer } = useAnswer(agreement, (settled) => {
    if (settled.state === 'refused' && !isFinal(settled)) onChanged(null);
  });
  const agree = async (name: string) => {
    setDiffers(false);
    // An e-mail speaks for its team by itself.
    const teamToken = isMailed
      ? undefined
      : teamTokenOf([result.winningTeamId, result.losingTeamId]);
    const game = gameOfReadOut(result);
    const body = { name, teamToken: teamToken ?? null };
    const answer = await giveAnswer({ game, body, isUnchecked });
    if (answer?.state === 'refused' && !isFinal(answer)) onChanged(answer.message);
  };
  const mayFillIn = differs && location !== undefined;
  const reportOther = useEffectEvent(() => {
    if (given?.state === 'refused') removeEntry(given.id).catch(warn);
    fillIn(differentReport(result, location ?? ''), 3);
  });
  useEffect(() => {
    if (mayFillIn) reportOther();
  }, [mayFillIn]);
  if (unkept?.state === 'sent') return <Agreed result={result} answer={unkept} />;
  if (given?.state === 'sent' && agreesWith(given, result)) {
    return <Agreed result={result} answer={given} />;
  }
  if (given?.state === 'waiting') return <WaitingAnswer result={result} confirmation={given} />;

  const problem = message ?? notice;
  return (
    <ReportScreen title={i18n._(question)}>
      {problem !== null && <Alert>{inLanguage(problem)}</Alert>}
      <ConfirmResult result={result} />
      {refused && isFinal(refused) ? (
        <Ways />
      ) : (
        <>
          <AgreeForm id="agree-name" onAgree={agree} onDiffers={() => setDiffers(true)} />
          {differs && <Spinner>{t`Loading the league …`}</Spinner>}
        </>
      )}
    </ReportScreen>
  );
}

function warn(error: unknown): void {
  console.warn('The refused answer could not be removed.', error);
}

/** A report that was corrected since needs a new answer. */
function agreesWith({ agreement }: SentConfirmation, result: ReadOut): boolean {
  return agreement.by === 'link' && readsTheSame(agreement.result, result);
}

interface AgreedProps {
  readonly result: ReadOut;
  readonly answer: SentConfirmation;
}

/** Says thanks, and what the answer means. */
function Agreed({ result, answer }: AgreedProps) {
  return (
    <ReportScreen title={t`Thank You`} isDone>
      <p>{standingInWords(answer)}</p>
      <ConfirmResult result={result} />
      <Ways />
    </ReportScreen>
  );
}

interface WaitingAnswerProps {
  readonly result: ReadOut;
  readonly confirmation: WaitingConfirmation;
}

/** Follows an answer that could not be sent at once. */
function WaitingAnswer({ result, confirmation }: WaitingAnswerProps) {
  const heading = useArrival('waiting answer');
  const [removal, setRemoval] = useState<Removal | null>(null);
  return (
    <ReportScreen title={t`Your Answer Is Saved on This Phone`} heading={heading}>
      <WhatHappensNext what="answer" />
      <div className="card">
        <EntryState entry={confirmation} />
        <Button
          onClick={() => setRemoval(removalOf(confirmation, []))}
        >{t`Remove the answer`}</Button>
      </div>
      <ConfirmResult result={result} />
      <Ways />
      <RemoveDialog removal={removal} onAnswered={() => setRemoval(null)} heading={heading} />
    </ReportScreen>
  );
}

/** The board, and the result as it is read out. */
function ConfirmResult({ result }: { readonly result: ReadOut }) {
  const game = gameOfReadOut(result);
  return (
    <>
      <Scoreboard {...game} />
      <ResultSentence {...game} />
      <p className="small-print">
        {result.sportName}, <bdi>{result.leagueName}</bdi>
      </p>
    </>
  );
}

/** Where to go from a result. */
function Ways() {
  const go = useGo();
  return (
    <ReportScreenActions>
      <Button onClick={go.toFirstStep}>{t`Back to the score entry`}</Button>
      <Button onClick={go.toQueue}>{t`Reports on this phone`}</Button>
    </ReportScreenActions>
  );
}
