import { t } from '@lingui/core/macro';
import { inLanguage } from '../../languages/sentence';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Spinner';
import type { NotOpened } from '../../report/links/use-link';

interface NotOpenedNoticeProps {
  readonly opened: NotOpened;
  /** What is being opened, such as "your team". */
  readonly what: string;
  /** The same at the beginning of a sentence. */
  readonly name: string;
  /** What to do if the link is refused. */
  readonly advice?: string;
  readonly openAgain: () => void;
}

/** Says why a link shows nothing, or not yet. */
export function NotOpenedNotice(props: NotOpenedNoticeProps) {
  const { opened, what, name, advice, openAgain } = props;
  if (opened.state === 'loading') return <Spinner>{t`Opening ${what} …`}</Spinner>;
  if (opened.state === 'refused') {
    return (
      <Alert>
        {[inLanguage(opened.message, t`This link can’t be used.`), advice]
          .filter(Boolean)
          .join(' ')}
      </Alert>
    );
  }
  const offline = t`${name} can’t be opened without a connection.`;
  return (
    <Alert action={{ label: t`Try again`, onPress: openAgain }}>
      {opened.message === null ? offline : inLanguage(opened.message, offline)}{' '}
      {t`The link stays valid: try again later.`}
    </Alert>
  );
}
