import { Link, useSearchParams } from 'react-router-dom';
import { useSiteRequest } from '../../api/use-site';
import { Spinner } from '../../ui/feedback/Spinner';
import { Heading } from '../../ui/layout/Heading';
import { TeamLinks } from './TeamLinks';
import { useSports } from '../../api/use-sports';
import { Alert } from '../../ui/feedback/Alert';
import { LeagueChooser } from '../../game-ui/LeagueChooser';
import { ChoiceSelect } from '../../ui/forms/ChoiceSelect';
import { useLeagues } from '../../api/use-leagues';
import { type Choice } from './api';
import styles from './TeamLinksPage.module.css';

/** Shows administrators the link of each team, to copy, replace and print. */
export default function TeamLinksPage() {
  return (
    <div className="column-24">
      <Heading subtitle="With its link, a team confirms results and reports its scores">
        Team Links
      </Heading>
      <Link className="self-start" to="/admin">
        Back to Dashboard
      </Link>
      <Content />
    </div>
  );
}

function Content() {
  const site = useSiteRequest();
  const [query, setQuery] = useSearchParams();
  const choice = { sport: query.get('sport') ?? '', league: query.get('league') ?? '' };
  if (!site.data && site.isValidating) return <Spinner>Loading …</Spinner>;
  if (site.data && !site.data.features.includes('team-links')) {
    return <p>Team links are turned off. The person who runs the server can turn them on.</p>;
  }
  return (
    <>
      <p className="band pending-edge">
        Team links are secret: whoever has one can speak for the team. Showing them is recorded in
        the audit log.
      </p>
      <ChoiceForm
        choice={choice}
        onChange={({ sport, league }) =>
          setQuery({
            view: 'team-links',
            ...(sport ? { sport } : {}),
            ...(league ? { league } : {}),
          })
        }
      />
      {choice.sport ? (
        <TeamLinks key={`${choice.sport}/${choice.league}`} choice={choice} />
      ) : (
        <p className="empty-state">Choose a sport to see the links of its teams.</p>
      )}
    </>
  );
}

interface ChoiceFormProps {
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
}

/** Chooses a sport, and one of its leagues or all of them. */
function ChoiceForm({ choice: { sport, league }, onChange }: ChoiceFormProps) {
  const sports = useSports();
  const leagues = useLeagues(sport);
  const failed = [sports, leagues].find(({ error }) => error !== undefined);
  return (
    <>
      {failed && !failed.isValidating && (
        <Alert
          action={{ label: 'Retry', onPress: () => void failed.mutate().catch(() => undefined) }}
        >
          The sports and leagues could not be loaded.
        </Alert>
      )}
      <div className={styles.choices} role="search" aria-label="Teams">
        <ChoiceSelect
          id="team-links-sport"
          label="Sport"
          none="Choose a sport"
          value={sport || null}
          choices={sports.data}
          onChange={(id) => onChange({ sport: id ?? '', league: '' })}
        />
        <LeagueChooser
          id="team-links-league"
          leagues={leagues.data}
          placeholder={sport ? 'All leagues' : 'Choose a sport first'}
          value={league}
          onChange={(id) => onChange({ sport, league: id })}
        />
      </div>
    </>
  );
}
