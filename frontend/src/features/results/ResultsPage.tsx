import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api/api-error';
import { addressOf } from '../../api/resource';
import { CalendarLine } from '../../game-ui/CalendarLine';
import { LoadFailure } from '../../loading/LoadFailure';
import { resultsAddress } from '../../addresses/results-address';
import { Spinner } from '../../ui/feedback/Spinner';
import { Heading } from '../../ui/layout/Heading';
import { useLeague } from './api';
import { GameResults } from './GameResults';
import { LeagueList } from './LeagueList';
import { Standings } from './Standings';

interface ResultsPageProps {
  /** Empty for the list of leagues. */
  readonly leagueId: string;
}

/** The table and the results of a league, or the list of leagues, for everyone (docs/extensions.md, section 14). */
export default function ResultsPage({ leagueId }: ResultsPageProps) {
  return leagueId === '' ? <LeagueList /> : <LeagueResults leagueId={leagueId} />;
}

function LeagueResults({ leagueId }: ResultsPageProps) {
  const { data: league, error, isValidating, mutate } = useLeague(leagueId);
  const isGone = error instanceof ApiError && error.status === 404;
  // Another failure is told by the standings and the results.
  if (league && !isGone) {
    return (
      <div className="column-32">
        <Heading subtitle={t`Standings and results`}>{league.name}</Heading>
        <Standings leagueId={leagueId} rules={league.rules} notes={league.notes} />
        <GameResults leagueId={leagueId} />
        <CalendarLine
          address={addressOf('/api/leagues/{leagueId}/calendar.ics', { path: { leagueId } })}
        />
        <p>
          <Link to={resultsAddress('')}>{t`Results of other leagues`}</Link>
        </p>
      </div>
    );
  }
  if (error === undefined || isValidating) return <Spinner>{t`Loading …`}</Spinner>;
  return (
    <section className="column-32">
      <Heading>{t`Results`}</Heading>
      {isGone ? (
        <p>
          {t`There are no results at this address. The league may be over, or the association does not publish results.`}
        </p>
      ) : (
        <LoadFailure
          failure={error}
          otherwise={t`The results could not be loaded.`}
          onRetry={() => void mutate().catch(() => undefined)}
        />
      )}
      <p>
        <Link to="/">{t`Submit a score`}</Link>
      </p>
    </section>
  );
}
