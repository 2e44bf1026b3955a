import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { mailTo } from '../../../addresses/mail-to';
import { useSite } from '../../../api/use-site';
import { hasScores } from '@score-tracker/backend/submissions/domain/outcome';
import { resultOfDraft, type ReportDraft } from '../../../report/model/report-draft';
import { useReportForm } from '../../../report-ui/form/use-report-form';
import { refusedReportEmail } from '../../../report/model/refused-report-email';
import type { GoneChoices } from './use-gone-choices';

interface GoneNoticeProps {
  readonly gone: GoneChoices;
  readonly sportName: string | undefined;
}

/** Tells a captain whose league or team is no longer offered whom to write to. */
export function GoneNotice({ gone, sportName }: GoneNoticeProps) {
  const address = useSite()?.contactEmail;
  const letter = letterAbout(gone, useReportForm().getValues(), sportName);
  return (
    <p className="below-16" role="status">
      {t`Is your league or team missing?`}{' '}
      {address ? (
        <>
          <Trans>
            Write to <a href={mailTo(address, letter ?? undefined)}>{address}</a>.
          </Trans>
          {letter && ` ${t`The e-mail has what you entered.`}`}
        </>
      ) : (
        t`Tell the administrators. What you entered is kept on this device.`
      )}
    </p>
  );
}

/** Null as long as there is no result to write about. */
function letterAbout(
  { details, league, winningTeam, losingTeam }: GoneChoices,
  draft: ReportDraft,
  sport = '',
) {
  const { outcome, winningScore, losingScore } = draft.gameDetails;
  const isTold = !hasScores(outcome) || (winningScore !== '' && losingScore !== '');
  const { location, matchDate } = details;
  if (!isTold || !league || !winningTeam || !losingTeam || !matchDate) return null;
  const names = { sport, league, location, winningTeam, losingTeam };
  const game = { ...names, matchDate, ...resultOfDraft(draft.gameDetails) };
  return refusedReportEmail({ draft, game });
}
