import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { Team } from '../../api/types';
import { Chooser } from '../../ui/forms/chooser/Chooser';
import type { ReportDraft } from '../../report/model/report-draft';
import { useReportForm } from './use-report-form';

interface TeamFieldProps {
  readonly name: 'winningTeamId' | 'losingTeamId';
  readonly label: string;
  /** Undefined until a league is chosen. */
  readonly teams?: readonly Team[];
  /** ID of the team that can't be chosen here, because it is the winner. */
  readonly taken?: string;
}

export function TeamField({ name, label, teams, taken }: TeamFieldProps) {
  const form = useReportForm();
  const { field, fieldState } = useController<ReportDraft, `leagueDetails.${typeof name}`>({
    name: `leagueDetails.${name}`,
  });
  const note = t`Chosen as winning team`;
  const choices = useMemo(() => {
    const all = (teams ?? []).map(({ id, name, division }) => ({ id, name, note: division }));
    const free = all.filter(({ id }) => id !== taken);
    const winner = all.find(({ id }) => id === taken);
    // Last, so that the first match can always be chosen.
    return winner ? [...free, { ...winner, note, disabled: true }] : free;
  }, [teams, taken, note]);
  return (
    <Chooser
      id={field.name}
      label={label}
      error={fieldState.error?.message}
      choices={choices}
      value={field.value}
      placeholder={teams ? t`Type to find a team` : t`Choose a league first`}
      disabled={!teams}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(id) => {
        field.onChange(id);
        // The error that both teams are the same is shown at the losing team, whichever was
        // changed.
        if (form.getValues('leagueDetails.losingTeamId')) {
          void form.trigger('leagueDetails.losingTeamId');
        }
      }}
    />
  );
}
