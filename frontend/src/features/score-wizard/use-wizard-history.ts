import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CorrectionTarget } from './model/corrections/correction-target';
import { linkInHash, type LinkInHash } from './model/links/link-in-hash';
import type { Receipt } from './model/receipt';
import type { Step } from './model/steps';

/** The state of a browser history entry. A form survives a reload; see `beginAnew`. */
export interface Entry {
  /** The draft that the entry belongs to. Steps of other drafts are ignored. */
  readonly draft?: string;
  readonly step?: Step;
  /** The step of the entry before this one. */
  readonly from?: Step;
  readonly receipt?: Receipt;
  /** The id of a report in the outbox whose state is shown. */
  readonly saved?: string;
  /** The list of reports on this phone is shown. */
  readonly outbox?: boolean;
  /** The report that is corrected. */
  readonly correct?: CorrectionTarget;
  /** What stood behind `#c=` in the link to a result that somebody can agree with. */
  readonly confirm?: string;
  /** The same behind `#a=`, in an e-mail. */
  readonly mailed?: string;
  /** The token of the team whose page is shown. */
  readonly team?: string;
  /** The token of the game of the schedule that is about to be reported. */
  readonly game?: string;
  /** The token of a link that stops e-mails. */
  readonly mailStop?: string;
  /** Whether it has stopped them. */
  readonly isStopped?: boolean;
}

/**
 * Makes each step an entry in the browser's history, so that the Back button returns to the
 * previous step.
 * @param draft the ID of the draft that is being filled in
 */
export function useWizardHistory(draft: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { key, hash } = location;
  const link = linkInHash(hash);
  const entry = link ? entryOf(link) : ((location.state ?? {}) as Entry);
  const { receipt, saved, outbox = false, correct, confirm, mailed, team, game, mailStop } = entry;
  const isLink = [correct, confirm, mailed, team, game, mailStop].some(
    (each) => each !== undefined,
  );
  // The link leaves the address at once, before anyone can copy or bookmark it.
  useLayoutEffect(() => {
    const followed = linkInHash(hash);
    if (followed) void navigate('/', { state: entryOf(followed), replace: true });
  }, [hash, navigate]);
  const { step = 1, from } = entry.draft === undefined || entry.draft === draft ? entry : {};

  const [firstKey] = useState(key);
  const [moved, setMoved] = useState(false);
  if (!moved && key !== firstKey) setMoved(true);

  const enter = (next: Entry, replace = false) =>
    void navigate('/', { state: { draft, ...next }, replace });
  return {
    step,
    /** Distinguishes visits to the same step. */
    key,
    /** Whether the person has navigated since the page loaded. */
    moved,
    /** The receipt of the last report, while the success screen is shown. */
    receipt: receipt ?? null,
    /** The ID of the saved report that is shown. */
    saved: saved ?? null,
    outbox,
    /** The report that is corrected, while its screens are shown. */
    correct: correct ?? null,
    /** The link to the result that somebody can agree with, while its screen is shown. */
    confirm: confirm ?? mailed ?? null,
    /** Whether that came by e-mail. */
    isMailed: mailed !== undefined,
    /** The token of the team whose page is shown. */
    team: team ?? null,
    /** The token of the game whose screen is shown. */
    game: game ?? null,
    /** The token of a link that stops e-mails, while its screen is shown. */
    mailStop: mailStop ?? null,
    isStopped: entry.isStopped ?? false,
    /** Whether a screen is shown that a link has opened. */
    isLink,
    go: (to: Step, leaving: Step) => {
      enter({ step: to, from: leaving });
    },
    back: (leaving: Exclude<Step, 1>) => {
      const before = (leaving - 1) as Step;
      if (from === before && step === leaving) void navigate(-1);
      else enter({ step: before, from: leaving });
    },
    finish: (sent: Receipt) => {
      enter({ receipt: sent }, true);
    },
    showSaved: (id: string) => {
      enter({ saved: id }, true);
    },
    showOutbox: () => {
      enter({ outbox: true, from: step });
    },
    openCorrection: (target: CorrectionTarget) => {
      enter({ correct: target });
    },
    openConfirmation: (text: string, isMailed = false) => {
      enter(isMailed ? { mailed: text } : { confirm: text });
    },
    openTeam: (token: string) => {
      enter({ team: token });
    },
    openGame: (token: string) => {
      enter({ game: token });
    },
    /** Says that a link has stopped e-mails. A reload says it again. */
    showStopped: (token: string) => {
      enter({ mailStop: token, isStopped: true }, true);
    },
    /** Shows a step of a draft that was filled in from another screen, which stays in the history. */
    fillIn: (opened: string, to: Step) => {
      enter({ draft: opened, step: to });
    },
    /** Returns to the step from which the outbox was opened. */
    leaveOutbox: () => {
      enter({ step: from ?? 1 });
    },
    /** Shows a step of a draft that has just replaced another. */
    open: (opened: string, to: Step) => {
      enter({ draft: opened, step: to }, true);
    },
    /**
     * Goes to the first step. A receipt stays in the history, so that the Back button can return to
     * it.
     */
    begin: () => {
      const isForm = receipt === undefined && saved === undefined && !isLink && !outbox;
      enter({ step: 1 }, isForm);
    },
  };
}

function entryOf({ kind, text }: LinkInHash): Entry {
  return kind === 'correct' ? { correct: { token: text } } : { [kind]: text };
}

export type WizardHistory = ReturnType<typeof useWizardHistory>;
