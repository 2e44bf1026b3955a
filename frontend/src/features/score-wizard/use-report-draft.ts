import { useCallback, useRef, useState } from 'react';
import { makeIdempotencyKey } from './idempotency-key';
import { emptyDraft, type ReportDraft } from './report-draft';
import { savedContact } from './saved-contact';
import { StoredJson } from './stored-json';

interface KeptDraft {
  readonly values: ReportDraft;
  /**
   * One for this filled-in form, so that a retry after a lost answer or a reload is the same report
   * to the server. It outlives corrections: only an accepted report binds it.
   */
  readonly idempotencyKey: string;
}

/** Outlives a reload, and ends with the tab. */
const stored = new StoredJson<KeptDraft>(() => sessionStorage, 'score-tracker-draft');

/** The report being filled in, kept on the device with every change. */
export function useReportDraft() {
  const [draft, setDraft] = useState(() => draftFrom(stored.read()));
  const latest = useRef(draft);

  const keep = useCallback((changed: Partial<KeptDraft>) => {
    latest.current = { ...latest.current, ...changed };
    stored.write(latest.current);
    setDraft(latest.current);
  }, []);

  return {
    ...draft,
    update: useCallback(
      (values: ReportDraft) => {
        keep({ values });
      },
      [keep],
    ),
    renewKey: useCallback(() => {
      const idempotencyKey = makeIdempotencyKey();
      keep({ idempotencyKey });
      return idempotencyKey;
    }, [keep]),
    reset: useCallback(() => {
      keep(newDraft());
    }, [keep]),
  };
}

export type KeptReportDraft = ReturnType<typeof useReportDraft>;

function newDraft(): KeptDraft {
  return { values: emptyDraft(savedContact()), idempotencyKey: makeIdempotencyKey() };
}

/** A draft that an older version kept may lack fields that there are now. */
function draftFrom(kept: Partial<KeptDraft> | null): KeptDraft {
  const fresh = newDraft();
  const { values, idempotencyKey } = { ...fresh, ...kept };
  return {
    idempotencyKey,
    values: {
      ...fresh.values,
      ...values,
      leagueDetails: { ...fresh.values.leagueDetails, ...values.leagueDetails },
      gameDetails: { ...fresh.values.gameDetails, ...values.gameDetails },
    },
  };
}
