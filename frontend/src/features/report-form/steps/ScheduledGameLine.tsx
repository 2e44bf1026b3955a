import { useWatch } from 'react-hook-form';
import { isolated } from '@score-tracker/backend/kernel/isolated';
import { useSite } from '../../../api/use-site';
import { formatMatchDay, useToday } from '../../../format/calendar';
import { useReportForm } from '../../../report-ui/form/use-report-form';

/** Says which game of the schedule the form was filled in for. */
export function ScheduledGameLine({ league }: { readonly league: string | undefined }) {
  const { control } = useReportForm();
  const matchDate = useWatch({ control, name: 'leagueDetails.matchDate' });
  const today = useToday(useSite()?.timeZone);
  return (
    <p className="muted below-12">
      {[league && isolated(league), formatMatchDay(matchDate, today)].filter(Boolean).join(', ')}
    </p>
  );
}
