import { useFeature } from '../../api/use-site';
import { useGo } from '../../report-ui/navigation/use-go';
import type { Report } from '../../report-queue/entry';
import { unsentOf } from '../../report-queue/corrections';
import { useEntries } from '../../report-queue/use-queue';
import { CorrectionItem } from '../../report-ui/queue-entries/CorrectionItem';
import { CorrectionOffer } from './CorrectionOffer';
import { gameOf } from '../../report-ui/queue-entries/entry-words';
import type { Removal } from '../../report-ui/queue-entries/removals';

interface ReportCorrectionProps {
  readonly report: Report;
  readonly onRemove: (removal: Removal) => void;
  /** The report is one of several on the screen. */
  readonly isOneOfMany?: boolean;
}

/**
 * The correction of a report that waits or was refused, if there is one, and the way to make another. A
 * refused report is opened again instead.
 */
export function ReportCorrection({ report, onRemove, isOneOfMany = false }: ReportCorrectionProps) {
  const go = useGo();
  const corrections = useEntries('correction') ?? [];
  const takesCorrections = useFeature('correction');
  const correctable = report.state === 'sent' ? report.correctable : undefined;
  const token = correctable?.token ?? null;
  const [unsent] = unsentOf({ report: report.id, token }, corrections);
  const target = token === null ? { waiting: report.id } : { token };
  const isCorrectable = report.state !== 'sent' || correctable !== undefined;
  const isOffered =
    report.state === 'sent' ? isCorrectable : report.state === 'waiting' && takesCorrections;
  const open = () => {
    go.toCorrection(target);
  };
  return (
    <>
      {unsent && (
        <CorrectionItem
          correction={unsent}
          isOneOfMany={isOneOfMany}
          onOpen={isCorrectable ? open : undefined}
          onRemove={onRemove}
        />
      )}
      {isOffered && unsent?.state !== 'refused' && (
        <CorrectionOffer
          until={correctable?.correctableUntil ?? null}
          {...(isOneOfMany && { game: gameOf(report) })}
          onCorrect={open}
        />
      )}
    </>
  );
}
