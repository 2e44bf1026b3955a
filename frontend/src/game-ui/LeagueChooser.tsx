import { t } from '@lingui/core/macro';
import type { League } from '../api/types';
import { Chooser } from '../ui/forms/chooser/Chooser';

interface LeagueChooserProps {
  readonly id: string;
  /** Undefined while they load, and without a sport. */
  readonly leagues: readonly League[] | undefined;
  readonly placeholder: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (leagueId: string) => void;
}

/** Chooses one of the leagues of a sport, or none. */
export function LeagueChooser({ leagues, ...chooser }: LeagueChooserProps) {
  return (
    <Chooser
      label={t`League`}
      disabled={!leagues}
      choices={(leagues ?? []).map(({ id, name, location }) => ({
        id,
        name,
        note: location ?? undefined,
      }))}
      {...chooser}
    />
  );
}
