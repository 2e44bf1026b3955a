import { Link, useSearchParams } from 'react-router-dom';
import { useSiteRequest } from '../../api/use-site';
import { Spinner } from '../../ui/feedback/Spinner';
import { Heading } from '../../ui/layout/Heading';
import { ChoiceForm } from './ChoiceForm';
import { TeamLinks } from './TeamLinks';

/** Shows administrators the link of each team, to copy, replace and print. */
export default function TeamLinksPage() {
  return (
    <div className="column-24">
      <Heading subtitle="With its link, a team confirms results and reports its scores">
        Team Links
      </Heading>
      <Link className="back" to="/admin">
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
        onChange={({ sport, league }) => {
          setQuery({
            view: 'team-links',
            ...(sport ? { sport } : {}),
            ...(league ? { league } : {}),
          });
        }}
      />
      {choice.sport ? (
        <TeamLinks key={`${choice.sport}/${choice.league}`} choice={choice} />
      ) : (
        <p className="empty-state">Choose a sport to see the links of its teams.</p>
      )}
    </>
  );
}
