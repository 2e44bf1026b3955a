import { t } from '@lingui/core/macro';
import { useFeature, usePublicUrl } from '../api/use-site';
import { CopyButton } from '../ui/forms/CopyButton';

/** Offers a calendar to subscribe to. Nothing without a schedule. @param address its path */
export function CalendarLine({ address }: { readonly address: string }) {
  const url = usePublicUrl() + address;
  if (!useFeature('schedule')) return null;
  return (
    <p className="row-8">
      <a href={url.replace(/^https?/, 'webcal')}>{t`Add these games to your calendar`}</a>
      <CopyButton of={t`of the calendar`} text={url}>
        {t`Copy address`}
      </CopyButton>
    </p>
  );
}
