import { useCallback, useRef, useState } from 'react';
import { ofTheShapeOf, StoredJson } from '../../../api/stored-json';
import { rebased } from '../model/correction';
import { makeIdempotencyKey } from '../model/idempotency-key';
import type { ManagedReport } from '../model/managed-report';
import { completeDraft, emptyDraft, noContact, type ReportDraft } from '../model/report-draft';
import type { CorrectionBody } from '../outbox/outbox-correction';

/** What the captain typed. It survives a reload and ends with the tab. Nothing in it names the captain. */
interface KeptCorrectionDraft {
  /** The ID of the report on this phone, or else its token. */
  readonly report: string;
  readonly revision: number;
  readonly before: ReportDraft;
  readonly values: ReportDraft;
  readonly idempotencyKey: string;
  /** What was last sent with the key, as JSON; empty if nothing was. */
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
 */
export function useCorrectionDraft(report: ManagedReport, unsent: Unsent | undefined) {
  const [initial] = useState(() => {
    const kept = keptDraftOf(report);
    const values = kept
      ? rebased(kept.before, kept.values, report.draft)
      : unsent
        ? unverified(
            rebased(completeDraft(unsent.before), completeDraft(unsent.draft), report.draft),
          )
        : report.draft;
    const { idempotencyKey = makeIdempotencyKey(), sent = '' } = kept ?? {};
    const { revision, draft: before } = report;
    return {
      draft: { report: nameOf(report), revision, before, values, idempotencyKey, sent },
      /** The report was changed elsewhere since the captain began. */
      wasChanged: kept !== null && kept.revision !== revision,
    };
  });
  const latest = useRef<KeptCorrectionDraft>(initial.draft);
  const keep = useCallback((changed: Partial<KeptCorrectionDraft>) => {
    latest.current = { ...latest.current, ...changed };
    stored.write(latest.current);
  }, []);
  return {
    initialValues: initial.draft.values,
    wasChanged: initial.wasChanged,
    update: useCallback(
      (values: ReportDraft) => {
        keep({ values });
      },
      [keep],
    ),
    /** The same for every attempt to send the same correction. */
    keyFor: (body: CorrectionBody): string => {
      const json = JSON.stringify(body);
      if (latest.current.sent !== json) {
        const isFirst = latest.current.sent === '';
        const { idempotencyKey } = latest.current;
        keep({ sent: json, idempotencyKey: isFirst ? idempotencyKey : makeIdempotencyKey() });
      }
      return latest.current.idempotencyKey;
    },
    forget: () => {
      stored.clear();
    },
  };
}

/** The captain verifies each correction anew. */
function unverified(draft: ReportDraft): ReportDraft {
  return { ...draft, gameDetails: { ...draft.gameDetails, verification: false } };
}

function nameOf({ outboxId, token }: ManagedReport): string {
  return outboxId ?? token ?? '';
}

function keptDraftOf(report: ManagedReport): KeptCorrectionDraft | null {
  const none = emptyDraft(noContact);
  const kept = ofTheShapeOf<KeptCorrectionDraft>(
    { report: '', revision: 0, before: none, values: none, idempotencyKey: '', sent: '' },
    stored.read(),
  );
  if (kept.report !== nameOf(report) || kept.idempotencyKey === '') return null;
  return { ...kept, before: completeDraft(kept.before), values: completeDraft(kept.values) };
}
