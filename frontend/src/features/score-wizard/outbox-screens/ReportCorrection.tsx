import type { CorrectionTarget } from '../model/corrections/correction-target';
import { unsentOf } from '../outbox/corrections/correction-rules';
import type { OutboxReport } from '../outbox/score-reports/outbox-report';
import { useCorrections } from '../outbox/use-outbox';
import { CorrectionItem } from './CorrectionItem';
import { CorrectionOffer, useTakesCorrections } from './CorrectionOffer';
import { gameOf } from './outbox-words';
import type { Removal } from './removals';

interface ReportCorrectionProps {
  readonly report: OutboxReport;
  readonly onCorrect: (target: CorrectionTarget) => void;
  readonly onRemove: (removal: Removal) => void;
  /** The report is one of several on the screen. */
  readonly isOneOfMany?: boolean;
}

/**
 * The correction of a report that waits or was refused, if there is one, and the way to make another. A
 * refused report is opened again instead.
 */
export function ReportCorrection(props: ReportCorrectionProps) {
  const { report, onCorrect, onRemove, isOneOfMany = false } = props;
  const corrections = useCorrections() ?? [];
  const takesCorrections = useTakesCorrections();
  const correctable = report.state === 'sent' ? report.correctable : undefined;
  const token = correctable?.token ?? null;
  const unsent = unsentOf({ report: report.id, token }, corrections);
  const target = token === null ? { waiting: report.id } : { token };
  const isCorrectable = report.state !== 'sent' || correctable !== undefined;
  const isOffered =
    report.state === 'sent' ? isCorrectable : report.state === 'waiting' && takesCorrections;
  return (
    <>
      {unsent && (
        <CorrectionItem
          correction={unsent}
          isOneOfMany={isOneOfMany}
          onOpen={
            isCorrectable
              ? () => {
                  onCorrect(target);
                }
              : undefined
          }
          onRemove={onRemove}
        />
      )}
      {isOffered && unsent?.state !== 'refused' && (
        <CorrectionOffer
          target={target}
          until={correctable?.correctableUntil ?? null}
          {...(isOneOfMany && { game: gameOf(report) })}
          onCorrect={onCorrect}
        />
      )}
    </>
  );
}
