import { t } from '@lingui/core/macro';
import { Button } from '../../ui/elements/Button';
import { useGo } from './use-go';

interface ReportItButtonProps {
  /** Of the game. */
  readonly token: string;
  /** The game in words, for screen readers. */
  readonly what: string;
}

/** Begins the report of a game that has none. */
export function ReportItButton({ token, what }: ReportItButtonProps) {
  const go = useGo();
  return (
    <Button
      onClick={() => {
        go.toGame(token);
      }}
      of={what}
    >
      {t`Report it`}
    </Button>
  );
}
