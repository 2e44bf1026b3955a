import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import type { ErrorDetail } from '../../api/types';
import { Alert } from '../../ui/feedback/Alert';
import { Button } from '../../ui/elements/Button';
import { Fact, Facts } from '../../ui/layout/Facts';
import { StepActions } from '../../report-ui/frame/StepActions';
import { StepForm } from '../../report-ui/frame/StepForm';
import { ListState } from '../../report-ui/form/ListState';
import type { ManagedReport } from './model/managed-report';
import { useReportForm } from '../../report-ui/form/use-report-form';
import { neededAt } from '../../report/model/steps';
import { MatchDateField } from '../../report-ui/form/MatchDateField';
import { TeamField } from '../../report-ui/form/TeamField';
import type { TeamChoices } from './use-team-choices';

interface CorrectionTeamsStepProps {
  readonly report: ManagedReport;
  readonly choices: TeamChoices;
  /** What is still wrong with the correction. */
  readonly violations: readonly ErrorDetail[];
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** The second step of a correction: the teams and the date. The rest is only shown. */
export function CorrectionTeamsStep(props: CorrectionTeamsStepProps) {
  const { report, choices, violations, onBack, onNext } = props;
  const form = useReportForm();
  const winningTeamId = useWatch({
    control: form.control,
    name: 'leagueDetails.winningTeamId',
  });
  const needed = neededAt(2, violations);
  const { sport, league, location } = report.game;
  const swap = () => {
    const details = form.getValues('leagueDetails');
    form.setValue('leagueDetails', {
      ...details,
      winningTeamId: details.losingTeamId,
      losingTeamId: details.winningTeamId,
    });
    void form.trigger('leagueDetails.losingTeamId');
  };
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault();
        if (needed.length === 0) onNext();
      }}
    >
      <div>
        <Facts>
          <Fact name={t`Sport`}>{sport}</Fact>
          <Fact name={t`League`}>{league}</Fact>
          <Fact name={t`Location`}>{location}</Fact>
        </Facts>
        <p className="small-print above-4">
          {t`These can’t be corrected here. If one is wrong, write to the administrators.`}
        </p>
      </div>
      {choices.list.error !== undefined && !choices.list.data && (
        <Alert action={{ label: t`Try again`, onPress: choices.readAgain }}>
          {t`The other teams of the league could not be loaded. Nothing is lost.`}
        </Alert>
      )}
      {choices.list.isLoading ? (
        <>
          <TeamsLoading name="winningTeamId" label={t`Winning Team`} list={choices.list} />
          <TeamsLoading name="losingTeamId" label={t`Losing Team`} list={choices.list} />
        </>
      ) : (
        <>
          <TeamField name="winningTeamId" label={t`Winning Team`} teams={choices.teams} />
          <TeamField
            name="losingTeamId"
            label={t`Losing Team`}
            teams={choices.teams}
            taken={winningTeamId}
          />
        </>
      )}
      <Button className="self-start" onClick={swap}>
        {t`Swap the teams`}
      </Button>
      <MatchDateField />
      <StepActions
        next={t`Next: Game Details`}
        needed={needed}
        back={{ label: t`Back`, onPress: onBack }}
      />
    </StepForm>
  );
}

interface TeamsLoadingProps extends Pick<TeamChoices, 'list'> {
  readonly name: string;
  readonly label: string;
}

/** In the place of a team, so that nobody looks for it among the two that were reported. */
function TeamsLoading({ name, label, list }: TeamsLoadingProps) {
  return (
    <ListState
      id={`leagueDetails.${name}`}
      label={label}
      list={list}
      loading={t`Fetching team data...`}
      empty={t`No teams found for this league`}
      failed={t`Failed to load teams`}
    >
      {null}
    </ListState>
  );
}
