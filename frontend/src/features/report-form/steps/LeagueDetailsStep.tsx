import { t } from '@lingui/core/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Location } from '../../../api/types';
import { useFeature, useSite } from '../../../api/use-site';
import { Button } from '../../../ui/elements/Button';
import { Alert } from '../../../ui/feedback/Alert';
import { Chooser } from '../../../ui/forms/chooser/Chooser';
import type { Choice } from '../../../ui/forms/chooser/Combobox';
import { TextField } from '../../../ui/forms/TextField';
import { fieldOf } from '../../../forms/field-of';
import { ListState } from '../../../report-ui/form/ListState';
import { MatchDateField } from '../../../report-ui/form/MatchDateField';
import { OwnTeam } from '../earlier-games/OwnTeam';
import type { ReportDraft } from '../../../report/model/report-draft';
import { useReportForm } from '../../../report-ui/form/use-report-form';
import { draftViolations } from '../../../report/model/draft-rules';
import styles from './LeagueDetailsStep.module.css';
import { TeamField } from '../../../report-ui/form/TeamField';
import { StepActions } from '../../../report-ui/frame/StepActions';
import { StepForm } from '../../../report-ui/frame/StepForm';
import { neededAt, type NeededField } from '../../../report/model/steps';
import type { GameLink } from '../../../report/model/game-link';
import { GameOfDayField } from './GameOfDayField';
import type { GameChoices } from './use-game-choices';

const InjuryForm = lazy(() => import('./InjuryForm'));

interface LeagueDetailsStepProps {
  readonly choices: GameChoices;
  readonly today: () => string;
  readonly gameLink: GameLink;
  readonly onChooseGame: (gameLink: GameLink) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** All locations. The form stores this as empty text. */
const everywhere = 'all';

const league = 'leagueDetails.leagueId';

export function LeagueDetailsStep(props: LeagueDetailsStepProps) {
  const { choices, today, gameLink, onChooseGame, onBack, onNext } = props;
  const form = useReportForm();
  const values = useWatch({ control: form.control }) as ReportDraft;
  const needed = neededFor(values, choices, today);
  const hasSchedule = useFeature('schedule');
  const { locations, leagues, teams } = choices;
  const { leagueId, locationId, winningTeamId } = values.leagueDetails;

  const locationHint = t`Shows the leagues that play there`;
  const allLocations = t`All locations`;
  const locationChoices = useMemo(
    () => [{ id: everywhere, name: allLocations }, ...(locations.data ?? []).map(toLocationChoice)],
    [locations.data, allLocations],
  );
  const teamList = {
    list: teams,
    loading: t`Fetching team data...`,
    empty: t`No teams found for this league`,
    failed: t`Failed to load teams`,
  };

  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault();
        if (needed === null) onNext();
      }}
    >
      {values.sportId === 'flagfootball' && <InjuryFormLink />}
      {choices.lacksOthers && (
        <Alert action={{ label: t`Try again`, onPress: choices.readAgain }}>
          {t`The other leagues and teams could not be loaded. Nothing is lost.`}
        </Alert>
      )}
      <ListState
        id="leagueDetails.locationId"
        label={t`Game Location`}
        hint={locationHint}
        list={locations}
        loading={t`Fetching location data...`}
        empty={t`No locations available`}
        failed={t`Failed to load locations`}
      >
        <Chooser
          id="leagueDetails.locationId"
          label={t`Game Location`}
          hint={locationHint}
          error={form.formState.errors.leagueDetails?.locationId?.message}
          choices={locationChoices}
          value={locationId || everywhere}
          placeholder={t`Type to find a location`}
          onChange={(id) => {
            // An empty field means that someone is about to type, not a choice.
            if (id) choices.chooseLocation(id === everywhere ? '' : id);
          }}
        />
      </ListState>
      <ListState
        id="leagueDetails.leagueId"
        label={t`League`}
        list={leagues}
        loading={t`Fetching league data...`}
        empty={
          locationId
            ? t`No leagues found for this sport at this location`
            : t`No leagues found for this sport`
        }
        failed={t`Failed to load leagues`}
      >
        <LeagueField choices={choices} />
      </ListState>
      {choices.asksForLocation && (
        <TextField
          label={t`Location`}
          hint={t`Where the game was played`}
          {...fieldOf(form, 'leagueDetails.location')}
        />
      )}
      {leagueId ? (
        <>
          <OwnTeam key={leagueId} leagueId={leagueId} teams={teams.data ?? []} />
          <ListState {...teamList} id="leagueDetails.winningTeamId" label={t`Winning Team`}>
            <TeamField name="winningTeamId" label={t`Winning Team`} teams={teams.data ?? []} />
          </ListState>
          <ListState {...teamList} id="leagueDetails.losingTeamId" label={t`Losing Team`}>
            <TeamField
              name="losingTeamId"
              label={t`Losing Team`}
              teams={teams.data ?? []}
              taken={winningTeamId}
            />
          </ListState>
        </>
      ) : (
        <>
          <TeamField name="winningTeamId" label={t`Winning Team`} />
          <TeamField name="losingTeamId" label={t`Losing Team`} />
        </>
      )}
      <MatchDateField />
      {hasSchedule && <GameOfDayField gameLink={gameLink} onChoose={onChooseGame} />}
      <StepActions
        next={t`Next: Game Details`}
        needed={needed}
        back={{ label: t`Back`, onPress: onBack }}
      />
    </StepForm>
  );
}

function LeagueField({ choices }: { readonly choices: GameChoices }) {
  const { field, fieldState } = useController<ReportDraft, 'leagueDetails.leagueId'>({
    name: 'leagueDetails.leagueId',
  });
  const leagues = choices.leagues.data;
  const leagueChoices = useMemo(
    () =>
      (leagues ?? []).map(({ id, name, location }) => ({ id, name, note: location ?? undefined })),
    [leagues],
  );
  return (
    <Chooser
      id={field.name}
      label={t`League`}
      error={fieldState.error?.message}
      choices={leagueChoices}
      value={field.value}
      placeholder={t`Type to find your league`}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={(id) => choices.chooseLeague(leagues?.find((league) => league.id === id) ?? null)}
    />
  );
}

/** Shown if the association has an injury form. */
function InjuryFormLink() {
  const address = useSite()?.injuryFormUrl;
  const [open, setOpen] = useState(false);
  /**
   * Its code loads when it is first opened. It stays mounted when closed, so that the dialog can
   * fade out.
   */
  const [wanted, setWanted] = useState(false);
  if (!address) return null;
  return (
    <div>
      <Button
        kind="plain"
        className={styles.injuryLink}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setWanted(true);
        }}
      >
        {t`Injury Form`}
      </Button>
      {wanted && (
        <Suspense>
          <InjuryForm address={address} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function toLocationChoice({ id, name, neighborhood }: Location): Choice {
  return { id, name: neighborhood ? `${name} (${neighborhood})` : name };
}

function neededFor(
  values: ReportDraft,
  choices: GameChoices,
  today: () => string,
): string | readonly NeededField[] | null {
  const { leagueId } = values.leagueDetails;
  const fields = neededAt(2, draftViolations(values, today(), true))
    .filter(
      ({ path }) => path !== 'leagueDetails.location' || (leagueId && choices.asksForLocation),
    )
    // Without a league, there are no teams to choose from.
    .map((field) => (leagueId || !/TeamId$/.test(field.path) ? field : { ...field, path: league }));
  const missing = [choices.leagues, choices.teams].filter(({ data }) => !data);
  if (missing.some(({ error }) => error !== undefined)) return t`The lists could not be loaded.`;
  if (fields.length > 0) return fields;
  return missing.length === 0 ? null : t`Loading the lists …`;
}
