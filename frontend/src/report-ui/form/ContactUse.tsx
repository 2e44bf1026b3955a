import { counted } from '@score-tracker/backend/kernel/counted';
import { useSite } from '../../api/use-site';
import { guideAddress } from '../../addresses/guide-address';

/**
 * Says who sees the contact, and for how long. The guide opens in another tab, so that nothing that
 * was typed is lost.
 */
export function ContactUse() {
  const site = useSite();
  return (
    <p className="small-print">
      Only your association and the people who run its server see this.{' '}
      {site && keptFor(site.retentionMonths)}{' '}
      <a
        href={`${guideAddress('captains')}#what-is-stored-about-you`}
        target="_blank"
        rel="noopener"
      >
        What is stored about you<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** @param months absent if nothing is removed by its age */
function keptFor(months: number | undefined): string {
  if (months === undefined) return 'It is kept until an administrator deletes it.';
  return months === 1
    ? 'It is removed after a month.'
    : `It is removed after ${counted(months, 'month')}.`;
}
