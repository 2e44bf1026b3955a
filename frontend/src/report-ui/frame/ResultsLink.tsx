import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { resultsAddress } from '../../addresses/results-address';
import { useFeature } from '../../api/use-site';

interface ResultsLinkProps {
  readonly leagueId: string;
  readonly leagueName: string;
}

/** Leads to the standings of a league. Nothing where the association does not publish them. */
export function ResultsLink({ leagueId, leagueName }: ResultsLinkProps) {
  const isPublished = useFeature('results');
  if (!isPublished) return null;
  return (
    <p>
      <Link to={resultsAddress(leagueId)}>
        <Trans>
          Standings and results of <bdi>{leagueName}</bdi>
        </Trans>
      </Link>
    </p>
  );
}
