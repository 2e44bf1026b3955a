import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { offeredLanguages } from '../../languages/choice';
import { useSite } from '../../api/use-site';
import { guideAddress } from '../../addresses/guide-address';

/**
 * Says who sees the contact, and for how long. The guide opens in another tab, so that nothing that
 * was typed is lost.
 */
export function ContactUse() {
  const site = useSite();
  // The other tab does not know what a link said.
  const language = offeredLanguages().length > 1 ? `&lang=${i18n.locale}` : '';
  return (
    <p className="small-print">
      {t`Only your association and the people who run its server see this.`}{' '}
      {site && keptFor(site.retentionMonths)}{' '}
      <a
        href={`${guideAddress('captains')}${language}#what-is-stored-about-you`}
        target="_blank"
        rel="noopener"
      >
        {t`What is stored about you`}
        <span className="visually-hidden"> {t`(opens in a new tab)`}</span>
      </a>
    </p>
  );
}

/** @param months absent if nothing is removed by its age */
function keptFor(months: number | undefined): string {
  if (months === undefined) return t`It is kept until an administrator deletes it.`;
  return plural(months, {
    one: 'It is removed after a month.',
    other: 'It is removed after # months.',
  });
}
