import { Link } from 'react-router-dom';
import { Alert } from '../../ui/feedback/Alert';
import { useReportVolume } from './api';

/** Warns about unusually many reports, which may be fake. */
export function UnusualVolume() {
  const { data: volume } = useReportVolume();
  if (!volume?.isUnusual) return null;
  return (
    <Alert kind="notice">
      {volume.reports.toLocaleString('en-US')} reports came in within 24 hours; a usual day has{' '}
      {volume.usualDay.toLocaleString('en-US')}. Somebody may be sending reports that are not real.{' '}
      <Link to="/admin?tab=submissions">See the reports</Link>
    </Alert>
  );
}
