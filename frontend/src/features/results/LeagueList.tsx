import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { groupBy } from '@score-tracker/backend/kernel/group-by';
import { resultsAddress } from '../../addresses/results-address';
import { LoadFailure } from '../../loading/LoadFailure';
import { Spinner } from '../../ui/feedback/Spinner';
import { Heading } from '../../ui/layout/Heading';
import { useLeaguesWithResults } from './api';

/** The leagues that have results, by the year of their last game and by sport. */
export function LeagueList() {
  const { data: leagues, error, mutate } = useLeaguesWithResults();
  return (
    <div className="column-24">
      <Heading subtitle={t`Results and standings of each league`}>{t`Results`}</Heading>
      {!leagues && error === undefined && <Spinner>{t`Loading …`}</Spinner>}
      {!leagues && error !== undefined && (
        <LoadFailure
          failure={error}
          otherwise={t`The leagues could not be loaded.`}
          onRetry={() => void mutate().catch(() => undefined)}
        />
      )}
      {leagues?.length === 0 && <p>{t`No league has results yet.`}</p>}
      {leagues &&
        sorted(groupBy(leagues, ({ lastDate }) => lastDate.slice(0, 4)))
          .reverse()
          .map(([year, ofYear]) => (
            <section key={year} className="column-16" aria-labelledby={`season-${year}`}>
              <h2 id={`season-${year}`}>{t`${year} season`}</h2>
              {sorted(groupBy(ofYear, ({ sportName }) => sportName ?? t`Other leagues`)).map(
                ([sport, ofSport]) => (
                  <div key={sport} className="column-8">
                    <h3>{sport}</h3>
                    <ul>
                      {ofSport.map(({ id, name }) => (
                        <li key={id} className="ruled-8">
                          <Link to={resultsAddress(id)}>{name}</Link>
                        </li>
                      ))}
                    </ul>
                  </div>
                ),
              )}
            </section>
          ))}
    </div>
  );
}

function sorted<Item>(groups: ReadonlyMap<string, Item>): [string, Item][] {
  return [...groups].sort(([one], [other]) => one.localeCompare(other, i18n.locale));
}
