import { t } from '@lingui/core/macro';
import { Button } from '../elements/Button';
import { Icon } from '../elements/Icon';
import { useToasts } from '../feedback/Toasts';

interface ShareButtonProps {
  readonly data: ShareData;
  /** What to say if the other app can't be reached. */
  readonly failed: string;
  /** Distinguishes several buttons for screen readers. */
  readonly of?: string;
}

/** Hands something to another app. There is no button where the browser can't do that. */
export function ShareButton({ data, failed, of }: ShareButtonProps) {
  const toasts = useToasts();
  const { share } = navigator as Partial<Pick<Navigator, 'share'>>;
  if (!share) return null;
  const hand = async () => {
    try {
      await share.call(navigator, data);
    } catch (error) {
      // Whoever closes the list of apps needs no message.
      if ((error as Partial<Error> | null)?.name === 'AbortError') return;
      toasts.show({ kind: 'danger', title: failed });
    }
  };
  return (
    <Button onClick={() => void hand()} of={of}>
      <Icon size={20}>
        <path d="M12 15V4m-3.6 3.4L12 3.8l3.6 3.6M7 10.5H5.5v9h13v-9H17" />
      </Icon>
      {t`Share`}
    </Button>
  );
}
