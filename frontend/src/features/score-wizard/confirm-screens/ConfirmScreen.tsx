import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { useSiteRequest } from '../../../api/use-site';
import { Scoreboard } from '../../../game-ui/Scoreboard';
import { Button } from '../../../ui/elements/Button';
import { Icon } from '../../../ui/elements/Icon';
import { Alert } from '../../../ui/feedback/Alert';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ScreenTitle } from '../frame/ScreenTitle';
import { useArrival } from '../frame/use-arrival';
import { useLeagues } from '../lists/api';
import { readConfirmLink } from '../model/links/confirm-link';
import type { ReadOut } from '../model/links/confirmable';
import { gameOfReadOut, readsTheSame } from '../model/links/read-out';
import type { ReportDraft } from '../model/report-draft';
import type { Step } from '../model/steps';
import { teamTokenOf } from '../model/links/team-links';
import { confirmKeyOf } from '../outbox/confirmations/confirmable-of';
import { answerTo, isFinal } from '../outbox/confirmations/confirmation-rules';
import type {
  Agreement,
  SentConfirmation,
  WaitingConfirmation,
} from '../outbox/confirmations/outbox-confirmation';
import {
  submitConfirmation,
  type SubmittedConfirmation,
} from '../outbox/confirmations/submit-confirmation';
import { useConfirmations, useOutbox, useOutboxIsUnreadable } from '../outbox/use-outbox';
import { ConfirmationState } from '../outbox-screens/ConfirmationState';
import { standingInWords } from '../outbox-screens/confirmation-words';
import { confirmationRemoval, type Removal } from '../outbox-screens/removals';
import { RemoveDialog } from '../outbox-screens/RemoveDialog';
import {
  ReportScreen,
  ReportScreenActions,
  ReportScreenHead,
} from '../outbox-screens/ReportScreen';
import { WhatHappensNext } from '../outbox-screens/WhatHappensNext';
import { ResultSentence } from '../steps/ResultSentence';
import { AgreeForm } from './AgreeForm';
import styles from './ConfirmScreen.module.css';
import { differentReport } from './filled-in';
import { useOpenedResult } from './use-opened-result';

interface ConfirmScreenProps {
  /** What stood in the address behind `#c=`. */
  readonly link: string;
  /** Opens the form, filled in. */
  readonly onFillIn: (draft: ReportDraft, step: Step) => void;
  readonly onLeave: () => void;
  readonly onShowOutbox: () => void;
}

/** A result that the other captain reported, to agree with. Opening it changes nothing. */
export default function ConfirmScreen(props: ConfirmScreenProps) {
  const { link } = props;
  const { key, readOut } = useMemo(() => readConfirmLink(link), [link]);
  const { opened, openAgain } = useOpenedResult(key, readOut);
  const reports = useOutbox();
  const isUnreadable = useOutboxIsUnreadable();
  const [notice, setNotice] = useState<string | null>(null);
  const site = useSiteRequest();
  const isOwn = key !== null && (reports ?? []).some((report) => confirmKeyOf(report) === key);

  if (opened.state === 'loading' || (!reports && !isUnreadable) || (!site.data && !site.error)) {
    return (
      <Frame title={question}>
        <Spinner>Opening the result …</Spinner>
      </Frame>
    );
  }
  if (opened.state !== 'ready') {
    return (
      <Frame title={question}>
        {opened.state === 'refused' ? (
          <Alert>{opened.message}</Alert>
        ) : (
          <Alert action={{ label: 'Try again', onPress: openAgain }}>
            {opened.message ?? 'This result can’t be opened without a connection.'} The link stays
            valid: try again later.
          </Alert>
        )}
        <Ways {...props} />
      </Frame>
    );
  }
  const { result, isFromLink } = opened;
  if (isOwn) {
    return (
      <Frame title="Your Own Report">
        <p>You reported this result on this phone. Show the code to the other captain.</p>
        <Result result={result} />
        <Ways {...props} />
      </Frame>
    );
  }
  return (
    <Answer
      {...props}
      id={key!}
      result={result}
      isFromLink={isFromLink}
      notice={notice}
      onChanged={(why) => {
        setNotice(why);
        openAgain();
      }}
    />
  );
}

const question = 'Is This the Result?';

interface AnswerProps extends ConfirmScreenProps {
  readonly id: string;
  readonly result: ReadOut;
  readonly isFromLink: boolean;
  /** Why the answer before was refused. Null if there was none. */
  readonly notice: string | null;
  /** Opens the result anew, because the answer was not about what it is now. */
  readonly onChanged: (why: string) => void;
}

/** The answer that this phone gave, or else the question. */
function Answer(props: AnswerProps) {
  const { id: key, link, result, isFromLink, notice, onFillIn, onChanged } = props;
  const confirmations = useConfirmations() ?? [];
  const [direct, setDirect] = useState<SubmittedConfirmation | null>(null);
  const leagues = useLeagues(result.sportId, '');
  const agreement: Agreement = { by: 'link', key, link, result };
  const given = answerTo(agreement, confirmations);
  const agree = async (name: string) => {
    setDirect(null);
    const teamToken = teamTokenOf([result.winningTeamId, result.losingTeamId]) ?? null;
    const game = gameOfReadOut(result);
    const made = { agreement, game, name, teamToken, isUnchecked: isFromLink };
    const outcome = await submitConfirmation(made);
    if (outcome.kind === 'refused' && !isFinal(outcome)) onChanged(outcome.message);
    else if (outcome.kind !== 'kept') setDirect(outcome);
  };
  if (direct?.kind === 'sent') return <Agreed {...props} answer={{ ...direct, agreement }} />;
  if (given?.state === 'sent' && agreesWith(given, result)) {
    return <Agreed {...props} answer={given} />;
  }
  if (given?.state === 'waiting') return <WaitingAnswer {...props} confirmation={given} />;

  const refused = direct?.kind === 'refused' ? direct : given?.state === 'refused' ? given : null;
  const notSent = direct?.kind === 'not-kept' ? (direct.message ?? notKept) : null;
  const message = notSent ?? refused?.message ?? notice;
  return (
    <Frame title={question}>
      {message !== null && <Alert>{message}</Alert>}
      <Result result={result} />
      {refused && isFinal(refused) ? (
        <Ways {...props} />
      ) : (
        <AgreeForm
          id="agree-name"
          onAgree={agree}
          // The form needs the location of the league.
          isReady={leagues.data !== undefined || leagues.error !== undefined}
          onDiffers={() => {
            const league = leagues.data?.find(({ id }) => id === result.leagueId);
            onFillIn(differentReport(result, league?.location ?? ''), 3);
          }}
        />
      )}
    </Frame>
  );
}

const notKept =
  'Your answer could not be sent, and this phone can’t keep it. Try again when there is a connection.';

/** A report that was corrected since needs a new answer. */
function agreesWith({ agreement }: SentConfirmation, result: ReadOut): boolean {
  return agreement.by === 'link' && readsTheSame(agreement.result, result);
}

interface AgreedProps extends ConfirmScreenProps {
  readonly result: ReadOut;
  readonly answer: Pick<SentConfirmation, 'standing' | 'agreement'>;
}

/** Says thanks, and what the answer means. */
function Agreed(props: AgreedProps) {
  const { result, answer } = props;
  return (
    <Frame
      title="Thank You"
      mark={
        <Icon size={40} className={styles.made}>
          <circle cx="12" cy="12" r="9.2" />
          <path d="m7.8 12.4 3 3 5.4-6" />
        </Icon>
      }
    >
      <p>{standingInWords(answer)}</p>
      <Result result={result} />
      <Ways {...props} />
    </Frame>
  );
}

interface WaitingAnswerProps extends ConfirmScreenProps {
  readonly result: ReadOut;
  readonly confirmation: WaitingConfirmation;
}

/** Follows an answer that could not be sent at once. */
function WaitingAnswer(props: WaitingAnswerProps) {
  const { result, confirmation } = props;
  const title = 'Your Answer Is Saved on This Phone';
  const heading = useArrival(title);
  const [removal, setRemoval] = useState<Removal | null>(null);
  return (
    <Frame title={title} heading={heading}>
      <WhatHappensNext what="answer" />
      <div className={styles.waiting}>
        <ConfirmationState confirmation={confirmation} />
        <Button
          onClick={() => {
            setRemoval(confirmationRemoval(confirmation));
          }}
        >
          Remove the answer
        </Button>
      </div>
      <Result result={result} />
      <Ways {...props} />
      <RemoveDialog
        removal={removal}
        onAnswered={() => {
          setRemoval(null);
        }}
        heading={heading}
      />
    </Frame>
  );
}

/** The board, and the result as it is read out. */
function Result({ result }: { readonly result: ReadOut }) {
  const game = gameOfReadOut(result);
  return (
    <>
      <Scoreboard {...game} />
      <ResultSentence {...game} />
      <p className={styles.about}>
        {result.sportName}, {result.leagueName}
      </p>
    </>
  );
}

function Ways({ onLeave, onShowOutbox }: Pick<ConfirmScreenProps, 'onLeave' | 'onShowOutbox'>) {
  return (
    <ReportScreenActions>
      <Button onClick={onLeave}>Back to the score entry</Button>
      <Button onClick={onShowOutbox}>Reports on this phone</Button>
    </ReportScreenActions>
  );
}

interface FrameProps {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

function Frame({ title, mark, heading, children }: FrameProps) {
  const own = useArrival(heading ? null : title);
  return (
    <ReportScreen>
      <ScreenTitle>{title}</ScreenTitle>
      <ReportScreenHead>
        {mark}
        <h1 ref={heading ?? own} tabIndex={-1}>
          {title}
        </h1>
      </ReportScreenHead>
      {children}
    </ReportScreen>
  );
}
