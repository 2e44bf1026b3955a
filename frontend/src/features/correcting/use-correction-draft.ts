import { useCallback, useEffect, useRef, useState } from 'react';
import { ofTheShapeOf, StoredJson } from '../../api/stored-json';
import { changedFields, rebased } from './model/correction';
import { makeIdempotencyKey } from '../../report/model/idempotency-key';
import type { ManagedReport } from './model/managed-report';
import {
  completeDraft,
  emptyDraft,
  noContact,
  type ReportDraft,
} from '../../report/model/report-draft';
import type { Correction, CorrectionBody } from '../../report-queue/entry';

/** What the captain typed. It survives a reload and ends with the tab. Nothing in it names the captain. */
interface KeptCorrectionDraft {
  /** The ID of the report on this phone, or else its token. */
  readonly report: string;
  /** Empty if the report has none yet. */
  readonly reference: string;
  readonly revision: number;
  readonly before: ReportDraft;
  readonly values: ReportDraft;
  readonly idempotencyKey: string;
  /** What was last sent with the key, and to which revision, as JSON; empty if nothing was. */
  readonly sent: string;
}

const stored = new StoredJson(() => sessionStorage, 'score-tracker-correction');

/** An earlier correction that was not sent. */
interface Unsent {
  readonly before: ReportDraft;
  readonly draft: ReportDraft;
}

/**
 * The correction that is being filled in. Each change is stored on the device.
 * @param unsent a correction of the report that this phone could not send
 * @param corrections all corrections on this phone
 */
export function useCorrectionDraft(
  report: ManagedReport,
  unsent: Unsent | undefined,
  corrections: readonly Correction[],
) {
  const { revision, draft: before } = report;
  const [initial] = useState(() => {
    const name = nameOf(report);
    const kept = savedCorrectionOf(name, corrections) ? null : keptDraftOf(name);
    const values = kept
      ? rebased(kept.before, kept.values, report.draft)
      : unsent
        ? unverified(
            rebased(completeDraft(unsent.before), completeDraft(unsent.draft), report.draft),
          )
        : report.draft;
    const { idempotencyKey = makeIdempotencyKey(), sent = '' } = kept ?? {};
    const reference = report.reference ?? '';
    return {
      draft: { report: name, reference, revision, before, values, idempotencyKey, sent },
      /** The report was changed elsewhere since the captain began. */
      wasChanged: kept !== null && kept.revision !== revision,
    };
  });
  const latest = useRef<KeptCorrectionDraft>(initial.draft);
  const keep = useCallback((changed: Partial<KeptCorrectionDraft>) => {
    latest.current = { ...latest.current, ...changed };
    stored.write(latest.current);
  }, []);
  useEffect(() => {
    // A correction that waited was made: the next one changes what it made of the report.
    if (latest.current.revision !== revision) keep({ revision, before });
  }, [revision, before, keep]);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return {
    /** Whether the form is still on the screen. Can be called later. */
    isShown: useCallback(() => shown.current, []),
    initialValues: initial.draft.values,
    wasChanged: initial.wasChanged,
    update: useCallback((values: ReportDraft) => keep({ values }), [keep]),
    /** The same for every attempt to send the same correction of the same revision. */
    keyFor: (body: CorrectionBody): string => {
      const json = JSON.stringify({ revision, body });
      if (latest.current.sent !== json) {
        const isFirst = latest.current.sent === '';
        const { idempotencyKey } = latest.current;
        keep({ sent: json, idempotencyKey: isFirst ? idempotencyKey : makeIdempotencyKey() });
      }
      return latest.current.idempotencyKey;
    },
    /** Forgets what was saved. What was typed since, here or in another form, stays. */
    forget: (saved: ReportDraft) => {
      const { idempotencyKey, values } = storedDraft();
      const isOurs = idempotencyKey === latest.current.idempotencyKey;
      if (isOurs && changedFields(saved, values).length === 0) stored.clear();
    },
  };
}

/** The captain verifies each correction anew. */
function unverified(draft: ReportDraft): ReportDraft {
  return { ...draft, gameDetails: { ...draft.gameDetails, verification: false } };
}

function nameOf({ entryId, token }: ManagedReport): string {
  return entryId ?? token ?? '';
}

function keptDraftOf(name: string): KeptCorrectionDraft | null {
  const kept = storedDraft();
  return kept.report === name && kept.idempotencyKey !== '' ? kept : null;
}

/** The draft in the browser's storage. Its key is empty if there is none. */
function storedDraft(): KeptCorrectionDraft {
  const none = emptyDraft(noContact);
  const texts = { report: '', reference: '', idempotencyKey: '', sent: '' };
  const nothing = { ...texts, revision: 0, before: none, values: none };
  const kept = ofTheShapeOf<KeptCorrectionDraft>(nothing, stored.read());
  return { ...kept, before: completeDraft(kept.before), values: completeDraft(kept.values) };
}

/** For a draft that the phone has as a correction. */
export function forgetCorrectionDraft(): void {
  stored.clear();
}

/**
 * The correction on this phone that was made of the draft, if the page was closed before it could
 * forget the draft. Undefined if the captain has typed something else since.
 * @param name the ID of the report on this phone, or else its token
 */
export function savedCorrectionOf(
  name: string,
  corrections: readonly Correction[],
): Correction | undefined {
  const kept = keptDraftOf(name);
  if (!kept || kept.sent === '') return undefined;
  const isOfReport = (correction: Correction) => {
    if (correction.report === name) return true;
    return correction.state === 'sent'
      ? correction.reference === kept.reference
      : correction.link?.token === name;
  };
  return corrections
    .filter(isOfReport)
    .filter((correction) => correction.state !== 'sent' || correction.revision > kept.revision)
    .find(({ draft }) => changedFields(completeDraft(draft), kept.values).length === 0);
}
